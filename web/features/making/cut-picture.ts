import { type Plan, turnedSize } from './picture-plan.ts'

/** Draws a picture turned, so that its upper left corner is that of the canvas. */
export function drawTurned(
  paint: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
  bitmap: ImageBitmap,
  { turn }: Pick<Plan, 'turn'>,
  scale = 1,
) {
  const { width, height } = turnedSize(bitmap, turn)
  paint.imageSmoothingQuality = 'high'
  paint.scale(scale, scale)
  paint.translate(width / 2, height / 2)
  if (turn.isMirrored) paint.scale(-1, 1)
  paint.rotate((turn.quarters * Math.PI) / 2)
  paint.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2)
}

/** The part in pixels of the turned picture. */
export function pixelsOf(bitmap: { width: number; height: number }, { turn, part }: Plan) {
  const { width, height } = turnedSize(bitmap, turn)
  return {
    left: Math.round(part.left * width),
    top: Math.round(part.top * height),
    width: Math.max(1, Math.round(part.width * width)),
    height: Math.max(1, Math.round(part.height * height)),
  }
}

/** What was chosen of a picture, as a file of its own; see-through stays see-through. */
export async function cutPicture(file: File, bitmap: ImageBitmap, plan: Plan): Promise<File> {
  const { left, top, width, height } = pixelsOf(bitmap, plan)
  const canvas = new OffscreenCanvas(width, height)
  const paint = canvas.getContext('2d')
  if (!paint) throw new Error('no canvas')
  paint.translate(-left, -top)
  drawTurned(paint, bitmap, plan)
  const type = file.type === 'image/png' || file.type === 'image/webp' ? file.type : 'image/jpeg'
  const made = await canvas.convertToBlob({ type, quality: 0.94 })
  const endings: Record<string, string> = { 'image/png': 'png', 'image/webp': 'webp' }
  const name = `${file.name.replace(/\.[^.]*$/, '')}.${endings[made.type] ?? 'jpg'}`
  return new File([made], name, { type: made.type })
}
