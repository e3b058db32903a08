import { runInImageWorker } from './image-worker-client.ts'

/**
 * An image for chat: at most 0.6 MB and 1920 px, orientation applied, transparency kept, readable
 * everywhere. Animations and unreadable files are sent unchanged.
 */
export async function shrinkImage(file: File): Promise<File> {
  const isImage = file.type.startsWith('image/') || /\.hei[cf]$/i.test(file.name)
  if (!isImage || /gif|svg/.test(file.type)) return file
  try {
    const blob = await runInImageWorker<Blob | undefined>({ task: 'shrink', file })
    if (!blob) return file
    const ending = blob.type === 'image/png' ? 'png' : 'jpg'
    const name = `${file.name.replace(/\.[^.]*$/, '')}.${ending}`
    return new File([blob], name, { type: blob.type, lastModified: file.lastModified })
  } catch (error) {
    console.warn('the picture was not made smaller', error)
    return file
  }
}
