import { useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  addDays,
  addMonths,
  type Day,
  dayFormat,
  firstWeekday,
  toDay,
  weekdayOf,
  weeksOf,
} from './calendar-days.ts'
import { cx } from '../../cx.ts'
import { IconButton } from '../icon-button.tsx'

export type CalendarProps = {
  value?: Day
  onChange: (day: Day) => void
  min?: Day
  max?: Day
  /** Days with a marker. */
  marked?: Day[]
  disabled?: (day: Day) => boolean
}

/** Month calendar with arrow keys, Page Up/Down, Home and End. */
export function Calendar({ value, onChange, min, max, marked, disabled }: CalendarProps) {
  const { t, i18n } = useLingui()
  const [at, setAt] = useState<Day>(() => value ?? min ?? toDay(new Date()))
  const grid = useRef<HTMLTableElement>(null)
  const first = firstWeekday(i18n.locale)
  const weeks = weeksOf(at, first)
  const off = (day: Day) => Boolean((min && day < min) || (max && day > max) || disabled?.(day))
  const month = dayFormat(i18n.locale, { month: 'long', year: 'numeric' })
  const number = dayFormat(i18n.locale, { day: 'numeric' })
  const full = dayFormat(i18n.locale, { dateStyle: 'full' })
  const weekday = dayFormat(i18n.locale, { weekday: 'short' })

  function onKeyDown(event: KeyboardEvent) {
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
    const weekStart = (weekdayOf(at) - first + 7) % 7
    const moves: Record<string, () => Day> = {
      ArrowLeft: () => addDays(at, -forward),
      ArrowRight: () => addDays(at, forward),
      ArrowUp: () => addDays(at, -7),
      ArrowDown: () => addDays(at, 7),
      PageUp: () => addMonths(at, event.shiftKey ? -12 : -1),
      PageDown: () => addMonths(at, event.shiftKey ? 12 : 1),
      Home: () => addDays(at, -weekStart),
      End: () => addDays(at, 6 - weekStart),
    }
    const next = moves[event.key]?.()
    if (!next) return
    event.preventDefault()
    // Rendered synchronously, so that the day exists when it is focused.
    flushSync(() => setAt(next))
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }

  return (
    <div className="grid w-[308px] max-w-full gap-2">
      <div className="flex items-center justify-between">
        <IconButton size="sm" label={t`Previous month`} onClick={() => setAt(addMonths(at, -1))}>
          <ChevronLeft className="rtl:-scale-x-100" />
        </IconButton>
        <b aria-live="polite" className="font-semibold first-letter:uppercase">
          {month(at)}
        </b>
        <IconButton size="sm" label={t`Next month`} onClick={() => setAt(addMonths(at, 1))}>
          <ChevronRight className="rtl:-scale-x-100" />
        </IconButton>
      </div>
      <table
        ref={grid}
        role="grid"
        aria-label={month(at)}
        onKeyDown={onKeyDown}
        className="w-full table-fixed"
      >
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" className="h-6 text-12 font-normal text-ink-3">
                {weekday(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} aria-selected={day === value} className="p-0 text-center">
                  <button
                    type="button"
                    tabIndex={day === at ? 0 : -1}
                    aria-label={full(day)}
                    aria-disabled={off(day)}
                    onClick={() => {
                      setAt(day)
                      if (!off(day)) onChange(day)
                    }}
                    className={cx(
                      'relative inline-grid h-11 w-full max-w-11 place-items-center rounded-full tabular-nums',
                      day === value ? 'bg-invert font-semibold text-invert-text' : 'hover:bg-wash',
                      day !== value && day.slice(0, 7) !== at.slice(0, 7) && 'text-ink-3',
                      'aria-disabled:cursor-default aria-disabled:line-through aria-disabled:opacity-40',
                    )}
                  >
                    {number(day)}
                    {marked?.includes(day) && (
                      <i className="absolute bottom-[3px] h-1 w-2 rounded-t-full bg-ember" />
                    )}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
