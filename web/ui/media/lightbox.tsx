import { Dialog } from '@base-ui/react/dialog'
import { useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { IconButton } from '../form/icon-button.tsx'

export type LightboxImage = { src: string; alt: string }

export type LightboxProps = {
  images: LightboxImage[]
  /** Open image; `null` is closed. */
  index: number | null
  onIndex: (index: number | null) => void
}

/** Arrows stay at the ends, so that keyboard focus is not lost. */
const arrow =
  'absolute top-1/2 -translate-y-1/2 aria-disabled:cursor-default aria-disabled:not-focus-visible:opacity-0!'

/** Fullscreen image viewer. */
export function Lightbox({ images, index, onIndex }: LightboxProps) {
  const { t } = useLingui()
  const [large, setLarge] = useState(false)
  const count = images.length
  const at = index ?? 0
  const image = images[at]
  const go = (to: number) => {
    setLarge(false)
    onIndex(Math.min(count - 1, Math.max(0, to)))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
    if (event.key === 'ArrowRight') go(at + forward)
    if (event.key === 'ArrowLeft') go(at - forward)
    if (event.key === 'Escape') {
      // Stops propagation: a sheet beneath would handle the same key.
      event.nativeEvent.stopImmediatePropagation()
      onIndex(null)
    }
  }
  return (
    <Dialog.Root open={index !== null} onOpenChange={(open) => !open && onIndex(null)}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-night/94 transition-opacity duration-180 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup
          onKeyDown={onKeyDown}
          className="fixed inset-0 z-40 grid text-white outline-none transition-[opacity,scale] duration-180 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0"
        >
          <Dialog.Title className="sr-only">{image?.alt || t`Image ${at + 1} of ${count}`}</Dialog.Title>
          {image && (
            <button
              type="button"
              aria-label={large ? t`Fit to screen` : t`Enlarge`}
              aria-pressed={large}
              onClick={() => setLarge(!large)}
              className={`grid min-h-0 min-w-0 place-items-center outline-none ${large ? 'cursor-zoom-out overflow-auto' : 'cursor-zoom-in overflow-hidden p-2 tablet:p-14'}`}
            >
              <img
                key={image.src}
                src={image.src}
                alt={image.alt}
                className={large ? 'max-w-none object-contain' : 'max-h-full max-w-full object-contain'}
              />
            </button>
          )}
          {count > 1 && (
            <span className="absolute start-5 top-5 text-14 font-semibold tabular-nums">
              <bdi dir="ltr">
                {at + 1} / {count}
              </bdi>
            </span>
          )}
          <Dialog.Close
            render={<IconButton tone="media" label={t`Close`} className="absolute end-3 top-3" />}
          >
            <X />
          </Dialog.Close>
          {count > 1 && (
            <>
              <IconButton
                tone="media"
                label={t`Previous`}
                aria-disabled={at === 0}
                onClick={() => go(at - 1)}
                className={`${arrow} start-3`}
              >
                <ChevronLeft className="rtl:-scale-x-100" />
              </IconButton>
              <IconButton
                tone="media"
                label={t`Next`}
                aria-disabled={at >= count - 1}
                onClick={() => go(at + 1)}
                className={`${arrow} end-3`}
              >
                <ChevronRight className="rtl:-scale-x-100" />
              </IconButton>
            </>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
