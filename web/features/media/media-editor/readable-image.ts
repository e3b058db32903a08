import { isHeicFile, decodeImage } from './decode-image.ts'

/**
 * Converts HEIC to a format every browser shows, at most `maxSide` pixels; other images are returned
 * unchanged.
 */
export async function readableImage(file: File, maxSide = Infinity): Promise<File> {
  if (!isHeicFile(file)) return file
  const bitmap = await decodeImage(file)
  const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height))
  const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)]
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.94 })
  return new File([blob], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: blob.type })
}
