import type { Context } from '../../../context.ts'
import { problem, invalidField } from '../../../http/problem.ts'
import type { Client } from '../../../http/request-client.ts'
import type { Person } from '../../../http/tokens.ts'
import { checkSecondCode } from './check-second-code.ts'
import { requireCode } from '../codes/confirm-code.ts'
import { verifyPasskey, type PasskeyAssertion } from '../passkeys/verify-passkey.ts'
import { createPasskeyChallenge } from '../passkeys/passkey-challenge.ts'
import { verifyPassword } from '../password/hash-password.ts'
import type { PersonRow } from '../account/person-store.ts'
import { requirePerson } from '../account/require-person.ts'
import { findConfirmedAt, confirmSession } from '../sessions/session-store.ts'
import { guardSecondCode, guardSignIn } from '../sign-in/sign-in-limits.ts'
import { readSecondFactors } from './two-step-store.ts'
import { consumeOneTimeCode } from '../codes/one-time-code-store.ts'

const CONFIRMED_MS = 10 * 60_000

/**
 * Requires that the session was confirmed within the last ten minutes. The web app handles
 * STEP_UP_REQUIRED by asking for confirmation and retrying.
 */
export async function requireStepUp({ db, now }: Context, person: Person) {
  const at = await findConfirmedAt(db, person.sessionId)
  if (!at || now().getTime() - at.getTime() >= CONFIRMED_MS) throw problem('STEP_UP_REQUIRED')
}

/** Whether this session is confirmed, and the methods it can confirm with. */
export async function readStepUp({ db, now }: Context, { by }: { by: Person }) {
  const [at, person] = await Promise.all([findConfirmedAt(db, by.sessionId), requirePerson(db, by.id)])
  const until = at ? new Date(at.getTime() + CONFIRMED_MS) : undefined
  const isConfirmed = until !== undefined && until > now()
  return {
    isConfirmed,
    ...(isConfirmed ? { confirmedUntil: until.toISOString() } : {}),
    methods: await listStepUpMethods({ db }, person),
  }
}

/** Email codes are offered only without any other method: email alone must not outrank a second factor. */
async function listStepUpMethods({ db }: Pick<Context, 'db'>, person: PersonRow) {
  const { hasAuthenticator, passkeys } = await readSecondFactors(db, person.id)
  const own = [
    ...(person.passwordHash ? (['password'] as const) : []),
    ...(hasAuthenticator ? (['authenticator'] as const) : []),
    ...(passkeys ? (['passkey'] as const) : []),
  ]
  return own.length ? own : (['email'] as const).slice()
}

export const createStepUpChallenge = (context: Context, { by }: { by: Person }) =>
  createPasskeyChallenge(context, { purpose: 'step-up', personId: by.id })

type StepUpInput = {
  by: Person
  client: Client
  password?: string
  code?: string
  challengeId?: string
  credential?: PasskeyAssertion
  verificationId?: string
  verificationCode?: string
}

/** Confirms a session for ten minutes. Wrong attempts count towards the sign-in limits. */
export async function stepUp(context: Context, { by, client, ...proof }: StepUpInput) {
  const { db, now } = context
  const person = await requirePerson(db, by.id)
  const { password, code, challengeId, credential, verificationId, verificationCode } = proof
  if (password !== undefined) await requirePassword(context, { person, client, password })
  else if (code !== undefined) await requireAuthenticator(context, { personId: by.id, code })
  else if (challengeId && credential)
    await verifyPasskey(context, { purpose: 'step-up', challengeId, credential, personId: by.id })
  else if (verificationId && verificationCode) {
    if (!(await listStepUpMethods(context, person)).some((method) => method === 'email'))
      throw problem('CODE_WRONG')
    await requireCode(
      context,
      { verificationId, code: verificationCode },
      { purpose: 'STEP_UP', recipient: person.email, personId: by.id },
    )
    if (!(await db.transaction((tx) => consumeOneTimeCode(tx, verificationId, now()))))
      throw problem('CODE_EXPIRED')
  } else throw invalidField('password', 'This field is required.')

  const at = now()
  await confirmSession(db, by.sessionId, at)
  return { confirmedUntil: new Date(at.getTime() + CONFIRMED_MS).toISOString() }
}

/** Requires the password of a signed-in user; attempts are limited as at login. */
export async function requirePassword(
  context: Context,
  { person, client, password }: { person: PersonRow; client: Client; password: string },
) {
  const guard = await guardSignIn(context, { account: person.id, ip: client.ip })
  if (!(await verifyPassword(person.passwordHash, password)))
    throw problem('PASSWORD_WRONG', { fields: { password: 'Incorrect password.' } })
  await guard.succeeded()
}

async function requireAuthenticator(
  context: Context,
  { personId, code }: { personId: string; code: string },
) {
  const guard = await guardSecondCode(context, personId)
  if (!(await checkSecondCode(context, { personId, code, recovery: false })))
    throw problem('CODE_WRONG', { fields: { code: 'This code is incorrect.' } })
  await guard.succeeded()
}
