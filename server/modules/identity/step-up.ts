import type { Context } from '../../context.ts'
import { problem, wrongField } from '../../http/problem.ts'
import type { Client } from '../../http/client-of.ts'
import type { Person } from '../../http/tokens.ts'
import { checkSecondCode } from './check-second-code.ts'
import { requireCode } from './confirm-code.ts'
import { answerPasskey, type PasskeyAnswer } from './passkey-answers.ts'
import { askForPasskey } from './passkey-questions.ts'
import { isPassword } from './passwords.ts'
import type { PersonRow } from './person-store.ts'
import { requirePerson } from './require-person.ts'
import { confirmedAt, confirmSession } from './session-store.ts'
import { guardCode, guardSignIn } from './sign-in-limits.ts'
import { readProtection } from './two-step-store.ts'
import { useVerification } from './verification-store.ts'

const CONFIRMED_MS = 10 * 60_000

/**
 * Refuses what is dangerous unless this session said within the last ten minutes that it is really its
 * owner. The web answers STEP_UP_REQUIRED by asking, and tries again.
 */
export async function requireStepUp({ db, now }: Context, person: Person) {
  const at = await confirmedAt(db, person.sessionId)
  if (!at || now().getTime() - at.getTime() >= CONFIRMED_MS) throw problem('STEP_UP_REQUIRED')
}

/** Whether this session confirmed itself, and how it can. */
export async function readStepUp({ db, now }: Context, { by }: { by: Person }) {
  const [at, person] = await Promise.all([confirmedAt(db, by.sessionId), requirePerson(db, by.id)])
  const until = at ? new Date(at.getTime() + CONFIRMED_MS) : undefined
  const isConfirmed = until !== undefined && until > now()
  return {
    isConfirmed,
    ...(isConfirmed ? { confirmedUntil: until.toISOString() } : {}),
    methods: await methodsOf({ db }, person),
  }
}

/** A mailed code is for those who have nothing else: mail alone must not stand above a second factor. */
async function methodsOf({ db }: Pick<Context, 'db'>, person: PersonRow) {
  const { hasAuthenticator, passkeys } = await readProtection(db, person.id)
  const own = [
    ...(person.passwordHash ? (['password'] as const) : []),
    ...(hasAuthenticator ? (['authenticator'] as const) : []),
    ...(passkeys ? (['passkey'] as const) : []),
  ]
  return own.length ? own : (['email'] as const).slice()
}

export const askToStepUp = (context: Context, { by }: { by: Person }) =>
  askForPasskey(context, { purpose: 'step-up', personId: by.id })

type StepUp = {
  by: Person
  client: Client
  password?: string
  code?: string
  challengeId?: string
  credential?: PasskeyAnswer
  verificationId?: string
  verificationCode?: string
}

/** Confirms a session for ten minutes. Wrong tries count like those of signing in. */
export async function stepUp(context: Context, { by, client, ...given }: StepUp) {
  const { db, now } = context
  const person = await requirePerson(db, by.id)
  const { password, code, challengeId, credential, verificationId, verificationCode } = given
  if (password !== undefined) await requirePassword(context, { person, client, password })
  else if (code !== undefined) await requireAuthenticator(context, { personId: by.id, code })
  else if (challengeId && credential)
    await answerPasskey(context, { purpose: 'step-up', challengeId, credential, personId: by.id })
  else if (verificationId && verificationCode) {
    if (!(await methodsOf(context, person)).some((method) => method === 'email')) throw problem('CODE_WRONG')
    await requireCode(
      context,
      { verificationId, code: verificationCode },
      { purpose: 'STEP_UP', recipient: person.email, personId: by.id },
    )
    if (!(await db.transaction((tx) => useVerification(tx, verificationId, now()))))
      throw problem('CODE_EXPIRED')
  } else throw wrongField('password', 'This is required.')

  const at = now()
  await confirmSession(db, by.sessionId, at)
  return { confirmedUntil: new Date(at.getTime() + CONFIRMED_MS).toISOString() }
}

/** Refuses a wrong password of somebody who is signed in; tries are limited as at the login. */
export async function requirePassword(
  context: Context,
  { person, client, password }: { person: PersonRow; client: Client; password: string },
) {
  const guard = await guardSignIn(context, { account: person.id, ip: client.ip })
  if (!(await isPassword(person.passwordHash, password)))
    throw problem('PASSWORD_WRONG', { fields: { password: 'That is not your password.' } })
  await guard.succeeded()
}

async function requireAuthenticator(
  context: Context,
  { personId, code }: { personId: string; code: string },
) {
  const guard = await guardCode(context, personId)
  if (!(await checkSecondCode(context, { personId, code, recovery: false })))
    throw problem('CODE_WRONG', { fields: { code: 'That code is not right.' } })
  await guard.succeeded()
}
