import { useLingui } from '@lingui/react/macro'
import { Clock } from 'lucide-react'
import { useRef } from 'react'
import { cx } from '../../cx.ts'
import { PickerField, type PickerFieldProps } from '../picker-field.tsx'
import { popupRowStyles } from '../../overlay/popup-styles.ts'
import { dateFormat } from '../../../lib/format/cached-formats.ts'

export type TimeFieldProps = Omit<PickerFieldProps, 'type' | 'icon' | 'picker' | 'children'> & {
  /** Interval of the offered times. */
  everyMinutes?: number
}

/** Time of day as `HH:MM`, shown in the viewer's locale. */
export function TimeField({ everyMinutes = 30, ...field }: TimeFieldProps) {
  const { t, i18n } = useLingui()
  const chosen = useRef<HTMLButtonElement>(null)
  const clock = dateFormat(i18n.locale, { timeStyle: 'short', timeZone: 'UTC' })
  const times = Array.from({ length: Math.floor(1440 / everyMinutes) }, (_, n) => {
    const date = new Date(n * everyMinutes * 60_000)
    return { value: date.toISOString().slice(11, 16), label: clock.format(date) }
  })
  return (
    <PickerField
      {...field}
      type="time"
      icon={<Clock className="text-ink-2" />}
      picker={{
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
            className={cx(popupRowStyles, 'tabular-nums', value === time && 'bg-wash font-semibold')}
          >
            {label}
          </button>
        ))
      }
    </PickerField>
  )
}
