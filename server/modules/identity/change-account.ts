import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { problem, wrongField } from '../../http/problem.ts'
import type { Person } from '../../http/tokens.ts'
import { checkEmail } from './check-email.ts'
import { checkPhone } from './check-phone.ts'
import { requireCode } from './confirm-code.ts'
import { endSessions } from './end-sessions.ts'
import { hashPassword, requireGoodPassword } from './passwords.ts'
import { changePerson, lockPerson, type PersonRow } from './person-store.ts'
import { recordChange } from './record-change.ts'
import { requirePerson } from './require-person.ts'
import { requireStepUp } from './step-up.ts'
import { alreadyTaken } from './store-new-person.ts'
import { asUsername, usernameFault } from './username-rules.ts'
import { forgetOldUsername, isKeptForAnother, keepOldUsername } from './username-store.ts'
import { useVerification } from './verification-store.ts'

type Confirmed = { by: Person; verificationId: string; verificationCode: string }

/** Changes the email address to one that answered. */
export async function changeEmail(
  context: Context,
  { by, email: typed, ...code }: Confirmed & { email: string },
) {
  await requireStepUp(context, by)
  const { email } = checkEmail({ email: typed })
  await requireCode(context, given(code), { purpose: 'CHANGE_EMAIL', recipient: email, personId: by.id })
  await withCode(context, { by, ...code }, async (tx, before) => {
    const taken = await changePerson(tx, by.id, { email, emailConfirmedAt: context.now() })
    if (taken) throw alreadyTaken(taken)
    await recordChange(context, tx, {
      before,
      field: 'email',
      oldValue: { email: before.email, emailConfirmedAt: before.emailConfirmedAt },
    })
  })
  return { email }
}

/** Changes the phone number to one that answered. */
export async function changePhone(
  context: Context,
  { by, phoneNumber, countryCode, ...code }: Confirmed & { phoneNumber: string; countryCode?: string },
) {
  await requireStepUp(context, by)
  const phoneE164 = checkPhone({ phoneNumber, ...(countryCode ? { countryCode } : {}) }).phoneNumber
  await requireCode(context, given(code), { purpose: 'CHANGE_PHONE', recipient: phoneE164, personId: by.id })
  await withCode(context, { by, ...code }, async (tx, before) => {
    const taken = await changePerson(tx, by.id, { phoneNumber, countryCode: countryCode ?? null, phoneE164 })
    if (taken) throw alreadyTaken(taken)
    const { phoneE164: oldE164, phoneNumber: oldNumber, countryCode: oldCountry } = before
    await recordChange(context, tx, {
      before,
      field: 'phone',
      oldValue: { phoneE164: oldE164, phoneNumber: oldNumber, countryCode: oldCountry },
    })
  })
  return { phoneNumber: phoneE164 }
}

/** Changes the username. The old one leads to its owner, and is kept from others for thirty days. */
export async function changeUsername(
  context: Context,
  { by, username: typed, ...code }: Confirmed & { username: string },
) {
  const username = asUsername(typed)
  const fault = usernameFault(username)
  if (fault) throw wrongField('username', fault)
  const { email, username: current } = await requirePerson(context.db, by.id)
  if (username === current) throw wrongField('username', 'This is what you have already.')
  await requireCode(context, given(code), { purpose: 'CHANGE_USERNAME', recipient: email, personId: by.id })
  await withCode(context, { by, ...code }, async (tx, before) => {
    await takeUsername(context, tx, { person: before, username })
    await recordChange(context, tx, { before, field: 'username', oldValue: { username: before.username } })
  })
  return { username }
}

/** Gives a person a name, and keeps the one they had. */
export async function takeUsername(
  { now }: Context,
  tx: Tx,
  { person, username }: { person: PersonRow; username: string },
) {
  const at = now()
  const taken = await changePerson(tx, person.id, { username })
  if (taken || (await isKeptForAnother(tx, { username, personId: person.id, at })))
    throw alreadyTaken('username')
  await forgetOldUsername(tx, username)
  await keepOldUsername(tx, { username: person.username, personId: person.id, givenUpAt: at })
}

/** Changes the password and signs out every other device. */
export async function changePassword(
  context: Context,
  { by, newPassword, ...code }: Confirmed & { newPassword: string },
) {
  const { db, now, endedSessions } = context
  await requireStepUp(context, by)
  requireGoodPassword(newPassword, 'newPassword')
  const { email } = await requirePerson(db, by.id)
  await requireCode(context, given(code), { purpose: 'CHANGE_PASSWORD', recipient: email, personId: by.id })
  const passwordHash = await hashPassword(newPassword)
  const ended = await withCode(context, { by, ...code }, async (tx, before) => {
    await changePerson(tx, by.id, { passwordHash })
    await recordChange(context, tx, { before, field: 'password', oldValue: {} })
    return endSessions(tx, { personId: by.id, butNot: by.sessionId }, 'password changed', now())
  })
  endedSessions.add(ended)
  return {}
}

const given = ({ verificationId, verificationCode }: Omit<Confirmed, 'by'>) => ({
  verificationId,
  code: verificationCode,
})

/** One transaction in which the code is used up and the person stays as they are but for this change. */
const withCode = <T>(
  { db, now }: Context,
  { by, verificationId }: Confirmed,
  change: (tx: Tx, before: PersonRow) => Promise<T>,
) =>
  db.transaction(async (tx) => {
    const before = await lockPerson(tx, by.id)
    if (!before) throw problem('SESSION_ENDED')
    if (!(await useVerification(tx, verificationId, now()))) throw problem('CODE_EXPIRED')
    return change(tx, before)
  })
