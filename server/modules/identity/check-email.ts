import { wrongField } from '../../http/problem.ts'
import { asEmail } from './login-id.ts'

/** Whether mail could reach an address at all. It never tells whether somebody uses it here. */
export function checkEmail({ email }: { email: string }) {
  const address = asEmail(email)
  if (!/@[^@\s]+\.[a-z]{2,}$/.test(address)) throw wrongField('email', 'This is not an email address.')
  return { email: address }
}
