import type { Context } from '../../../context.ts'
import { problem } from '../../../http/problem.ts'
import { checkSecondCode } from './check-second-code.ts'
import { finishSignIn, requireSignInAllowed, type SignInAttempt } from '../sign-in/finish-sign-in.ts'
import { recordSignIn } from '../sign-in/record-sign-in.ts'
import { verifyPasskey, type PasskeyAssertion } from '../passkeys/verify-passkey.ts'
import { findPerson, type PersonRow } from '../account/person-store.ts'
import { countTicketAttempt, findTicket, insertTicket, consumeTicket } from './second-step-store.ts'
import { guardSecondCode } from '../sign-in/sign-in-limits.ts'
import { listSecondStepMethods } from './two-step-store.ts'

const TICKET_SECONDS = 10 * 60
const TICKET_ATTEMPTS = 5

/** After a correct password: issues a ticket to finish the sign-in within ten minutes. */
export async function startSecondStep({ db, now, tokens }: Context, person: PersonRow) {
  const ticket = tokens.random()
  const methods = await listSecondStepMethods(db, person.id)
  await insertTicket(db, {
    ticketHash: tokens.hash(ticket),
    personId: person.id,
    expiresAt: new Date(now().getTime() + TICKET_SECONDS * 1000),
  })
  return { secondStep: { ticket, methods, expiresInSeconds: TICKET_SECONDS } }
}

export async function findTicketOwner({ db, now, tokens }: Context, ticket: string) {
  const found = await findTicket(db, tokens.hash(ticket), now())
  if (!found) throw problem('SECOND_STEP_EXPIRED')
  return found.personId
}

type FinishSecondStepInput = SignInAttempt & {
  ticket: string
  code?: string
  challengeId?: string
  credential?: PasskeyAssertion
}

/** Finishes a sign-in with an authenticator code, a recovery code or a passkey. */
export async function finishSecondStep(
  context: Context,
  { ticket, code, challengeId, credential, ...signInAttempt }: FinishSecondStepInput,
) {
  const { db, now, tokens } = context
  const ticketHash = tokens.hash(ticket)
  // Counted before it is checked, so that concurrent attempts are all counted.
  const attempt = await countTicketAttempt(db, ticketHash, now(), TICKET_ATTEMPTS)
  if (!attempt) throw problem('SECOND_STEP_EXPIRED')
  const { personId } = attempt
  const person = await findPerson(db, personId)
  if (!person) throw problem('SECOND_STEP_EXPIRED')
  requireSignInAllowed(person, signInAttempt.reactivate)

  const method =
    credential && challengeId
      ? await verifyByPasskey(context, { personId, challengeId, credential })
      : await verifyByCode(context, { personId, code: code ?? '', signInAttempt })
  if (!(await consumeTicket(db, ticketHash, now()))) throw problem('SECOND_STEP_EXPIRED')
  return finishSignIn(context, { personId, method, ...signInAttempt })
}

async function verifyByPasskey(
  context: Context,
  assertion: { personId: string; challengeId: string; credential: PasskeyAssertion },
) {
  await verifyPasskey(context, { purpose: 'second-step', ...assertion })
  return 'passkey' as const
}

async function verifyByCode(
  context: Context,
  { personId, code, signInAttempt }: { personId: string; code: string; signInAttempt: SignInAttempt },
) {
  const guard = await guardSecondCode(context, personId)
  const method = await checkSecondCode(context, { personId, code })
  if (!method) {
    await recordSignIn(context, context.db, {
      personId,
      outcome: 'code-wrong',
      method: 'authenticator',
      ...signInAttempt,
    })
    throw problem('CODE_WRONG', { fields: { code: 'This code is incorrect.' } })
  }
  await guard.succeeded()
  return method
}
