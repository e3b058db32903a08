import { inPictureWorker } from './picture-tasks.ts'

/**
 * A picture for a chat: at most 0.6 MB and 1920 pixels, the right way up, see-through where it was, and as
 * something every browser shows. What moves and what cannot be read goes as it is.
 */
export async function shrinkPicture(file: File): Promise<File> {
  const isPicture = file.type.startsWith('image/') || /\.hei[cf]$/i.test(file.name)
  if (!isPicture || /gif|svg/.test(file.type)) return file
  try {
    const made = await inPictureWorker<Blob | undefined>({ task: 'shrink', file })
    if (!made) return file
    const ending = made.type === 'image/png' ? 'png' : 'jpg'
    const name = `${file.name.replace(/\.[^.]*$/, '')}.${ending}`
    return new File([made], name, { type: made.type, lastModified: file.lastModified })
  } catch (error) {
    console.warn('the picture was not made smaller', error)
    return file
  }
}
