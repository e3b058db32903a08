import { Trans, useLingui } from '@lingui/react/macro'
import { Archive, Upload, Video } from 'lucide-react'
import { useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { VaultFile } from '../../features/media/vault/vault.ts'
import { VaultPicker } from '../../features/media/vault/vault-picker.tsx'
import { Progress } from '../../ui/display/progress.tsx'
import { Button } from '../../ui/form/button.tsx'
import { useAttachments } from '../../features/media/upload/use-attachments.ts'

/** Uploads a video, or takes one from the vault, and delivers it. */
export function DeliverForm() {
  const { t } = useLingui()
  const chooser = useRef<HTMLInputElement>(null)
  const { attachments, add, clear } = useAttachments()
  const [picked, setPicked] = useState<VaultFile>()
  const [isPicking, setPicking] = useState(false)
  const isBusy = useNavigation().formData?.get('intent') === 'deliver'
  const [upload] = attachments
  const mediaId = picked?._id ?? upload?.mediaId
  const name = picked?.name ?? upload?.name
  return (
    <Form method="post" className="grid gap-3">
      <h2 className="type-20">
        <Trans>Deliver the video</Trans>
      </h2>
      <div className="flex flex-wrap gap-2">
        <Button icon={<Upload aria-hidden className="size-4" />} onClick={() => chooser.current?.click()}>
          <Trans>Upload video</Trans>
        </Button>
        <Button
          tone="line"
          icon={<Archive aria-hidden className="size-4" />}
          onClick={() => setPicking(true)}
        >
          <Trans>Add from vault</Trans>
        </Button>
      </div>
      <input
        ref={chooser}
        type="file"
        hidden
        accept="video/*"
        capture="user"
        aria-label={t`Upload video`}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (!file) return
          setPicked(undefined)
          clear()
          add([file])
        }}
      />
      {name && (
        <p className="flex items-center gap-2 text-14">
          <Video aria-hidden className="size-4 shrink-0" />
          <span className="truncate">{name}</span>
        </p>
      )}
      {!picked && upload?.state === 'uploading' && (
        <Progress label={t`Uploading`} tone="ember" value={upload.progress} />
      )}
      {!picked && upload?.state === 'failed' && (
        <p role="alert" className="text-13 text-bad-text">
          {upload.fault ?? <Trans>The upload failed. Try again.</Trans>}
        </p>
      )}
      <input type="hidden" name="mediaId" value={mediaId ?? ''} />
      <div>
        <Button type="submit" name="intent" value="deliver" tone="ember" disabled={!mediaId} busy={isBusy}>
          <Trans>Deliver video</Trans>
        </Button>
      </div>
      {isPicking && (
        <VaultPicker
          open
          onOpenChange={setPicking}
          most={1}
          onPick={([file]) => {
            setPicking(false)
            setPicked(file)
          }}
        />
      )}
    </Form>
  )
}
