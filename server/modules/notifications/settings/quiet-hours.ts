type QuietHours = { quietFrom: number | null; quietTo: number | null; timezone: string }

const clocks = new Map<string, Intl.DateTimeFormat>()
function clockOf(timezone: string) {
  const known = clocks.get(timezone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: timezone,
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  })
  clocks.set(timezone, clock)
  return clock
}

export const isTimezone = (name: string) => {
  try {
    clockOf(name)
    return true
  } catch {
    return false
  }
}

/** Minutes after midnight on the clocks of a time zone, daylight saving included. */
export function localMinute(at: Date, timezone: string) {
  const parts = clockOf(isTimezone(timezone) ? timezone : 'UTC').formatToParts(at)
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0)
  return read('hour') * 60 + read('minute')
}

/** Whether pushes are silent now. The hours may span midnight; equal ends mean the whole day. */
export function isQuiet({ quietFrom, quietTo, timezone }: QuietHours, at: Date) {
  if (quietFrom === null || quietTo === null) return false
  const minute = localMinute(at, timezone)
  return quietFrom < quietTo
    ? minute >= quietFrom && minute < quietTo
    : minute >= quietFrom || minute < quietTo
}
