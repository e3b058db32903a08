import type { Size } from '../../../ui/media/crop-box.ts'

export const MAX_BYTES = 600_000
export const MAX_SIDE = 1920
const qualities = [0.86, 0.76, 0.66, 0.56]

/** Scales down to fit, never up. */
export function fitWithin({ width, height }: Size, maxSide: number): Size {
  const scale = Math.min(1, maxSide / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** A compressed image for chat, or undefined if the file is small enough already. */
export async function shrinkBitmap(bitmap: ImageBitmap, file: Blob): Promise<Blob | undefined> {
  const isSupportedType = /^image\/(png|jpe?g|webp)$/.test(file.type)
  const isSmall = file.size <= MAX_BYTES && Math.max(bitmap.width, bitmap.height) <= MAX_SIDE
  if (isSupportedType && isSmall) return undefined
  const mayBeTransparent = file.type === 'image/png' || file.type === 'image/webp'
  for (let maxSide = MAX_SIDE; ; maxSide *= 0.8) {
    const { width, height } = fitWithin(bitmap, maxSide)
    const canvas = new OffscreenCanvas(width, height)
    const paint = canvas.getContext('2d', { willReadFrequently: mayBeTransparent })
    if (!paint) throw new Error('no canvas')
    paint.imageSmoothingQuality = 'high'
    paint.drawImage(bitmap, 0, 0, width, height)
    const isTransparent = mayBeTransparent && hasTransparency(paint.getImageData(0, 0, width, height).data)
    const type = isTransparent ? 'image/png' : 'image/jpeg'
    for (const quality of isTransparent ? [1] : qualities) {
      const blob = await canvas.convertToBlob({ type, quality })
      if (blob.size <= MAX_BYTES || maxSide < 64) return blob
    }
  }
}

export function hasTransparency(pixels: ArrayLike<number>) {
  for (let at = 3; at < pixels.length; at += 4) if ((pixels[at] ?? 255) < 255) return true
  return false
}
