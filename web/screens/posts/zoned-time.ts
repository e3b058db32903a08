import { Temporal } from 'temporal-polyfill'

/** Local date and time without a zone. */
export type WallTime = { day: string; time: string }

/** Local time in a zone at an instant. */
export function toWallTime(instant: string | number, zone: string): WallTime {
  const local = Temporal.Instant.fromEpochMilliseconds(new Date(instant).getTime()).toZonedDateTimeISO(zone)
  return {
    day: local.toPlainDate().toString(),
    time: local.toPlainTime().toString({ smallestUnit: 'minute' }),
  }
}

/**
 * Instant of a local time in a zone. In a DST gap it moves forward, in an overlap it is the first of the
 * two. Undefined if invalid.
 */
export function toInstant({ day, time }: WallTime, zone: string): string | undefined {
  try {
    const local = Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(zone)
    return new Date(local.epochMilliseconds).toISOString()
  } catch {
    return undefined
  }
}

/** Display name of a zone: Mountain Time. */
export function zoneName(zone: string, locale: string): string {
  const parts = new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    timeZoneName: 'longGeneric',
  }).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
}

/** The browser's zone if valid. */
export function validZone(zone: string | undefined): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone ?? 'UTC' }).resolvedOptions().timeZone
  } catch {
    return 'UTC'
  }
}
