import { ProfileStatus, UserType } from '../../../../contract/core/constants.ts'
/** Collapses whitespace to single spaces. */
export const normalizeLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Trims lines and keeps at most one empty line in a row. */
export const normalizeParagraphs = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** Normalizes an http(s) URL; undefined for anything else. */
export function normalizeUrl(input: string) {
  const text = input.trim()
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`)
  if (!url || !/^https?:$/.test(url.protocol) || !url.hostname.includes('.')) return undefined
  return url.username || url.password ? undefined : url.href
}

/** Whole years between two yyyy-mm-dd dates. */
export function yearsBetween(birth: string, today: string) {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4))
  return birth.slice(5) <= today.slice(5) ? years : years - 1
}

/** Why a date of birth is not accepted, or undefined. */
export function birthDateError(birth: string, { userType, today }: { userType: number; today: string }) {
  const years = yearsBetween(birth, today)
  if (birth > today || years > 120) return 'Check the year.'
  if (userType === UserType.creator && years < 18) return 'Creators must be 18 or older.'
  if (years < 18) return 'You must be 18 or older to use Fanlight.'
  return undefined
}

/** A verified creator's date of birth comes from their documents. Fans are never verified. */
export const isBirthDateFixed = ({ userType, statusCode }: { userType: number; statusCode: number }) =>
  userType === UserType.creator && statusCode === ProfileStatus.active
