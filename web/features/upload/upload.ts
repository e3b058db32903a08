import type { KeptUpload } from './kept-uploads.ts'

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
export type Upload = KeptUpload & {
  status: UploadStatus
  sent: number
  partCount: number
  partsDone: number
  fault?: string
}
