import { addMonths, type Day } from '../../ui/calendar-days.ts'
import { instantOf, wallTime } from './zoned-time.ts'

/** A month by its first day. */
export const monthAsked = (text: string | null, today: Day): Day =>
  text && /^\d{4}-(0[1-9]|1[0-2])$/.test(text) ? `${text}-01` : `${today.slice(0, 7)}-01`

/** From its first moment to the first of the next, on the clocks of a zone. */
export function monthRange(month: Day, zone: string) {
  const at = (day: Day) => instantOf({ day, time: '00:00' }, zone) ?? ''
  return { from: at(month), to: at(addMonths(month, 1)) }
}

/** The same time of day on another day. */
export function movedTo(instant: string, day: Day, zone: string): string | undefined {
  return instantOf({ day, time: wallTime(instant, zone).time }, zone)
}
