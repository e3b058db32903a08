import type { Size } from '../../ui/crop-box.ts'

export const MOST_BYTES = 600_000
export const LONGEST_SIDE = 1920
const qualities = [0.86, 0.76, 0.66, 0.56]

/** As large as fits, never larger than it was. */
export function fitted({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** A picture small enough for a chat, or undefined where it is small enough as it is. */
export async function shrink(bitmap: ImageBitmap, file: Blob): Promise<Blob | undefined> {
  const isReadable = /^image\/(png|jpe?g|webp)$/.test(file.type)
  const isSmall = file.size <= MOST_BYTES && Math.max(bitmap.width, bitmap.height) <= LONGEST_SIDE
  if (isReadable && isSmall) return undefined
  const mayBeClear = file.type === 'image/png' || file.type === 'image/webp'
  for (let longest = LONGEST_SIDE; ; longest *= 0.8) {
    const { width, height } = fitted(bitmap, longest)
    const canvas = new OffscreenCanvas(width, height)
    const paint = canvas.getContext('2d', { willReadFrequently: mayBeClear })
    if (!paint) throw new Error('no canvas')
    paint.imageSmoothingQuality = 'high'
    paint.drawImage(bitmap, 0, 0, width, height)
    const isClear = mayBeClear && hasClearPixels(paint.getImageData(0, 0, width, height).data)
    const type = isClear ? 'image/png' : 'image/jpeg'
    for (const quality of isClear ? [1] : qualities) {
      const made = await canvas.convertToBlob({ type, quality })
      if (made.size <= MOST_BYTES || longest < 64) return made
    }
  }
}

/** Whether anything shines through. */
export function hasClearPixels(pixels: ArrayLike<number>) {
  for (let at = 3; at < pixels.length; at += 4) if ((pixels[at] ?? 255) < 255) return true
  return false
}
