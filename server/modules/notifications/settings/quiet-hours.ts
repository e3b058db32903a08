import { Temporal } from 'temporal-polyfill'

type QuietHours = { quietFrom: number | null; quietTo: number | null; timezone: string }

export const isTimezone = (name: string) => {
  try {
    zoned(new Date(0), name)
    return true
  } catch {
    return false
  }
}

/** Minutes after midnight on the clocks of a time zone, daylight saving included. */
export function localMinute(at: Date, timezone: string) {
  const { hour, minute } = zoned(at, isTimezone(timezone) ? timezone : 'UTC')
  return hour * 60 + minute
}

const zoned = (at: Date, timezone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timezone)

/** Whether pushes are silent now. The hours may span midnight; equal ends mean the whole day. */
export function isQuiet({ quietFrom, quietTo, timezone }: QuietHours, at: Date) {
  if (quietFrom === null || quietTo === null) return false
  const minute = localMinute(at, timezone)
  return quietFrom < quietTo
    ? minute >= quietFrom && minute < quietTo
    : minute >= quietFrom || minute < quietTo
}
