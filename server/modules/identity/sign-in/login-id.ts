import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { normalizeUsername } from '../sign-up/username-rules.ts'

export type LoginId = { email: string } | { phone: string } | { username: string }
export type LoginInput = {
  emailOrPhone?: string
  email?: string
  username?: string
  phoneNumber?: string
  countryCode?: string
}

/** E.164, or undefined when it cannot be a phone number. */
export function normalizePhone(phoneNumber: string, countryCode = '') {
  const digits = phoneNumber.replace(/[^\d+]/g, '')
  const whole = digits.startsWith('+')
    ? digits
    : `+${countryCode.replace(/\D/g, '')}${digits.replace(/^0+/, '')}`
  const parsed = parsePhoneNumberFromString(whole)
  return parsed?.isPossible() ? parsed.number : undefined
}

export const normalizeEmail = (input: string) => input.trim().toLowerCase()

/** Parses what the user typed as an email address, a phone number or a username. */
export function parseLoginId({
  emailOrPhone,
  email,
  username,
  phoneNumber,
  countryCode,
}: LoginInput): LoginId | undefined {
  if (phoneNumber) {
    const phone = normalizePhone(phoneNumber, countryCode)
    return phone ? { phone } : undefined
  }
  const input = (emailOrPhone ?? email ?? username ?? '').trim()
  if (!input) return undefined
  if (input.includes('@') && !input.startsWith('@')) return { email: normalizeEmail(input) }
  if (/^\+?[\d\s().-]{4,}$/.test(input)) {
    const phone = normalizePhone(input, countryCode)
    if (phone) return { phone }
  }
  return { username: normalizeUsername(input) }
}
