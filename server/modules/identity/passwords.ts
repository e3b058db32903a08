import { hash, verify } from '@node-rs/argon2'
import { problem, wrongField } from '../../http/problem.ts'
import { isCommonPassword, passwordLacks } from './password-rules.ts'

/** argon2id with 19 MiB, two passes: what OWASP asks for. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Refuses a password that the rules do not allow; `field` is its name in the form. */
export function requireGoodPassword(password: string, field: string) {
  const lacks = passwordLacks(password)
  if (lacks.length) throw wrongField(field, `A password needs ${listed(lacks)}.`)
  if (isCommonPassword(password))
    throw problem('PASSWORD_TOO_COMMON', {
      fields: { [field]: 'That password is among the most used ones.' },
    })
}

export const hashPassword = (password: string) => hash(password, cost)

/** A hash that nothing matches, so that an unknown login takes as long as a wrong password. */
const nobody = hash('nobody has this password', cost)

export async function isPassword(stored: string | null | undefined, password: string) {
  const matches = await verify(stored ?? (await nobody), password)
  return matches && Boolean(stored)
}

const listed = (parts: string[]) =>
  parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : (parts[0] ?? '')
