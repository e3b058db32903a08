import { useLingui } from '@lingui/react/macro'
import { Suspense, useEffect, useState } from 'react'
import { ImageEditorSheet } from '../media-editor/media-editor-sheets.tsx'
import { fetchFile } from '../media-editor/decode-image.ts'
import { startUploads } from '../upload/start-uploads.ts'
import { showError } from '../../../lib/toast/toast-messages.ts'
import { folderTarget } from './folder-target.ts'
import type { VaultFile } from './vault.ts'

type CropCopyProps = {
  file: VaultFile
  creatorId?: string
  onClose: () => void
  /** Called when the cropped copy is being uploaded. */
  onCropped?: (cut: File) => void
}

/** Files in use are never changed: cropping creates a new one. */
export function CropCopy({ file, creatorId, onClose, onCropped }: CropCopyProps) {
  const { t } = useLingui()
  const [opened, setOpened] = useState<File>()
  const { url = '', name, folderId } = file
  const failed = t`We couldn’t load the image. Try again.`
  useEffect(() => {
    let isCancelled = false
    fetchFile(url, name)
      .then((found) => !isCancelled && setOpened(found))
      .catch(() => {
        if (isCancelled) return
        showError(failed)
        onClose()
      })
    return () => {
      isCancelled = true
    }
    // Once per file: words and callbacks may change meanwhile.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [url, name])
  if (!opened) return null
  return (
    <Suspense>
      <ImageEditorSheet
        file={opened}
        onClose={onClose}
        onDone={(cropped) => {
          onClose()
          if (cropped === opened) return
          onCropped?.(cropped)
          const where = { ...folderTarget(folderId), ...(creatorId ? { creatorId } : {}) }
          void startUploads({ files: [cropped], folder: 'vault', ...where })
        }}
      />
    </Suspense>
  )
}
