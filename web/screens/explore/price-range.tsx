import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { cx } from '../../ui/cx.ts'
import { Slider } from '../../ui/form/slider.tsx'
import { readAmount } from './explore-filters.ts'

export type Step = { from: number; creators: number }
type PriceRangeProps = {
  name: 'price' | 'shoutout'
  label: string
  note?: React.ReactNode
  steps: Step[]
  from: number | undefined
  to: number | undefined
  onChange: (from: number | undefined, to: number | undefined) => void
}

/** Price range over a histogram. The two fields hold the value; the thumbs only change them. */
export function PriceRange({ name, label, note, steps, from, to, onChange }: PriceRangeProps) {
  const { t } = useLingui()
  const width = (steps[1]?.from ?? 1) - (steps[0]?.from ?? 0)
  const top = width * (steps.length - 1)
  const low = Math.min(from ?? 0, top)
  const high = Math.min(to ?? top, top)
  const maxCount = Math.max(1, ...steps.map(({ creators }) => creators))
  return (
    <section className="border-t border-line py-4.5">
      <h3 className="mb-3 flex justify-between gap-3 font-semibold">
        {label} {note && <span className="text-13 font-normal text-ink-2">{note}</span>}
      </h3>
      <div aria-hidden className="flex h-14 items-end gap-[3px] px-3">
        {steps.map((step) => (
          <i
            key={step.from}
            style={{ height: `${Math.max(6, (step.creators / maxCount) * 100)}%` }}
            className={cx(
              'flex-1 rounded-t-full transition-colors',
              step.from >= low && step.from <= high ? 'bg-ink-3' : 'bg-sunk-2',
            )}
          />
        ))}
      </div>
      <div className="-mt-5 [&>div>div:first-child]:sr-only">
        <Slider<readonly number[]>
          label={label}
          thumbs={[t`Minimum`, t`Maximum`]}
          min={0}
          max={top}
          step={width}
          value={[low, Math.max(low, high)]}
          format={(value) => (value >= top ? `$${top}+` : `$${value}`)}
          onChange={([a = 0, b = top]) => onChange(a > 0 ? a : undefined, b < top ? b : undefined)}
        />
      </div>
      <div className="mt-2 grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-3">
        <Amount
          name={`${name}From`}
          label={t`${label}, minimum`}
          value={from}
          onChange={(value) => onChange(value, to)}
        />
        <span className="text-ink-2">
          <Trans>to</Trans>
        </span>
        <Amount
          name={`${name}To`}
          label={t`${label}, maximum`}
          value={to}
          onChange={(value) => onChange(from, value)}
        />
      </div>
    </section>
  )
}

type AmountProps = {
  name: string
  label: string
  value: number | undefined
  onChange: (value: number | undefined) => void
}

/** Accepts a decimal comma and local digits; incomplete input changes nothing. */
function Amount({ name, label, value, onChange }: AmountProps) {
  const [typed, setTyped] = useState<string>()
  const known = typed === undefined ? undefined : readAmount(typed)
  // If the thumb moved meanwhile, its value wins.
  const shown = typed !== undefined && (known === undefined || known === value) ? typed : (value ?? '')
  return (
    <label className="field-box flex h-12 items-center gap-2 px-3.5">
      <span aria-hidden className="text-ink-3">
        $
      </span>
      <input
        name={name}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        dir="ltr"
        aria-label={label}
        aria-invalid={(typed?.trim() && known === undefined) || undefined}
        value={shown}
        onChange={({ target }) => {
          setTyped(target.value)
          onChange(readAmount(target.value))
        }}
        onBlur={() => setTyped(undefined)}
        className="h-full w-full min-w-0 bg-transparent font-semibold tabular-nums outline-none rtl:text-end"
      />
    </label>
  )
}
