import { useLingui } from '@lingui/react/macro'
import { Mic } from 'lucide-react'
import { Suspense, useState } from 'react'
import { VoiceRecorderSheet } from '../../features/media/media-editor/media-editor-sheets.tsx'
import { startUploads } from '../../features/media/upload/start-uploads.ts'
import { IconButton } from '../../ui/form/icon-button.tsx'
import { folderTarget } from '../../features/media/vault/folder-target.ts'

/** A voice recording is uploaded like any file, into the open folder. */
export function RecordButton({ folderId }: { folderId: string | undefined }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton tone="quiet" label={t`Record audio`} onClick={() => setOpen(true)}>
        <Mic className="size-4.5" />
      </IconButton>
      {isOpen && (
        <Suspense>
          <VoiceRecorderSheet
            onClose={() => setOpen(false)}
            onDone={(file) => {
              setOpen(false)
              void startUploads({ files: [file], folder: 'vault', ...folderTarget(folderId) })
            }}
          />
        </Suspense>
      )}
    </>
  )
}
