import type { Context } from '../../context.ts'
import { finishSignIn, requireOpenAccount, type Arrival } from './finish-sign-in.ts'
import { passkeyOwner, type PasskeyAnswer } from './passkey-answers.ts'
import { askForPasskey } from './passkey-questions.ts'
import { requirePerson } from './require-person.ts'
import { ownerOfTicket } from './second-step.ts'

/** What a passkey must sign: of anybody to sign in, of a ticket's owner to finish signing in. */
export async function askToSignIn(context: Context, { ticket }: { ticket?: string }) {
  if (ticket === undefined) return askForPasskey(context, { purpose: 'sign-in' })
  return askForPasskey(context, {
    purpose: 'second-step',
    personId: await ownerOfTicket(context, ticket),
  })
}

/** Signs in by a passkey alone: having it and unlocking it are two steps already. */
export async function signInByPasskey(
  context: Context,
  { challengeId, credential, ...arrival }: Arrival & { challengeId: string; credential: PasskeyAnswer },
) {
  const personId = await passkeyOwner(context, { challengeId, credential })
  requireOpenAccount(await requirePerson(context.db, personId), arrival.reactivate)
  return finishSignIn(context, { personId, method: 'passkey', ...arrival })
}
