import { useLingui } from '@lingui/react/macro'
import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import { Calendar, type CalendarProps } from './calendar.tsx'
import { Field, type FieldProps } from './field.tsx'
import { Popover } from './popover.tsx'

export type DateFieldProps = Omit<
  FieldProps,
  'type' | 'end' | 'value' | 'onChange' | 'defaultValue' | 'min' | 'max'
> &
  Pick<CalendarProps, 'min' | 'max' | 'marked'> & {
    defaultValue?: string
    onChange?: (day: string) => void
  }

/** A day, typed into the browser's own field or picked from our calendar. */
export function DateField({ defaultValue = '', onChange, marked, ...field }: DateFieldProps) {
  const { t } = useLingui()
  const [day, setDay] = useState(defaultValue)
  const [open, setOpen] = useState(false)
  const choose = (next: string) => {
    setDay(next)
    onChange?.(next)
  }
  return (
    <Field
      {...field}
      type="date"
      value={day}
      onChange={(event) => choose(event.target.value)}
      inputClass="[&::-webkit-calendar-picker-indicator]:hidden rtl:me-auto rtl:flex-none"
      end={
        <Popover
          open={open}
          onOpenChange={setOpen}
          align="end"
          label={t`Calendar`}
          trigger={<CalendarDays className="text-ink-2" />}
          triggerLabel={t`Open the calendar`}
          triggerClass="-me-2 grid size-9 place-items-center rounded-full hover:bg-wash"
          disabled={field.disabled}
        >
          <Calendar
            value={day || undefined}
            min={field.min}
            max={field.max}
            marked={marked}
            onChange={(next) => {
              choose(next)
              setOpen(false)
            }}
          />
        </Popover>
      }
    />
  )
}
