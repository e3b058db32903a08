import { dateFormat, numberFormat } from './cached-formats.ts'

export type When = Date | string | number
type Options = { locale?: string; zone?: string | undefined }

/** `DD MMM YY, h:mm a`: 05 Nov 26, 9:04 am. Empty for an invalid date. */
export function dateTime(when: When, { locale = 'en', zone }: Options = {}): string {
  const date = new Date(when)
  if (Number.isNaN(date.getTime())) return ''
  const parts = dateFormat(locale, {
    day: '2-digit',
    month: 'short',
    year: '2-digit',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    ...(zone ? { timeZone: zone } : {}),
  }).formatToParts(date)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((p) => p.type === type)?.value ?? ''
  const clock = `${part('hour')}:${part('minute')} ${part('dayPeriod').toLowerCase()}`
  return `${part('day')} ${part('month')} ${part('year')}, ${clock}`
}

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

const inUnit = (value: number, unit: string, locale: string) =>
  numberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    maximumFractionDigits: 1,
  }).format(value)

/** Difference in the largest whole unit: days, hours, minutes, or a few seconds. */
export function timeDifference(
  from: When,
  to: When,
  { locale = 'en', fewSeconds = 'Few Seconds' }: { locale?: string; fewSeconds?: string } = {},
): string {
  const apart = Math.abs(new Date(to).getTime() - new Date(from).getTime())
  const found = units.find(([, ms]) => apart >= ms)
  return found ? inUnit(Math.floor(apart / found[1]), found[0], locale) : fewSeconds
}

/** A duration in seconds, minutes or hours. */
export function duration(
  seconds: number,
  { locale = 'en', invalid = 'Invalid duration' }: { locale?: string; invalid?: string } = {},
): string {
  if (!Number.isFinite(seconds) || seconds < 0) return invalid
  const whole = Math.round(seconds)
  if (whole < 60) return inUnit(whole, 'second', locale)
  const minutes = Number((whole / 60).toFixed(1))
  return minutes < 60 ? inUnit(minutes, 'minute', locale) : inUnit(whole / 3600, 'hour', locale)
}
