import { renderSVG } from 'uqr'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { queueJob } from '../../../jobs/queue-job.ts'
import { twoStepDisabledEmail, twoStepEnabledEmail } from '../account-emails.ts'
import { authenticatorUri, newAuthenticatorSecret, timeStepOf } from './authenticator-codes.ts'
import { updatePerson, lockPerson } from '../account/person-store.ts'
import { newRecoveryCodes } from './recovery-codes.ts'
import { requirePerson } from '../account/require-person.ts'
import { encryptField, decryptField } from '../../../crypto/encrypt-field.ts'
import { guardSecondCode } from '../sign-in/sign-in-limits.ts'
import { requireStepUp } from './step-up.ts'
import {
  saveUnconfirmedAuthenticator,
  confirmAuthenticator,
  deleteAuthenticator,
  findAuthenticator,
  readSecondFactors,
  replaceRecoveryCodes,
  consumeTimeStep,
} from './two-step-store.ts'

const SETUP_MS = 30 * 60_000

export async function readTwoStep({ db }: Context, { by }: { by: Person }) {
  const person = await requirePerson(db, by.id)
  const protection = await readSecondFactors(db, by.id)
  return {
    isOn: Boolean(person.twoStepAt),
    ...(person.twoStepAt ? { since: person.twoStepAt.toISOString() } : {}),
    hasPassword: Boolean(person.passwordHash),
    ...protection,
  }
}

/** Starts the setup of an authenticator app; it is not used until its first code is confirmed. */
export async function setUpAuthenticator(context: Context, { by }: { by: Person }) {
  const { db, now, config } = context
  await requireStepUp(context, by)
  const person = await requirePerson(db, by.id)
  const secret = newAuthenticatorSecret()
  const sealedSecret = encryptField(config, by.id, secret)
  if (!(await saveUnconfirmedAuthenticator(db, { personId: by.id, sealedSecret, createdAt: now() })))
    throw problem('AUTHENTICATOR_ON')
  const uri = authenticatorUri(secret, person.username)
  return { secret, uri, qrSvg: renderSVG(uri, { ecc: 'M', border: 2 }) }
}

/** Activates the app with its first code and enables two-step login. */
export async function confirmAuthenticatorSetup(
  context: Context,
  { by, code }: { by: Person; code: string },
) {
  const { db, now, config } = context
  await requireStepUp(context, by)
  const setup = await findAuthenticator(db, by.id)
  if (setup?.confirmedAt) throw problem('AUTHENTICATOR_ON')
  if (!setup || now().getTime() - setup.createdAt.getTime() > SETUP_MS)
    throw problem('AUTHENTICATOR_NOT_BEGUN')
  const guard = await guardSecondCode(context, by.id)
  const step = timeStepOf(decryptField(config, by.id, setup.sealedSecret), code, now())
  if (step === undefined) throw problem('CODE_WRONG', { fields: { code: 'This code is incorrect.' } })
  await guard.succeeded()
  return db.transaction(async (tx) => {
    await lockPerson(tx, by.id)
    if (!(await confirmAuthenticator(tx, by.id, now()))) throw problem('AUTHENTICATOR_ON')
    await consumeTimeStep(tx, by.id, step)
    return enable(context, tx, by.id)
  })
}

/** Enables two-step login for users with a passkey. */
export async function enableTwoStep(context: Context, { by }: { by: Person }) {
  await requireStepUp(context, by)
  return context.db.transaction(async (tx) => {
    await requireFactor(tx, by.id)
    return enable(context, tx, by.id)
  })
}

export async function renewRecoveryCodes(context: Context, { by }: { by: Person }) {
  await requireStepUp(context, by)
  return context.db.transaction(async (tx) => {
    const person = await lockPerson(tx, by.id)
    if (!person?.twoStepAt) throw problem('SECOND_FACTOR_MISSING')
    return issueRecoveryCodes(context, tx, by.id)
  })
}

/** Disables two-step login. Passkeys stay, for signing in without a password. */
export async function disableTwoStep(context: Context, { by }: { by: Person }) {
  await requireStepUp(context, by)
  await context.db.transaction((tx) => disable(context, tx, by.id))
  return {}
}

export async function removeAuthenticator(context: Context, { by }: { by: Person }) {
  await requireStepUp(context, by)
  await context.db.transaction(async (tx) => {
    await lockPerson(tx, by.id)
    await deleteAuthenticator(tx, by.id)
    await disableTwoStepWithoutFactors(context, tx, by.id)
  })
  return {}
}

/** Disables two-step login when neither an authenticator app nor a passkey is left. */
export async function disableTwoStepWithoutFactors(context: Context, tx: Tx, personId: string) {
  const { hasAuthenticator, passkeys } = await readSecondFactors(tx, personId)
  if (!hasAuthenticator && passkeys === 0) await disable(context, tx, personId)
}

async function requireFactor(tx: Tx, personId: string) {
  await lockPerson(tx, personId)
  const { hasAuthenticator, passkeys } = await readSecondFactors(tx, personId)
  if (!hasAuthenticator && passkeys === 0) throw problem('SECOND_FACTOR_MISSING')
}

async function enable(context: Context, tx: Tx, personId: string) {
  const person = await requirePerson(tx, personId)
  await updatePerson(tx, personId, { twoStepAt: person.twoStepAt ?? context.now() })
  await queueJob(tx, 'send-mail', {
    to: person.email,
    ...twoStepEnabledEmail(person, context.config.publicUrl),
  })
  return issueRecoveryCodes(context, tx, personId)
}

async function disable({ config }: Context, tx: Tx, personId: string) {
  const person = await lockPerson(tx, personId)
  await deleteAuthenticator(tx, personId)
  await replaceRecoveryCodes(tx, personId, [])
  if (!person?.twoStepAt) return
  await updatePerson(tx, personId, { twoStepAt: null })
  await queueJob(tx, 'send-mail', { to: person.email, ...twoStepDisabledEmail(person, config.publicUrl) })
}

async function issueRecoveryCodes({ tokens }: Context, tx: Tx, personId: string) {
  const recoveryCodes = newRecoveryCodes()
  await replaceRecoveryCodes(
    tx,
    personId,
    recoveryCodes.map((code) => tokens.hashCode(personId, code)),
  )
  return { recoveryCodes }
}
