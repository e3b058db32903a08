import { Trans, useLingui } from '@lingui/react/macro'
import { FileText, Mic, Video, X } from 'lucide-react'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import type { Attachment } from './use-attachments.ts'

const icons = { image: FileText, video: Video, audio: Mic, document: FileText }

/** Files to be sent, with upload progress. */
export function AttachmentStrip({
  attachments,
  onRemove,
}: {
  attachments: Attachment[]
  onRemove: (id: string) => void
}) {
  const { t } = useLingui()
  if (attachments.length === 0) return null
  return (
    <ul className="flex gap-2 overflow-x-auto pb-2">
      {attachments.map(({ id, name, kind, previewUrl, state, progress, fault }) => {
        const Icon = icons[kind]
        return (
          <li
            key={id}
            className="relative grid size-20 shrink-0 place-items-center overflow-hidden rounded-12 bg-sunk-2"
            title={name}
          >
            {previewUrl ? (
              <img src={previewUrl} alt={name} className="size-full object-cover" />
            ) : (
              <span className="grid max-w-full justify-items-center gap-1 p-1.5 text-12">
                <Icon aria-hidden className="size-5" />
                <span className="max-w-full truncate">{name}</span>
              </span>
            )}
            {state === 'uploading' && (
              <progress
                aria-label={t`Uploading ${name}`}
                value={progress}
                max={1}
                className="absolute inset-x-1.5 bottom-1.5 h-1.5 w-17 accent-ember"
              />
            )}
            {state === 'failed' && (
              <span
                role="alert"
                className="absolute inset-x-0 bottom-0 bg-bad-soft p-1 text-center text-12 text-bad-text"
              >
                {fault ?? <Trans>Failed</Trans>}
              </span>
            )}
            <IconButton
              label={t`Remove ${name}`}
              tone="media"
              size="sm"
              className="!absolute end-0.5 top-0.5 !size-7"
              onClick={() => onRemove(id)}
            >
              <X aria-hidden className="size-4" />
            </IconButton>
          </li>
        )
      })}
    </ul>
  )
}
