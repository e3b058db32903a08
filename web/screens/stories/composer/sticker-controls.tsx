import { useLingui } from '@lingui/react/macro'
import { Minus, Plus, RotateCcw, RotateCw } from 'lucide-react'
import { rotated, scaled } from './sticker-shape.ts'

type StickerControlsProps = {
  scale: number
  rotation: number
  onChange: (changed: { scale?: number; rotation?: number }) => void
}

/** Resizes and turns a sticker. */
export function StickerControls({ scale, rotation, onChange }: StickerControlsProps) {
  const { t } = useLingui()
  const controls = [
    { label: t`Turn left`, Icon: RotateCcw, press: () => onChange({ rotation: rotated(rotation, -1) }) },
    { label: t`Smaller`, Icon: Minus, press: () => onChange({ scale: scaled(scale, -1) }) },
    { label: t`Larger`, Icon: Plus, press: () => onChange({ scale: scaled(scale, 1) }) },
    { label: t`Turn right`, Icon: RotateCw, press: () => onChange({ rotation: rotated(rotation, 1) }) },
  ]
  return (
    <div dir="ltr" className="absolute left-1/2 top-full flex -translate-x-1/2 gap-5 pt-2">
      {controls.map(({ label, Icon, press }) => (
        <button
          key={label}
          type="button"
          aria-label={label}
          onClick={press}
          className="relative grid size-6 place-items-center rounded-full bg-white text-[#1a1523] after:absolute after:-inset-2 after:content-['']"
        >
          <Icon aria-hidden className="size-4" />
        </button>
      ))}
    </div>
  )
}
