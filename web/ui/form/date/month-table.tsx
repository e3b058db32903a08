import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type Day, dayFormat, firstWeekday, weeksOf } from './calendar-days.ts'
import { cx } from '../../cx.ts'

type MonthTableProps = {
  month: Day
  label: string
  className?: string
  /** Renders the `td` of a day. */
  renderDay: (day: Day) => ReactNode
}

/** A month as weeks, starting on the locale's first weekday. */
export function MonthTable({ month, label, className, renderDay }: MonthTableProps) {
  const { i18n } = useLingui()
  const weeks = weeksOf(month, firstWeekday(i18n.locale))
  const weekday = dayFormat(i18n.locale, { weekday: 'short' })
  return (
    <table aria-label={label} className={cx('w-full table-fixed border-collapse', className)}>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col" className="h-8 text-12 font-normal text-ink-3">
              {weekday(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>{week.map((day) => renderDay(day))}</tr>
        ))}
      </tbody>
    </table>
  )
}
