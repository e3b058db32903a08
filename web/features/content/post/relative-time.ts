import { dateFormat, numberFormat } from '../../../lib/format/cached-formats.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** `4 min`, `2 h`, yesterday, then the date. Undefined within the last minute. */
export function relativeTime(at: string, nowMs: number, locale: string): string | undefined {
  const atMs = new Date(at).getTime()
  const apart = nowMs - atMs
  if (apart < MINUTE) return undefined
  const unit = (value: number, name: 'minute' | 'hour') =>
    numberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'short' }).format(value)
  if (apart < HOUR) return unit(Math.floor(apart / MINUTE), 'minute').replace('.', '')
  if (apart < DAY) return unit(Math.floor(apart / HOUR), 'hour').replace(/hrs?|\.$/, 'h')
  if (apart < 2 * DAY) {
    const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-1, 'day')
    return words.charAt(0).toLocaleUpperCase(locale) + words.slice(1)
  }
  const isThisYear = new Date(atMs).getUTCFullYear() === new Date(nowMs).getUTCFullYear()
  return dateFormat(locale, {
    day: 'numeric',
    month: 'short',
    ...(isThisYear ? { weekday: 'short' } : { year: 'numeric' }),
  }).format(atMs)
}
