/** Local date and time without a zone. */
export type WallTime = { day: string; time: string }

const partsIn = (atMs: number, zone: string) => {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(atMs)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((entry) => entry.type === type)?.value ?? ''
  return {
    day: `${part('year')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
  }
}

/** Local time in a zone at an instant. */
export const toWallTime = (instant: string | number, zone: string): WallTime =>
  partsIn(new Date(instant).getTime(), zone)

/**
 * Instant of a local time in a zone. In a DST gap it moves forward, in an overlap it is the first of the
 * two. Undefined if invalid.
 */
export function toInstant({ day, time }: WallTime, zone: string): string | undefined {
  const targetMs = Date.parse(`${day}T${time}:00Z`)
  if (Number.isNaN(targetMs)) return undefined
  const offsetAt = (atMs: number) => {
    const shownParts = partsIn(atMs, zone)
    return Date.parse(`${shownParts.day}T${shownParts.time}:00Z`) - atMs
  }
  const before = targetMs - offsetAt(targetMs - 86_400_000)
  const after = targetMs - offsetAt(targetMs + 86_400_000)
  const isThere = (atMs: number) => {
    const shownParts = partsIn(atMs, zone)
    return shownParts.day === day && shownParts.time === time
  }
  const found = isThere(before) ? before : isThere(after) ? after : before
  return new Date(found).toISOString()
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
