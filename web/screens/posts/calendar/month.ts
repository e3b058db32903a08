import { addMonths, type Day } from '../../../ui/form/date/calendar-days.ts'
import { toInstant, toWallTime } from '../zoned-time.ts'

/** A month, as its first day. */
export const readMonth = (text: string | null, today: Day): Day =>
  text && /^\d{4}-(0[1-9]|1[0-2])$/.test(text) ? `${text}-01` : `${today.slice(0, 7)}-01`

/** Start and end of a month as instants in a time zone. */
export function monthRange(month: Day, zone: string) {
  const at = (day: Day) => toInstant({ day, time: '00:00' }, zone) ?? ''
  return { from: at(month), to: at(addMonths(month, 1)) }
}

/** The same local time on another day. */
export function moveToDay(instant: string, day: Day, zone: string): string | undefined {
  return toInstant({ day, time: toWallTime(instant, zone).time }, zone)
}
