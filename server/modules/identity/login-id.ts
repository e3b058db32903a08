import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { asUsername } from './username-rules.ts'

export type LoginId = { email: string } | { phone: string } | { username: string }
export type TypedLogin = {
  emailOrPhone?: string
  email?: string
  username?: string
  phoneNumber?: string
  countryCode?: string
}

/** E.164, or undefined when it cannot be a phone number. */
export function asPhone(phoneNumber: string, countryCode = '') {
  const digits = phoneNumber.replace(/[^\d+]/g, '')
  const whole = digits.startsWith('+')
    ? digits
    : `+${countryCode.replace(/\D/g, '')}${digits.replace(/^0+/, '')}`
  const parsed = parsePhoneNumberFromString(whole)
  return parsed?.isPossible() ? parsed.number : undefined
}

export const asEmail = (typed: string) => typed.trim().toLowerCase()

/** What a person typed to say who they are: an address, a number or a name. */
export function asLoginId({
  emailOrPhone,
  email,
  username,
  phoneNumber,
  countryCode,
}: TypedLogin): LoginId | undefined {
  if (phoneNumber) {
    const phone = asPhone(phoneNumber, countryCode)
    return phone ? { phone } : undefined
  }
  const typed = (emailOrPhone ?? email ?? username ?? '').trim()
  if (!typed) return undefined
  if (typed.includes('@') && !typed.startsWith('@')) return { email: asEmail(typed) }
  if (/^\+?[\d\s().-]{4,}$/.test(typed)) {
    const phone = asPhone(typed, countryCode)
    if (phone) return { phone }
  }
  return { username: asUsername(typed) }
}
