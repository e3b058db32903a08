import { Trans, useLingui } from '@lingui/react/macro'
import { Archive, FileText, Upload, X } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { AttachmentStrip } from '../../../features/media/upload/attachment-strip.tsx'
import { useAttachments } from '../../../features/media/upload/use-attachments.ts'
import { squareImageUrl } from '../../../features/media/player/image-url.ts'
import type { VaultFile } from '../../../features/media/vault/vault.ts'
import { FieldNote } from '../../../ui/form/field-frame.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import type { MediaValue } from './product-form-values.ts'

const VaultPicker = lazy(async () => ({
  default: (await import('../../../features/media/vault/vault-picker.tsx')).VaultPicker,
}))

const imagesOnly = ['image'] as const
const anyKind = ['image', 'video', 'audio', 'document'] as const

type MediaFieldProps = {
  name: 'photo' | 'file'
  label: string
  hint: string
  initial: MediaValue[]
  max: number
  /** Creators also choose from their vault. */
  isCreator: boolean
  /** Otherwise images only. */
  isAnyFile?: boolean
  error?: string | undefined
}

/** Photos or files of a product, uploaded here or chosen from the vault. */
export function MediaField({
  name,
  label,
  hint,
  initial,
  max,
  isCreator,
  isAnyFile,
  error,
}: MediaFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState(initial)
  const [isPicking, setPicking] = useState(false)
  const { attachments, add, remove } = useAttachments()
  const room = max - chosen.length - attachments.length
  const pick = (files: VaultFile[]) => {
    setPicking(false)
    const known = new Set(chosen.map(({ mediaId }) => mediaId))
    const added = files
      .filter(({ _id }) => !known.has(_id))
      .map(({ _id, name: fileName, url = '' }) => ({ mediaId: _id, name: fileName, url }))
    setChosen([...chosen, ...added].slice(0, max))
  }
  return (
    <fieldset className="grid gap-3">
      <legend className="pb-1.5 font-semibold">{label}</legend>
      {chosen.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {chosen.map((media) => (
            <ChosenMedia
              key={media.mediaId}
              field={name}
              media={media}
              onRemove={() => setChosen(chosen.filter((one) => one !== media))}
            />
          ))}
        </ul>
      )}
      <AttachmentStrip attachments={attachments} onRemove={remove} />
      {attachments.map(
        ({ id, mediaId, name: fileName }) =>
          mediaId && (
            <span key={id} hidden>
              <input type="hidden" name={name} value={mediaId} />
              <input type="hidden" name={`${name}Name`} value={fileName} />
              <input type="hidden" name={`${name}Url`} value="" />
            </span>
          ),
      )}
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={label}
        accept={isAnyFile ? 'image/*,video/*,audio/*,application/pdf,.zip' : 'image/*'}
        onChange={({ currentTarget }) => {
          add([...(currentTarget.files ?? [])].slice(0, Math.max(0, room)))
          currentTarget.value = ''
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          tone="line"
          size="sm"
          disabled={room <= 0}
          icon={<Upload aria-hidden className="size-4" />}
          onClick={() => input.current?.click()}
        >
          {isAnyFile ? <Trans>Upload files</Trans> : <Trans>Upload photos</Trans>}
        </Button>
        {isCreator && (
          <Button
            tone="line"
            size="sm"
            disabled={room <= 0}
            icon={<Archive aria-hidden className="size-4" />}
            onClick={() => setPicking(true)}
          >
            <Trans>From your vault</Trans>
          </Button>
        )}
      </div>
      <FieldNote hint={hint} error={error} />
      {isPicking && (
        <Suspense>
          <VaultPicker
            open
            onOpenChange={setPicking}
            onPick={pick}
            most={Math.max(1, room)}
            kinds={isAnyFile ? anyKind : imagesOnly}
          />
        </Suspense>
      )}
    </fieldset>
  )
}

type ChosenMediaProps = { field: string; media: MediaValue; onRemove: () => void }

function ChosenMedia({ field, media, onRemove }: ChosenMediaProps) {
  const { t } = useLingui()
  const title = media.name || t`Photo`
  return (
    <li
      className="relative grid size-20 place-items-center overflow-hidden rounded-input bg-sunk-2"
      title={title}
    >
      <input type="hidden" name={field} value={media.mediaId} />
      <input type="hidden" name={`${field}Name`} value={media.name} />
      <input type="hidden" name={`${field}Url`} value={media.url} />
      {media.url ? (
        <img src={squareImageUrl(media.url, 160)} alt={title} className="size-full object-cover" />
      ) : (
        <span className="grid max-w-full justify-items-center gap-1 p-1.5 text-12">
          <FileText aria-hidden className="size-5" />
          <span className="max-w-full truncate">{title}</span>
        </span>
      )}
      <IconButton
        label={t`Remove ${title}`}
        tone="media"
        size="sm"
        className="!absolute end-0.5 top-0.5 !size-7"
        onClick={onRemove}
      >
        <X aria-hidden className="size-4" />
      </IconButton>
    </li>
  )
}
