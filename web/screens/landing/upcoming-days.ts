import { dateFormat } from '../../lib/format/cached-formats.ts'

const DAY_MS = 86_400_000

/** Today and the next five days, formatted on the server to avoid hydration mismatches. */
export function upcomingDays(nowMs: number, language: string): { today: string; days: string[] } {
  const format = dateFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const day = (ahead: number) => format.format(nowMs + ahead * DAY_MS)
  return { today: day(0), days: [1, 2, 3, 4, 5].map(day) }
}
