import { useLingui } from '@lingui/react/macro'
import { CalendarDays } from 'lucide-react'
import { Calendar, type CalendarProps } from './calendar.tsx'
import { PickField, type PickFieldProps } from './pick-field.tsx'

export type DateFieldProps = Omit<PickFieldProps, 'type' | 'icon' | 'offers' | 'children' | 'min' | 'max'> &
  Pick<CalendarProps, 'min' | 'max' | 'marked'>

/** A day, typed into the browser's own field or picked from our calendar. */
export function DateField({ marked, ...field }: DateFieldProps) {
  const { t } = useLingui()
  return (
    <PickField
      {...field}
      type="date"
      icon={<CalendarDays className="text-ink-2" />}
      offers={{ label: t`Calendar`, triggerLabel: t`Open the calendar` }}
    >
      {(day, pick) => (
        <Calendar value={day || undefined} min={field.min} max={field.max} marked={marked} onChange={pick} />
      )}
    </PickField>
  )
}
