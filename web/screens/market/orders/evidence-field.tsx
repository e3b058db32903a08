import { Trans, useLingui } from '@lingui/react/macro'
import { Paperclip } from 'lucide-react'
import { useRef } from 'react'
import { AttachmentStrip } from '../../../features/media/upload/attachment-strip.tsx'
import { useAttachments } from '../../../features/media/upload/use-attachments.ts'
import { Button } from '../../../ui/form/button.tsx'

/** Photos and files that prove a statement, sent as `mediaId` fields. */
export function EvidenceField() {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const { attachments, add, remove } = useAttachments()
  return (
    <div className="grid gap-2">
      <AttachmentStrip attachments={attachments} onRemove={remove} />
      {attachments.map(
        ({ id, mediaId }) => mediaId && <input key={id} type="hidden" name="mediaId" value={mediaId} />,
      )}
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t`Add photos or files`}
        accept="image/*,video/*,application/pdf"
        onChange={({ currentTarget }) => {
          add([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
      <Button
        tone="line"
        size="sm"
        className="justify-self-start"
        icon={<Paperclip aria-hidden className="size-4" />}
        onClick={() => input.current?.click()}
      >
        <Trans>Add photos or files</Trans>
      </Button>
    </div>
  )
}
