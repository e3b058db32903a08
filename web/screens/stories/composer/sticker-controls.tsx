import { useLingui } from '@lingui/react/macro'
import { Minus, Plus } from 'lucide-react'

const STEP = 1.25
const MIN_SCALE = 0.5
const MAX_SCALE = 4
const round = (scale: number) => Math.min(MAX_SCALE, Math.max(MIN_SCALE, Math.round(scale * 100) / 100))

type ScaleButtonsProps = { scale: number; onChange: (scale: number) => void }

/** Makes a sticker smaller or larger. */
export function ScaleButtons({ scale, onChange }: ScaleButtonsProps) {
  const { t } = useLingui()
  const look =
    "relative grid size-6 place-items-center rounded-full bg-white text-[#1a1523] after:absolute after:-inset-2 after:content-['']"
  return (
    <div className="absolute start-1/2 top-full flex -translate-x-1/2 gap-5 pt-2 rtl:translate-x-1/2">
      <button
        type="button"
        aria-label={t`Smaller`}
        onClick={() => onChange(round(scale / STEP))}
        className={look}
      >
        <Minus aria-hidden className="size-4" />
      </button>
      <button
        type="button"
        aria-label={t`Larger`}
        onClick={() => onChange(round(scale * STEP))}
        className={look}
      >
        <Plus aria-hidden className="size-4" />
      </button>
    </div>
  )
}
