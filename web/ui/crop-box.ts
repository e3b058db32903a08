export type Size = { width: number; height: number }
/** Where the middle of the cut lies in the picture, and how close one looks; 1 shows as much as fits. */
export type CropView = { x: number; y: number; zoom: number }
export type CropBox = { left: number; top: number; width: number; height: number }

export const MAX_ZOOM = 4

/** The part of a picture that a view cuts out, always wholly inside it. `ratio` is width by height. */
export function cropBox(picture: Size, ratio: number, view: CropView): CropBox {
  const zoom = Math.min(MAX_ZOOM, Math.max(1, view.zoom))
  const width = Math.min(picture.width, picture.height * ratio) / zoom
  const height = width / ratio
  const within = (middle: number, part: number, whole: number) =>
    Math.min(whole - part, Math.max(0, middle - part / 2))
  return {
    left: within(view.x, width, picture.width),
    top: within(view.y, height, picture.height),
    width,
    height,
  }
}

/** The view with its middle brought back to where its cut really is, so that dragging never winds up outside. */
export function settled(picture: Size, ratio: number, view: CropView): CropView {
  const box = cropBox(picture, ratio, view)
  return { x: box.left + box.width / 2, y: box.top + box.height / 2, zoom: view.zoom }
}
