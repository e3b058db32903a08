import { Trans, useLingui } from '@lingui/react/macro'
import { Upload } from 'lucide-react'
import { useRef } from 'react'
import { startUploads } from '../../features/media/upload/start-uploads.ts'
import { folderTarget } from '../../features/media/vault/folder-target.ts'
import { Button } from '../../ui/form/button.tsx'

/** Uploads files into the open folder. */
export function UploadButton({
  folderId,
  tone = 'quiet',
}: {
  folderId: string | undefined
  tone?: 'quiet' | 'ember'
}) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        tone={tone}
        icon={<Upload aria-hidden className="size-4.5" />}
        onClick={() => input.current?.click()}
      >
        <Trans>Upload</Trans>
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t`Files to upload`}
        accept="image/*,video/*,audio/*,.heic,.heif,.mov,.avi,.svg,.pdf"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          event.target.value = ''
          if (files.length) void startUploads({ files, folder: 'vault', ...folderTarget(folderId) })
        }}
      />
    </>
  )
}
