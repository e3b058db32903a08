import { useLingui } from '@lingui/react/macro'
import { CalendarDays } from 'lucide-react'
import { Calendar, type CalendarProps } from './calendar.tsx'
import { PickerField, type PickerFieldProps } from '../picker-field.tsx'

export type DateFieldProps = Omit<PickerFieldProps, 'type' | 'icon' | 'picker' | 'children' | 'min' | 'max'> &
  Pick<CalendarProps, 'min' | 'max' | 'marked'>

/** Native date input with a calendar popover. */
export function DateField({ marked, ...field }: DateFieldProps) {
  const { t } = useLingui()
  return (
    <PickerField
      {...field}
      type="date"
      icon={<CalendarDays className="text-ink-2" />}
      picker={{ label: t`Calendar`, triggerLabel: t`Open calendar` }}
    >
      {(day, pick) => (
        <Calendar value={day || undefined} min={field.min} max={field.max} marked={marked} onChange={pick} />
      )}
    </PickerField>
  )
}
