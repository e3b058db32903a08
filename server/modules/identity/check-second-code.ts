import type { Context } from '../../context.ts'
import { stepOf } from './authenticator-codes.ts'
import { asRecoveryCode } from './recovery-codes.ts'
import { unseal } from './sealed.ts'
import { findAuthenticator, takeStep, useRecoveryCode } from './two-step-store.ts'

type Given = { personId: string; code: string; recovery?: boolean }

/** Which kind of right code this is, and uses it up; undefined when it is wrong or was used before. */
export async function checkSecondCode(
  { db, now, config, tokens }: Context,
  { personId, code, recovery = true }: Given,
): Promise<'authenticator' | 'recovery' | undefined> {
  const typed = code.trim()
  const authenticator = await findAuthenticator(db, personId)
  if (authenticator?.confirmedAt && /^\d{3}\s?\d{3}$/.test(typed)) {
    const secret = unseal(config, personId, authenticator.sealedSecret)
    const step = stepOf(secret, typed.replace(/\s/g, ''), now())
    return step !== undefined && (await takeStep(db, personId, step)) ? 'authenticator' : undefined
  }
  const spare = recovery ? asRecoveryCode(typed) : undefined
  return spare && (await useRecoveryCode(db, tokens.hashCode(personId, spare), now()))
    ? 'recovery'
    : undefined
}
