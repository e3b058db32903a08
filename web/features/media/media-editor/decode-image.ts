import { runInImageWorker } from './image-worker-client.ts'

/** Still images only; cropping would lose an animation. */
export const isCroppable = ({ type, name }: { type: string; name: string }) =>
  /^image\/(png|jpe?g|webp|avif)$/.test(type) || isHeicFile({ type, name })

export const isHeicFile = ({ type, name }: { type: string; name: string }) =>
  /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)

/** Decodes an image with its orientation applied. HEIC is decoded by our worker where the browser cannot. */
export async function decodeImage(file: File): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch (error) {
    if (!isHeicFile(file)) throw error
    return runInImageWorker<ImageBitmap>({ task: 'heic', file })
  }
}

/** Downloads one of the owner's stored images for cropping. */
export async function fetchFile(url: string, name: string): Promise<File> {
  const reply = await fetch(url)
  if (!reply.ok) throw new Error(`status ${reply.status}`)
  const blob = await reply.blob()
  return new File([blob], name, { type: blob.type })
}
