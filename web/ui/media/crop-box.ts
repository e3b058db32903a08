export type Size = { width: number; height: number }
/** Centre of the crop and zoom; 1 shows as much as fits. */
export type CropView = { x: number; y: number; zoom: number }
export type CropBox = { left: number; top: number; width: number; height: number }

export const MAX_ZOOM = 4

/** The crop of a view, always inside the image. `ratio` is width by height. */
export function cropBox(image: Size, ratio: number, view: CropView): CropBox {
  const zoom = Math.min(MAX_ZOOM, Math.max(1, view.zoom))
  const width = Math.min(image.width, image.height * ratio) / zoom
  const height = width / ratio
  const within = (middle: number, part: number, whole: number) =>
    Math.min(whole - part, Math.max(0, middle - part / 2))
  return {
    left: within(view.x, width, image.width),
    top: within(view.y, height, image.height),
    width,
    height,
  }
}

/** Clamps the view's centre, so that dragging does not accumulate outside the image. */
export function clampView(image: Size, ratio: number, view: CropView): CropView {
  const box = cropBox(image, ratio, view)
  return { x: box.left + box.width / 2, y: box.top + box.height / 2, zoom: view.zoom }
}
