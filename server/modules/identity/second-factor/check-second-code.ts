import type { Context } from '../../../context.ts'
import { timeStepOf } from './authenticator-codes.ts'
import { normalizeRecoveryCode } from './recovery-codes.ts'
import { decryptField } from '../../../crypto/encrypt-field.ts'
import { findAuthenticator, consumeTimeStep, consumeRecoveryCode } from './two-step-store.ts'

type SecondCodeInput = { personId: string; code: string; recovery?: boolean }

/** Consumes a code and returns its kind; undefined when it is wrong or already used. */
export async function checkSecondCode(
  { db, now, config, tokens }: Context,
  { personId, code, recovery = true }: SecondCodeInput,
): Promise<'authenticator' | 'recovery' | undefined> {
  const input = code.trim()
  const authenticator = await findAuthenticator(db, personId)
  if (authenticator?.confirmedAt && /^\d{3}\s?\d{3}$/.test(input)) {
    const secret = decryptField(config, personId, authenticator.sealedSecret)
    const step = timeStepOf(secret, input.replace(/\s/g, ''), now())
    return step !== undefined && (await consumeTimeStep(db, personId, step)) ? 'authenticator' : undefined
  }
  const recoveryCode = recovery ? normalizeRecoveryCode(input) : undefined
  return recoveryCode && (await consumeRecoveryCode(db, tokens.hashCode(personId, recoveryCode), now()))
    ? 'recovery'
    : undefined
}
