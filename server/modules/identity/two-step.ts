import { renderSVG } from 'uqr'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { problem } from '../../http/problem.ts'
import type { Person } from '../../http/tokens.ts'
import { queueJob } from '../../jobs/queue-job.ts'
import { twoStepOff, twoStepOn } from './account-letters.ts'
import { authenticatorUri, newSecret, stepOf } from './authenticator-codes.ts'
import { changePerson, lockPerson } from './person-store.ts'
import { newRecoveryCodes } from './recovery-codes.ts'
import { requirePerson } from './require-person.ts'
import { seal, unseal } from './sealed.ts'
import { guardCode } from './sign-in-limits.ts'
import { requireStepUp } from './step-up.ts'
import {
  beginAuthenticator,
  confirmAuthenticator,
  deleteAuthenticator,
  findAuthenticator,
  readProtection,
  replaceRecoveryCodes,
  takeStep,
} from './two-step-store.ts'

const SETUP_MS = 30 * 60_000

/** How signing in to an account is protected. */
export async function readTwoStep({ db }: Context, { by }: { by: Person }) {
  const person = await requirePerson(db, by.id)
  const protection = await readProtection(db, by.id)
  return {
    isOn: Boolean(person.twoStepAt),
    ...(person.twoStepAt ? { since: person.twoStepAt.toISOString() } : {}),
    hasPassword: Boolean(person.passwordHash),
    ...protection,
  }
}

/** Begins with an authenticator app; nothing is asked of it before its first code was right. */
export async function setUpAuthenticator(context: Context, { by }: { by: Person }) {
  const { db, now, config } = context
  await requireStepUp(context, by)
  const person = await requirePerson(db, by.id)
  const secret = newSecret()
  const sealedSecret = seal(config, by.id, secret)
  if (!(await beginAuthenticator(db, { personId: by.id, sealedSecret, createdAt: now() })))
    throw problem('AUTHENTICATOR_ON')
  const uri = authenticatorUri(secret, person.username)
  return { secret, uri, qrSvg: renderSVG(uri, { ecc: 'M', border: 2 }) }
}

/** Takes the app into use by its first code, and turns the second step on. */
export async function confirmApp(context: Context, { by, code }: { by: Person; code: string }) {
  const { db, now, config } = context
  await requireStepUp(context, by)
  const begun = await findAuthenticator(db, by.id)
  if (begun?.confirmedAt) throw problem('AUTHENTICATOR_ON')
  if (!begun || now().getTime() - begun.createdAt.getTime() > SETUP_MS)
    throw problem('AUTHENTICATOR_NOT_BEGUN')
  const guard = await guardCode(context, by.id)
  const step = stepOf(unseal(config, by.id, begun.sealedSecret), code, now())
  if (step === undefined) throw problem('CODE_WRONG', { fields: { code: 'That code is not right.' } })
  await guard.succeeded()
  return db.transaction(async (tx) => {
    await lockPerson(tx, by.id)
    if (!(await confirmAuthenticator(tx, by.id, now()))) throw problem('AUTHENTICATOR_ON')
    await takeStep(tx, by.id, step)
    return turnOn(context, tx, by.id)
  })
}

/** Turns the second step on for who has a passkey. */
export async function turnTwoStepOn(context: Context, { by }: { by: Person }) {
  await requireStepUp(context, by)
  return context.db.transaction(async (tx) => {
    await requireFactor(tx, by.id)
    return turnOn(context, tx, by.id)
  })
}

/** Ten new recovery codes. */
export async function renewRecoveryCodes(context: Context, { by }: { by: Person }) {
  await requireStepUp(context, by)
  return context.db.transaction(async (tx) => {
    const person = await lockPerson(tx, by.id)
    if (!person?.twoStepAt) throw problem('SECOND_FACTOR_MISSING')
    return issueCodes(context, tx, by.id)
  })
}

/** Turns the second step off. Passkeys stay, for signing in without a password. */
export async function turnTwoStepOff(context: Context, { by }: { by: Person }) {
  await requireStepUp(context, by)
  await context.db.transaction((tx) => turnOff(context, tx, by.id))
  return {}
}

export async function removeAuthenticator(context: Context, { by }: { by: Person }) {
  await requireStepUp(context, by)
  await context.db.transaction(async (tx) => {
    await lockPerson(tx, by.id)
    await deleteAuthenticator(tx, by.id)
    await endTwoStepWithoutFactor(context, tx, by.id)
  })
  return {}
}

/** Without an app and a passkey there is nothing to ask for: the second step is over. */
export async function endTwoStepWithoutFactor(context: Context, tx: Tx, personId: string) {
  const { hasAuthenticator, passkeys } = await readProtection(tx, personId)
  if (!hasAuthenticator && passkeys === 0) await turnOff(context, tx, personId)
}

async function requireFactor(tx: Tx, personId: string) {
  await lockPerson(tx, personId)
  const { hasAuthenticator, passkeys } = await readProtection(tx, personId)
  if (!hasAuthenticator && passkeys === 0) throw problem('SECOND_FACTOR_MISSING')
}

async function turnOn(context: Context, tx: Tx, personId: string) {
  const person = await requirePerson(tx, personId)
  await changePerson(tx, personId, { twoStepAt: person.twoStepAt ?? context.now() })
  await queueJob(tx, 'send-mail', { to: person.email, ...twoStepOn(person, context.config.publicUrl) })
  return issueCodes(context, tx, personId)
}

async function turnOff({ config }: Context, tx: Tx, personId: string) {
  const person = await lockPerson(tx, personId)
  await deleteAuthenticator(tx, personId)
  await replaceRecoveryCodes(tx, personId, [])
  if (!person?.twoStepAt) return
  await changePerson(tx, personId, { twoStepAt: null })
  await queueJob(tx, 'send-mail', { to: person.email, ...twoStepOff(person, config.publicUrl) })
}

async function issueCodes({ tokens }: Context, tx: Tx, personId: string) {
  const recoveryCodes = newRecoveryCodes()
  await replaceRecoveryCodes(
    tx,
    personId,
    recoveryCodes.map((code) => tokens.hashCode(personId, code)),
  )
  return { recoveryCodes }
}
