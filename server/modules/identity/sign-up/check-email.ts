import { invalidField } from '../../../http/problem.ts'
import { normalizeEmail } from '../sign-in/login-id.ts'

/** Validates the syntax only; never reveals whether the address has an account. */
export function checkEmail({ email }: { email: string }) {
  const address = normalizeEmail(email)
  if (!/@[^@\s]+\.[a-z]{2,}$/.test(address)) throw invalidField('email', 'Enter a valid email address.')
  return { email: address }
}
