import { dateFormat } from '../../lib/format/kept-formats.ts'

const DAY_MS = 86_400_000

/** Today and the five days after it, as the reader writes them. Made on the server, so both sides agree. */
export function comingDays(nowMs: number, language: string): { today: string; days: string[] } {
  const format = dateFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const day = (ahead: number) => format.format(nowMs + ahead * DAY_MS)
  return { today: day(0), days: [1, 2, 3, 4, 5].map(day) }
}
