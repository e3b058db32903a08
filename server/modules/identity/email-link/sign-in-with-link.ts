import type { Context } from '../../../context.ts'
import { problem } from '../../../http/problem.ts'
import { lockPerson } from '../account/person-store.ts'
import { consumeEmailLink } from '../password/email-link-store.ts'
import { startSecondStep } from '../second-factor/finish-second-step.ts'
import { finishSignIn, requireSignInAllowed, type SignInAttempt } from '../sign-in/finish-sign-in.ts'

type SignInWithLinkInput = SignInAttempt & { userId: string; token: string }

/** Signs in with the emailed link, in place of the password. Two-step login still asks for its second step. */
export async function signInWithLink(context: Context, { userId, token, ...attempt }: SignInWithLinkInput) {
  const { db, now, tokens } = context
  const person = await db.transaction(async (tx) => {
    const owner = await consumeEmailLink(tx, { tokenHash: tokens.hash(token), purpose: 'sign-in', at: now() })
    const found = owner === userId ? await lockPerson(tx, userId) : undefined
    if (!found) throw problem('LOGIN_LINK_INVALID')
    // A refusal rolls back, so that the link still works once the owner confirmed the reactivation.
    requireSignInAllowed(found, attempt.reactivate)
    return found
  })
  if (person.twoStepAt) return startSecondStep(context, person)
  return finishSignIn(context, { personId: person.id, method: 'email-link', ...attempt })
}
