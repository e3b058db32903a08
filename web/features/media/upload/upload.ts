import type { StoredUpload } from './upload-storage.ts'

export type UploadStatus =
  | 'waiting'
  | 'sending'
  | 'lost'
  | 'full'
  | 'paused'
  | 'needsFile'
  | 'changed'
  | 'done'
  | 'failed'
export type Upload = StoredUpload & {
  status: UploadStatus
  sent: number
  partCount: number
  partsDone: number
  fault?: string
}
