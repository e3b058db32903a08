import { isNamedHeic, openPicture } from './open-picture.ts'

/** A picture every browser shows: one of an iPhone is drawn anew, no longer than asked; any other stays as it is. */
export async function readablePicture(file: File, longest = Infinity): Promise<File> {
  if (!isNamedHeic(file)) return file
  const bitmap = await openPicture(file)
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height))
  const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)]
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  const made = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.94 })
  return new File([made], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: made.type })
}
