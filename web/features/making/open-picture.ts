import { inPictureWorker } from './picture-tasks.ts'

/** Pictures that can be cut here; one that moves would stop moving. */
export const canBeCut = ({ type, name }: { type: string; name: string }) =>
  /^image\/(png|jpe?g|webp|avif)$/.test(type) || isNamedHeic({ type, name })

export const isNamedHeic = ({ type, name }: { type: string; name: string }) =>
  /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)

/** A picture's pixels, the right way up. What this browser cannot read of an iPhone is read by our own code. */
export async function openPicture(file: File): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch (error) {
    if (!isNamedHeic(file)) throw error
    return inPictureWorker<ImageBitmap>({ task: 'heic', file })
  }
}

/** A picture that is on the server already, to be cut here; `url` is one of the owner's own. */
export async function fileAt(url: string, name: string): Promise<File> {
  const reply = await fetch(url)
  if (!reply.ok) throw new Error(`status ${reply.status}`)
  const blob = await reply.blob()
  return new File([blob], name, { type: blob.type })
}
