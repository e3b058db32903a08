import { Trans, useLingui } from '@lingui/react/macro'
import { ImagePlus } from 'lucide-react'
import { useRef } from 'react'
import { AttachmentStrip } from '../../features/media/upload/attachment-strip.tsx'
import { useAttachments } from '../../features/media/upload/use-attachments.ts'
import { Button } from '../../ui/form/button.tsx'

const MAX_PHOTOS = 5

/** Up to five photos, sent as `mediaId` fields. */
export function PhotosField() {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const { attachments, add, remove } = useAttachments()
  const room = MAX_PHOTOS - attachments.length
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
        aria-label={t`Add photos`}
        accept="image/*"
        onChange={({ currentTarget }) => {
          add([...(currentTarget.files ?? [])].slice(0, Math.max(0, room)))
          currentTarget.value = ''
        }}
      />
      <div>
        <Button
          tone="line"
          size="sm"
          disabled={room <= 0}
          icon={<ImagePlus aria-hidden className="size-4" />}
          onClick={() => input.current?.click()}
        >
          <Trans>Add photos</Trans>
        </Button>
      </div>
    </div>
  )
}
