import type { UploadFolder } from './kept-uploads.ts'

export type Asked = { files: File[]; folder: UploadFolder; creatorId?: string; vaultFolderId?: string }
/** Said on the window when a file has arrived. */
export const FINISHED = 'fanlight:upload-finished'
