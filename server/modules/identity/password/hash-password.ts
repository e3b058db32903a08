import { hash, verify } from '@node-rs/argon2'
import { problem, invalidField } from '../../../http/problem.ts'
import { message } from '../../../i18n/message.ts'
import { isCommonPassword, missingPasswordRules } from './password-rules.ts'

/** argon2id with 19 MiB and two passes, as OWASP recommends. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Throws when the rules do not allow the password; `field` is its name in the form. */
export function requireStrongPassword(password: string, field: string) {
  const missing = missingPasswordRules(password)
  if (missing.length) throw invalidField(field, message('Your password needs {list}.', { list: missing }))
  if (isCommonPassword(password))
    throw problem('PASSWORD_TOO_COMMON', {
      fields: { [field]: 'This password is too common.' },
    })
}

export const hashPassword = (password: string) => hash(password, cost)

/** Verified when the login is unknown, so that it takes as long as a wrong password. */
const dummyHash = hash('nobody has this password', cost)

export async function verifyPassword(stored: string | null | undefined, password: string) {
  const matches = await verify(stored ?? (await dummyHash), password)
  return matches && Boolean(stored)
}
