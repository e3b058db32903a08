import { dateFormat } from '../../../lib/format/cached-formats.ts'

/** `YYYY-MM-DD`: no time and zone, so no off-by-one shifts. */
export type Day = string

const utc = (day: Day) => new Date(`${day}T00:00:00Z`)
export const toDay = (date: Date): Day => date.toISOString().slice(0, 10)

export function addDays(day: Day, days: number): Day {
  const date = utc(day)
  date.setUTCDate(date.getUTCDate() + days)
  return toDay(date)
}

/** The same day of another month, or its last day. */
export function addMonths(day: Day, months: number): Day {
  const date = utc(day)
  const targetDay = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(targetDay, last))
  return toDay(date)
}

/** First weekday of a locale; 0 is Sunday. */
export function firstWeekday(locale: string): number {
  const known = new Intl.Locale(locale) as Intl.Locale & {
    getWeekInfo?: () => { firstDay: number }
    weekInfo?: { firstDay: number }
  }
  return (known.getWeekInfo?.() ?? known.weekInfo ?? { firstDay: 1 }).firstDay % 7
}

export const weekdayOf = (day: Day) => utc(day).getUTCDay()

/** Whole weeks that cover the month of a day. */
export function weeksOf(day: Day, first: number): Day[][] {
  const start = `${day.slice(0, 8)}01`
  const lead = (weekdayOf(start) - first + 7) % 7
  const end = addDays(addMonths(start, 1), -1)
  const count = Math.ceil((lead + Number(end.slice(8))) / 7)
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_, n) => addDays(start, week * 7 + n - lead)),
  )
}

export function dayFormat(locale: string, options: Intl.DateTimeFormatOptions) {
  const format = dateFormat(locale, { ...options, timeZone: 'UTC' })
  return (day: Day) => format.format(utc(day))
}
