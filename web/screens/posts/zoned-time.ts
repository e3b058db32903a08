/** A day and a time of day as somebody reads them off their own clock. */
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
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? ''
  return {
    day: `${part('year')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
  }
}

/** What the clocks of a zone show at an instant. */
export const wallTime = (instant: string | number, zone: string): WallTime =>
  partsIn(new Date(instant).getTime(), zone)

/**
 * The instant at which the clocks of a zone show this. An hour that is skipped in spring becomes the one after
 * it, one that comes twice in autumn the first of the two. Undefined where it is no time at all.
 */
export function instantOf({ day, time }: WallTime, zone: string): string | undefined {
  const wanted = Date.parse(`${day}T${time}:00Z`)
  if (Number.isNaN(wanted)) return undefined
  const offsetAt = (atMs: number) => {
    const seen = partsIn(atMs, zone)
    return Date.parse(`${seen.day}T${seen.time}:00Z`) - atMs
  }
  const before = wanted - offsetAt(wanted - 86_400_000)
  const after = wanted - offsetAt(wanted + 86_400_000)
  const isThere = (atMs: number) => {
    const seen = partsIn(atMs, zone)
    return seen.day === day && seen.time === time
  }
  const found = isThere(before) ? before : isThere(after) ? after : before
  return new Date(found).toISOString()
}

/** The name people have for a zone: Mountain Time. */
export function zoneName(zone: string, locale: string): string {
  const parts = new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    timeZoneName: 'longGeneric',
  }).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
}

/** A zone the browser told, as long as there is such a one. */
export function knownZone(zone: string | undefined): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone ?? 'UTC' }).resolvedOptions().timeZone
  } catch {
    return 'UTC'
  }
}
