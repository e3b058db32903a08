import { useLingui } from '@lingui/react/macro'
import { Crop } from 'lucide-react'
import { Badge } from '../../../ui/display/badge.tsx'
import { cx } from '../../../ui/cx.ts'
import { InlineAmount } from '../../commerce/payments/amount.tsx'
import { FileThumbnail } from './file-thumbnail.tsx'
import type { VaultFile } from './vault.ts'

type PickerTileProps = {
  file: VaultFile
  /** Position in the selection, or -1. */
  at: number
  onToggle: () => void
  onCrop: () => void
}

/** A selectable file; images can be cropped first, which creates a copy. */
export function PickerTile({ file, at, onToggle, onCrop }: PickerTileProps) {
  const { t } = useLingui()
  const isPicked = at >= 0
  return (
    <li className="relative">
      <button
        type="button"
        aria-pressed={isPicked}
        onClick={onToggle}
        className={cx(
          'relative block aspect-[4/5] w-full rounded-input',
          isPicked && 'p-1 ring-2 ring-ember ring-inset',
        )}
      >
        <span className="sr-only">{isPicked ? t`${file.name}, item ${at + 1}` : file.name}</span>
        <FileThumbnail file={file} />
        {file.earned && (
          <Badge tone="media" className="absolute start-2.5 bottom-2.5">
            <InlineAmount amount={file.earned.amount} currency={file.earned.currency} />
          </Badge>
        )}
        <span
          aria-hidden
          className={cx(
            'absolute start-2.5 top-2.5 grid size-6 place-items-center rounded-full text-12 font-bold text-white',
            isPicked ? 'bg-ember-fill' : 'border-2 border-white/80 bg-night/24',
          )}
        >
          {isPicked ? at + 1 : ''}
        </span>
      </button>
      {file.kind === 'image' && !file.isAnimated && (
        <button
          type="button"
          aria-label={t`Crop and rotate ${file.name}`}
          onClick={onCrop}
          className="absolute end-0 bottom-0 grid size-11 place-items-center text-white drop-shadow-[0_0_3px_rgb(0_0_0/0.7)]"
        >
          <Crop aria-hidden className="size-4" />
        </button>
      )}
    </li>
  )
}
