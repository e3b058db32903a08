import type { Context } from '../../../context.ts'
import { finishSignIn, requireSignInAllowed, type SignInAttempt } from './finish-sign-in.ts'
import { verifyPasskeySignIn, type PasskeyAssertion } from '../passkeys/verify-passkey.ts'
import { createPasskeyChallenge } from '../passkeys/passkey-challenge.ts'
import { requirePerson } from '../account/require-person.ts'
import { findTicketOwner } from '../second-factor/finish-second-step.ts'

/** Challenge for any user's passkey, or, with a ticket, for its owner's second step. */
export async function createSignInChallenge(context: Context, { ticket }: { ticket?: string }) {
  if (ticket === undefined) return createPasskeyChallenge(context, { purpose: 'sign-in' })
  return createPasskeyChallenge(context, {
    purpose: 'second-step',
    personId: await findTicketOwner(context, ticket),
  })
}

/** Signs in with a passkey alone: possessing and unlocking it are already two factors. */
export async function signInWithPasskey(
  context: Context,
  {
    challengeId,
    credential,
    ...attempt
  }: SignInAttempt & { challengeId: string; credential: PasskeyAssertion },
) {
  const personId = await verifyPasskeySignIn(context, { challengeId, credential })
  requireSignInAllowed(await requirePerson(context.db, personId), attempt.reactivate)
  return finishSignIn(context, { personId, method: 'passkey', ...attempt })
}
