import type { Context } from '../../context.ts'
import { problem } from '../../http/problem.ts'
import { checkSecondCode } from './check-second-code.ts'
import { finishSignIn, requireOpenAccount, type Arrival } from './finish-sign-in.ts'
import { noteSignIn } from './note-sign-in.ts'
import { answerPasskey, type PasskeyAnswer } from './passkey-answers.ts'
import { findPerson, type PersonRow } from './person-store.ts'
import { countTicketTry, findTicket, insertTicket, useTicket } from './second-step-store.ts'
import { guardCode } from './sign-in-limits.ts'
import { secondStepMethods } from './two-step-store.ts'

const TICKET_SECONDS = 10 * 60
const TICKET_TRIES = 5

/** The password was right; a ticket lets its owner finish within ten minutes. */
export async function askForSecondStep({ db, now, tokens }: Context, person: PersonRow) {
  const ticket = tokens.random()
  const methods = await secondStepMethods(db, person.id)
  await insertTicket(db, {
    ticketHash: tokens.hash(ticket),
    personId: person.id,
    expiresAt: new Date(now().getTime() + TICKET_SECONDS * 1000),
  })
  return { secondStep: { ticket, methods, expiresInSeconds: TICKET_SECONDS } }
}

/** Whose ticket this is, while it is good. */
export async function ownerOfTicket({ db, now, tokens }: Context, ticket: string) {
  const found = await findTicket(db, tokens.hash(ticket), now())
  if (!found) throw problem('SECOND_STEP_EXPIRED')
  return found.personId
}

type Finish = Arrival & { ticket: string; code?: string; challengeId?: string; credential?: PasskeyAnswer }

/** Finishes a sign-in by a code of the authenticator app, a recovery code or a passkey. */
export async function finishSecondStep(
  context: Context,
  { ticket, code, challengeId, credential, ...arrival }: Finish,
) {
  const { db, now, tokens } = context
  const ticketHash = tokens.hash(ticket)
  // Counted before it is judged, so that a hundred tries at once are a hundred.
  const counted = await countTicketTry(db, ticketHash, now(), TICKET_TRIES)
  if (!counted) throw problem('SECOND_STEP_EXPIRED')
  const { personId } = counted
  const person = await findPerson(db, personId)
  if (!person) throw problem('SECOND_STEP_EXPIRED')
  requireOpenAccount(person, arrival.reactivate)

  const method =
    credential && challengeId
      ? await byPasskey(context, { personId, challengeId, credential })
      : await byCode(context, { personId, code: code ?? '', arrival })
  if (!(await useTicket(db, ticketHash, now()))) throw problem('SECOND_STEP_EXPIRED')
  return finishSignIn(context, { personId, method, ...arrival })
}

async function byPasskey(
  context: Context,
  given: { personId: string; challengeId: string; credential: PasskeyAnswer },
) {
  await answerPasskey(context, { purpose: 'second-step', ...given })
  return 'passkey' as const
}

async function byCode(
  context: Context,
  { personId, code, arrival }: { personId: string; code: string; arrival: Arrival },
) {
  const guard = await guardCode(context, personId)
  const method = await checkSecondCode(context, { personId, code })
  if (!method) {
    await noteSignIn(context, context.db, {
      personId,
      outcome: 'code-wrong',
      method: 'authenticator',
      ...arrival,
    })
    throw problem('CODE_WRONG', { fields: { code: 'That code is not right.' } })
  }
  await guard.succeeded()
  return method
}
