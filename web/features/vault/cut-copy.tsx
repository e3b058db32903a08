import { useLingui } from '@lingui/react/macro'
import { Suspense, useEffect, useState } from 'react'
import { PictureSheet } from '../making/making-sheets.tsx'
import { fileAt } from '../making/open-picture.ts'
import { startUploads } from '../upload/uploads.ts'
import { sayError } from '../../lib/say.ts'
import { intoFolder } from './into-folder.ts'
import type { VaultFile } from './vault.ts'

type CutCopyProps = {
  file: VaultFile
  creatorId?: string
  onClose: () => void
  /** It is on its way to the vault. */
  onCut?: (cut: File) => void
}

/** What is in use somewhere is never changed: a cut picture is a new one beside it. */
export function CutCopy({ file, creatorId, onClose, onCut }: CutCopyProps) {
  const { t } = useLingui()
  const [opened, setOpened] = useState<File>()
  const { url = '', name, folderId } = file
  const failed = t`The picture could not be fetched. Try again.`
  useEffect(() => {
    let isGone = false
    fileAt(url, name)
      .then((found) => !isGone && setOpened(found))
      .catch(() => {
        if (isGone) return
        sayError(failed)
        onClose()
      })
    return () => {
      isGone = true
    }
    // Once per file: words and callbacks may change meanwhile.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [url, name])
  if (!opened) return null
  return (
    <Suspense>
      <PictureSheet
        file={opened}
        onClose={onClose}
        onDone={(cut) => {
          onClose()
          if (cut === opened) return
          onCut?.(cut)
          const where = { ...intoFolder(folderId), ...(creatorId ? { creatorId } : {}) }
          void startUploads({ files: [cut], folder: 'vault', ...where })
        }}
      />
    </Suspense>
  )
}
