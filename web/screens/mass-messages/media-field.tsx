import { Trans, useLingui } from '@lingui/react/macro'
import { Archive, Music, X } from 'lucide-react'
import { useState } from 'react'
import { VaultPicker } from '../../features/media/vault/vault-picker.tsx'
import type { VaultFile } from '../../features/media/vault/vault.ts'
import { squareImageUrl } from '../../features/media/player/image-url.ts'
import { Button } from '../../ui/form/button.tsx'
import { IconButton } from '../../ui/form/icon-button.tsx'

const MOST = 20
type MediaFieldProps = {
  files: VaultFile[]
  error: string | undefined
  onChange: (files: VaultFile[]) => void
}

/** Files from the vault, in the order they are sent. */
export function MediaField({ files, error, onChange }: MediaFieldProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="grid gap-3">
      {files.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label={t`Attached files`}>
          {files.map(({ _id, kind, name, url }) => (
            <li key={_id} className="relative size-20 overflow-hidden rounded-12 bg-sunk-2" title={name}>
              <input type="hidden" name="mediaId" value={_id} />
              <input type="hidden" name="mediaKind" value={kind} />
              {url ? (
                <img src={squareImageUrl(url, 160)} alt={name} className="size-full object-cover" />
              ) : (
                <span className="grid size-full place-content-center justify-items-center gap-1 p-1 text-12">
                  <Music aria-hidden className="size-5" />
                  <span className="max-w-18 truncate">{name}</span>
                </span>
              )}
              <IconButton
                label={t`Remove ${name}`}
                tone="media"
                size="sm"
                className="!absolute end-0.5 top-0.5 !size-7"
                onClick={() => onChange(files.filter((file) => file._id !== _id))}
              >
                <X aria-hidden className="size-4" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button
          tone="line"
          icon={<Archive aria-hidden className="size-4" />}
          disabled={files.length >= MOST}
          onClick={() => setOpen(true)}
        >
          <Trans>Add from vault</Trans>
        </Button>
      </div>
      {error && (
        <p role="alert" className="text-13 text-bad-text">
          {error}
        </p>
      )}
      {isOpen && (
        <VaultPicker
          open
          onOpenChange={setOpen}
          most={MOST - files.length}
          onPick={(picked) => {
            setOpen(false)
            onChange([...files, ...picked.filter(({ _id }) => files.every((file) => file._id !== _id))])
          }}
        />
      )}
    </div>
  )
}
