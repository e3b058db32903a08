import { wrongField } from '../../http/problem.ts'
import { asPhone } from './login-id.ts'

/** Whether something can be a phone number. It never tells whether somebody uses it here. */
export function checkPhone({ phoneNumber, countryCode }: { phoneNumber: string; countryCode?: string }) {
  const phone = asPhone(phoneNumber, countryCode)
  if (!phone) throw wrongField('phoneNumber', 'This is not a phone number.')
  return { phoneNumber: phone }
}
