import { Trans, useLingui } from '@lingui/react/macro'
import { ImagePlus, X } from 'lucide-react'
import { Suspense, useState } from 'react'
import { imageUrl } from '../../../features/media/player/image-url.ts'
import type { VaultFile } from '../../../features/media/vault/vault.ts'
import { lazyComponent } from '../../../lib/hydration/lazy-component.ts'
import { Button } from '../../../ui/form/button.tsx'
import { IconButton } from '../../../ui/form/icon-button.tsx'

const VaultPicker = lazyComponent(
  async () => (await import('../../../features/media/vault/vault-picker.tsx')).VaultPicker,
)
const images = ['image'] as const

/** A photo from the vault that stands for the stream in lists. */
export function CoverField() {
  const { t } = useLingui()
  const [cover, setCover] = useState<VaultFile>()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="grid gap-2">
      <p className="font-semibold">
        <Trans>Cover</Trans>
      </p>
      {cover?.url && (
        <div className="relative aspect-video overflow-hidden rounded-card bg-sunk-2">
          <input type="hidden" name="coverMediaId" value={cover._id} />
          <img src={imageUrl(cover.url, 640)} alt={cover.name} className="size-full object-cover" />
          <IconButton
            tone="media"
            size="sm"
            label={t`Remove cover`}
            className="!absolute end-2 top-2"
            onClick={() => setCover(undefined)}
          >
            <X aria-hidden className="size-4" />
          </IconButton>
        </div>
      )}
      <div>
        <Button tone="line" icon={<ImagePlus aria-hidden className="size-4" />} onClick={() => setOpen(true)}>
          {cover ? <Trans>Change cover</Trans> : <Trans>Choose from vault</Trans>}
        </Button>
      </div>
      {isOpen && (
        <Suspense>
          <VaultPicker
            open
            onOpenChange={setOpen}
            most={1}
            kinds={images}
            onPick={([picked]) => {
              setOpen(false)
              if (picked) setCover(picked)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
