import type { UploadFolder } from './upload-storage.ts'

export type UploadRequest = {
  files: File[]
  folder: UploadFolder
  creatorId?: string
  vaultFolderId?: string
}
/** Event dispatched on `window` when an upload has finished. */
export const UPLOAD_FINISHED = 'fanlight:upload-finished'
