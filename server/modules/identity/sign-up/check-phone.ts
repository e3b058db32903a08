import { invalidField } from '../../../http/problem.ts'
import { normalizePhone } from '../sign-in/login-id.ts'

/** Validates the number only; never reveals whether it has an account. */
export function checkPhone({ phoneNumber, countryCode }: { phoneNumber: string; countryCode?: string }) {
  const phone = normalizePhone(phoneNumber, countryCode)
  if (!phone) throw invalidField('phoneNumber', 'Enter a valid phone number.')
  return { phoneNumber: phone }
}
