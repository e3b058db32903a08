import { numberFormat } from '../../../lib/format/cached-formats.ts'

const units = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['week', 7 * 86_400],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** 2d, 6h, 5m: narrow localized units. */
export function shortRelativeTime(at: string, now: Date, locale: string): string {
  const seconds = Math.max(0, (now.getTime() - new Date(at).getTime()) / 1000)
  const [unit, size] = units.find(([, length]) => seconds >= length) ?? ['minute', 60]
  return numberFormat(locale, { style: 'unit', unit, unitDisplay: 'narrow' }).format(
    Math.max(1, Math.floor(seconds / size)),
  )
}
