import { useLingui } from '@lingui/react/macro'
import { Mic } from 'lucide-react'
import { Suspense, useState } from 'react'
import { VoiceSheet } from '../../features/making/making-sheets.tsx'
import { startUploads } from '../../features/upload/uploads.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { intoFolder } from '../../features/vault/into-folder.ts'

/** A voice goes the way of every other file: into the folder that is open. */
export function RecordButton({ folderId }: { folderId: string | undefined }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton tone="quiet" label={t`Record your voice`} onClick={() => setOpen(true)}>
        <Mic className="size-4.5" />
      </IconButton>
      {isOpen && (
        <Suspense>
          <VoiceSheet
            onClose={() => setOpen(false)}
            onDone={(file) => {
              setOpen(false)
              void startUploads({ files: [file], folder: 'vault', ...intoFolder(folderId) })
            }}
          />
        </Suspense>
      )}
    </>
  )
}
