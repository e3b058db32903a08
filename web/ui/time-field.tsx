import { useLingui } from '@lingui/react/macro'
import { Clock } from 'lucide-react'
import { useRef } from 'react'
import { cx } from './cx.ts'
import { PickField, type PickFieldProps } from './pick-field.tsx'
import { rowLook } from './popup-look.ts'
import { dateFormat } from '../lib/format/kept-formats.ts'

export type TimeFieldProps = Omit<PickFieldProps, 'type' | 'icon' | 'offers' | 'children'> & {
  /** Distance between the offered times. */
  everyMinutes?: number
}

/** A time of day as `HH:MM`, typed or picked; shown in the viewer's own clock. */
export function TimeField({ everyMinutes = 30, ...field }: TimeFieldProps) {
  const { t, i18n } = useLingui()
  const chosen = useRef<HTMLButtonElement>(null)
  const clock = dateFormat(i18n.locale, { timeStyle: 'short', timeZone: 'UTC' })
  const times = Array.from({ length: Math.floor(1440 / everyMinutes) }, (_, n) => {
    const date = new Date(n * everyMinutes * 60_000)
    return { value: date.toISOString().slice(11, 16), label: clock.format(date) }
  })
  return (
    <PickField
      {...field}
      type="time"
      icon={<Clock className="text-ink-2" />}
      offers={{
        label: t`Times`,
        triggerLabel: t`Choose a time`,
        initialFocus: chosen,
        className: 'scrollbar-none max-h-72 w-40 overflow-y-auto p-1.5',
      }}
    >
      {(time, pick) =>
        times.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            aria-pressed={value === time}
            ref={value === time ? chosen : undefined}
            onClick={() => pick(value)}
            className={cx(rowLook, 'tabular-nums', value === time && 'bg-wash font-semibold')}
          >
            {label}
          </button>
        ))
      }
    </PickField>
  )
}
