import { isNamedHeic, openPicture } from './open-picture.ts'

/** A picture every browser shows: one of an iPhone is drawn anew, any other stays as it is. */
export async function readablePicture(file: File): Promise<File> {
  if (!isNamedHeic(file)) return file
  const bitmap = await openPicture(file)
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
  bitmap.close()
  const made = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.94 })
  return new File([made], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: made.type })
}
