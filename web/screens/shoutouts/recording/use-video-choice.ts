import { useState } from 'react'
import { useAttachments } from '../../../features/media/upload/use-attachments.ts'
import type { VaultFile } from '../../../features/media/vault/vault.ts'
import { useProcessing } from '../../posts/composer/use-processing.ts'

export type VideoChoice = {
  name: string
  mediaId?: string
  /** Upload and processing, 0 to 1; undefined when it is ready. */
  progress?: number
  isUploading: boolean
  isFailed: boolean
  fault?: string
}

/** One video that was recorded, uploaded or taken from the vault, until it is processed. */
export function useVideoChoice() {
  const { attachments, add, clear } = useAttachments()
  const [picked, setPicked] = useState<VaultFile>()
  const [upload] = attachments
  const mediaId = picked?._id ?? upload?.mediaId
  const { states } = useProcessing(mediaId ? [mediaId] : [])
  const known = mediaId ? states.get(mediaId) : undefined
  const choose = (file: File) => {
    setPicked(undefined)
    clear()
    add([file])
  }
  const pick = (file: VaultFile | undefined) => {
    clear()
    setPicked(file)
  }
  const name = picked?.name ?? upload?.name
  const choice: VideoChoice | undefined =
    name === undefined
      ? undefined
      : {
          name,
          ...(mediaId ? { mediaId } : {}),
          isUploading: !picked && upload?.state === 'uploading',
          isFailed: upload?.state === 'failed' || known?.state === 'failed',
          ...(upload?.fault ? { fault: upload.fault } : {}),
          ...(known?.state === 'ready'
            ? {}
            : { progress: known ? known.progress / 100 : (upload?.progress ?? 0) }),
        }
  return { choice, choose, pick, reset: () => pick(undefined) }
}
