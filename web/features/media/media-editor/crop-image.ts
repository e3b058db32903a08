import { type ImageEdit, rotatedSize } from './image-edit.ts'

/** Draws the rotated image with its top left corner at the canvas origin. */
export function drawRotated(
  paint: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
  bitmap: ImageBitmap,
  { rotation }: Pick<ImageEdit, 'rotation'>,
  scale = 1,
) {
  const { width, height } = rotatedSize(bitmap, rotation)
  paint.imageSmoothingQuality = 'high'
  paint.scale(scale, scale)
  paint.translate(width / 2, height / 2)
  if (rotation.isMirrored) paint.scale(-1, 1)
  paint.rotate((rotation.quarters * Math.PI) / 2)
  paint.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2)
}

/** The crop in pixels of the rotated image. */
export function cropPixels(bitmap: { width: number; height: number }, { rotation, crop }: ImageEdit) {
  const { width, height } = rotatedSize(bitmap, rotation)
  return {
    left: Math.round(crop.left * width),
    top: Math.round(crop.top * height),
    width: Math.max(1, Math.round(crop.width * width)),
    height: Math.max(1, Math.round(crop.height * height)),
  }
}

/** The cropped image as a new file; transparency is kept. */
export async function cropImage(file: File, bitmap: ImageBitmap, edit: ImageEdit): Promise<File> {
  const { left, top, width, height } = cropPixels(bitmap, edit)
  const canvas = new OffscreenCanvas(width, height)
  const paint = canvas.getContext('2d')
  if (!paint) throw new Error('no canvas')
  paint.translate(-left, -top)
  drawRotated(paint, bitmap, edit)
  const type = file.type === 'image/png' || file.type === 'image/webp' ? file.type : 'image/jpeg'
  const made = await canvas.convertToBlob({ type, quality: 0.94 })
  const endings: Record<string, string> = { 'image/png': 'png', 'image/webp': 'webp' }
  const name = `${file.name.replace(/\.[^.]*$/, '')}.${endings[made.type] ?? 'jpg'}`
  return new File([made], name, { type: made.type })
}
