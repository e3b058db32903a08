import { useLingui } from '@lingui/react/macro'
import { Clock } from 'lucide-react'
import { useRef, useState } from 'react'
import { Field, type FieldProps } from './field.tsx'
import { cx } from './cx.ts'
import { Popover } from './popover.tsx'
import { rowLook } from './popup-look.ts'

export type TimeFieldProps = Omit<FieldProps, 'type' | 'end' | 'value' | 'onChange' | 'defaultValue'> & {
  defaultValue?: string
  onChange?: (time: string) => void
  /** Distance between the offered times. */
  everyMinutes?: number
}

/** A time of day as `HH:MM`, typed or picked; shown in the viewer's own clock. */
export function TimeField({ defaultValue = '', onChange, everyMinutes = 30, ...field }: TimeFieldProps) {
  const { t, i18n } = useLingui()
  const [time, setTime] = useState(defaultValue)
  const [open, setOpen] = useState(false)
  const chosen = useRef<HTMLButtonElement>(null)
  const choose = (next: string) => {
    setTime(next)
    onChange?.(next)
  }
  const clock = new Intl.DateTimeFormat(i18n.locale, { timeStyle: 'short', timeZone: 'UTC' })
  const times = Array.from({ length: Math.floor(1440 / everyMinutes) }, (_, n) => {
    const date = new Date(n * everyMinutes * 60_000)
    return { value: date.toISOString().slice(11, 16), label: clock.format(date) }
  })
  return (
    <Field
      {...field}
      type="time"
      value={time}
      onChange={(event) => choose(event.target.value)}
      inputClass="[&::-webkit-calendar-picker-indicator]:hidden rtl:me-auto rtl:flex-none"
      end={
        <Popover
          open={open}
          onOpenChange={setOpen}
          align="end"
          label={t`Times`}
          trigger={<Clock className="text-ink-2" />}
          triggerLabel={t`Choose a time`}
          triggerClass="-me-2 grid size-9 place-items-center rounded-full hover:bg-wash"
          disabled={field.disabled}
          initialFocus={chosen}
          className="scrollbar-none max-h-72 w-40 overflow-y-auto p-1.5"
        >
          {times.map(({ value, label }) => (
            <button
              key={value}
              type="button"
              aria-pressed={value === time}
              ref={value === time ? chosen : undefined}
              onClick={() => {
                choose(value)
                setOpen(false)
              }}
              className={cx(rowLook, 'tabular-nums', value === time && 'bg-wash font-semibold')}
            >
              {label}
            </button>
          ))}
        </Popover>
      }
    />
  )
}
