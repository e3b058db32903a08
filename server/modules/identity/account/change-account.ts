import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { problem, invalidField } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { checkEmail } from '../sign-up/check-email.ts'
import { checkPhone } from '../sign-up/check-phone.ts'
import { requireCode } from '../codes/confirm-code.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { hashPassword, requireStrongPassword } from '../password/hash-password.ts'
import { updatePerson, lockPerson, type PersonRow } from './person-store.ts'
import { recordAccountChange } from './record-account-change.ts'
import { requirePerson } from './require-person.ts'
import { requireStepUp } from '../second-factor/step-up.ts'
import { takenProblem } from '../sign-up/store-new-person.ts'
import { normalizeUsername, usernameError } from '../sign-up/username-rules.ts'
import {
  releaseOldUsername,
  isReservedForFormerOwner,
  reserveOldUsername,
} from '../sign-up/username-store.ts'
import { consumeOneTimeCode } from '../codes/one-time-code-store.ts'

type CodeConfirmation = { by: Person; verificationId: string; verificationCode: string }

export async function changeEmail(
  context: Context,
  { by, email: input, ...code }: CodeConfirmation & { email: string },
) {
  await requireStepUp(context, by)
  const { email } = checkEmail({ email: input })
  await requireCode(context, toCodeInput(code), {
    purpose: 'CHANGE_EMAIL',
    recipient: email,
    personId: by.id,
  })
  await withOneTimeCode(context, { by, ...code }, async (tx, before) => {
    const taken = await updatePerson(tx, by.id, { email, emailConfirmedAt: context.now() })
    if (taken) throw takenProblem(taken)
    await recordAccountChange(context, tx, {
      before,
      field: 'email',
      oldValue: { email: before.email, emailConfirmedAt: before.emailConfirmedAt },
    })
  })
  return { email }
}

export async function changePhone(
  context: Context,
  { by, phoneNumber, countryCode, ...code }: CodeConfirmation & { phoneNumber: string; countryCode?: string },
) {
  await requireStepUp(context, by)
  const phoneE164 = checkPhone({ phoneNumber, ...(countryCode ? { countryCode } : {}) }).phoneNumber
  await requireCode(context, toCodeInput(code), {
    purpose: 'CHANGE_PHONE',
    recipient: phoneE164,
    personId: by.id,
  })
  await withOneTimeCode(context, { by, ...code }, async (tx, before) => {
    const taken = await updatePerson(tx, by.id, { phoneNumber, countryCode: countryCode ?? null, phoneE164 })
    if (taken) throw takenProblem(taken)
    const { phoneE164: oldE164, phoneNumber: oldNumber, countryCode: oldCountry } = before
    await recordAccountChange(context, tx, {
      before,
      field: 'phone',
      oldValue: { phoneE164: oldE164, phoneNumber: oldNumber, countryCode: oldCountry },
    })
  })
  return { phoneNumber: phoneE164 }
}

/** Changes the username. The old one redirects and is reserved for thirty days. */
export async function changeUsername(
  context: Context,
  { by, username: input, ...code }: CodeConfirmation & { username: string },
) {
  const username = normalizeUsername(input)
  const error = usernameError(username)
  if (error) throw invalidField('username', error)
  const { email, username: current } = await requirePerson(context.db, by.id)
  if (username === current) throw invalidField('username', 'This is already your current value.')
  await requireCode(context, toCodeInput(code), {
    purpose: 'CHANGE_USERNAME',
    recipient: email,
    personId: by.id,
  })
  await withOneTimeCode(context, { by, ...code }, async (tx, before) => {
    await assignUsername(context, tx, { person: before, username })
    await recordAccountChange(context, tx, {
      before,
      field: 'username',
      oldValue: { username: before.username },
    })
  })
  return { username }
}

/** Assigns a username and reserves the previous one. */
export async function assignUsername(
  { now }: Context,
  tx: Tx,
  { person, username }: { person: PersonRow; username: string },
) {
  const at = now()
  const taken = await updatePerson(tx, person.id, { username })
  if (taken || (await isReservedForFormerOwner(tx, { username, personId: person.id, at })))
    throw takenProblem('username')
  await releaseOldUsername(tx, username)
  await reserveOldUsername(tx, { username: person.username, personId: person.id, givenUpAt: at })
}

/** Changes the password and signs out every other device. */
export async function changePassword(
  context: Context,
  { by, newPassword, ...code }: CodeConfirmation & { newPassword: string },
) {
  const { db, now, revokedSessions } = context
  await requireStepUp(context, by)
  requireStrongPassword(newPassword, 'newPassword')
  const { email } = await requirePerson(db, by.id)
  await requireCode(context, toCodeInput(code), {
    purpose: 'CHANGE_PASSWORD',
    recipient: email,
    personId: by.id,
  })
  const passwordHash = await hashPassword(newPassword)
  const ended = await withOneTimeCode(context, { by, ...code }, async (tx, before) => {
    await updatePerson(tx, by.id, { passwordHash })
    await recordAccountChange(context, tx, { before, field: 'password', oldValue: {} })
    return endSessions(tx, { personId: by.id, except: by.sessionId }, 'password changed', now())
  })
  revokedSessions.add(ended)
  return {}
}

const toCodeInput = ({ verificationId, verificationCode }: Omit<CodeConfirmation, 'by'>) => ({
  verificationId,
  code: verificationCode,
})

/** Consumes the code and applies the change in one transaction, with the person row locked. */
const withOneTimeCode = <T>(
  { db, now }: Context,
  { by, verificationId }: CodeConfirmation,
  change: (tx: Tx, before: PersonRow) => Promise<T>,
) =>
  db.transaction(async (tx) => {
    const before = await lockPerson(tx, by.id)
    if (!before) throw problem('SESSION_ENDED')
    if (!(await consumeOneTimeCode(tx, verificationId, now()))) throw problem('CODE_EXPIRED')
    return change(tx, before)
  })
