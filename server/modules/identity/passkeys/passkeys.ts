import type { Context } from '../../../context.ts'
import { newId } from '../../../db/new-id.ts'
import { problem, invalidField } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { queueJob } from '../../../jobs/queue-job.ts'
import { passkeyAddedEmail } from '../account-emails.ts'
import { verifyRegistration, type PasskeyRegistration } from './verify-passkey.ts'
import { createRegistrationChallenge, MAX_PASSKEYS } from './passkey-challenge.ts'
import {
  deletePasskey,
  insertPasskey,
  listPasskeys,
  updatePasskeyName,
  type PasskeyRow,
} from './passkey-store.ts'
import { lockPerson } from '../account/person-store.ts'
import { requirePerson } from '../account/require-person.ts'
import { requireStepUp } from '../second-factor/step-up.ts'
import { disableTwoStepWithoutFactors } from '../second-factor/two-step.ts'

export async function startPasskeyRegistration(context: Context, { by }: { by: Person }) {
  await requireStepUp(context, by)
  return createRegistrationChallenge(context, await requirePerson(context.db, by.id))
}

/** Stores a new passkey and notifies its owner by email. */
export async function addPasskey(
  context: Context,
  {
    by,
    name = '',
    ...registration
  }: { by: Person; challengeId: string; credential: PasskeyRegistration; name?: string },
) {
  const { db, now, config } = context
  await requireStepUp(context, by)
  const { credential, credentialDeviceType } = await verifyRegistration(context, {
    personId: by.id,
    ...registration,
  })
  return db.transaction(async (tx) => {
    const at = now()
    const person = await lockPerson(tx, by.id)
    const { totalCount } = await listPasskeys(tx, { personId: by.id })
    if (!person || totalCount >= MAX_PASSKEYS) throw problem('PASSKEYS_FULL')
    const row = {
      id: newId(at.getTime()),
      personId: by.id,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: registration.credential.response.transports ?? [],
      isSynced: credentialDeviceType === 'multiDevice',
      name: name.trim() || `Passkey ${totalCount + 1}`,
      createdAt: at,
    }
    if (!(await insertPasskey(tx, row))) throw problem('PASSKEY_REFUSED')
    await queueJob(tx, 'send-mail', {
      to: person.email,
      ...passkeyAddedEmail(person, row.name, config.publicUrl),
    })
    return toPasskey({ ...row, lastUsedAt: null, distrustedAt: null })
  })
}

export async function readPasskeys(
  { db }: Context,
  { by, offset = 0, limit = 10 }: { by: Person; offset?: number; limit?: number },
) {
  const { rows, totalCount } = await listPasskeys(db, { personId: by.id, offset, limit })
  return { items: rows.map(toPasskey), totalCount }
}

export async function renamePasskey(
  { db }: Context,
  { by, id, name }: { by: Person; id: string; name: string },
) {
  if (!name.trim()) throw invalidField('name', 'This field is required.')
  const row = await updatePasskeyName(db, { id, personId: by.id, name: name.trim() })
  if (!row) throw problem('PASSKEY_NOT_FOUND')
  return toPasskey(row)
}

/** Removes a passkey. Two-step login is disabled with the last second factor. */
export async function removePasskey(context: Context, { by, id }: { by: Person; id: string }) {
  await requireStepUp(context, by)
  await context.db.transaction(async (tx) => {
    await lockPerson(tx, by.id)
    if (!(await deletePasskey(tx, { id, personId: by.id }))) throw problem('PASSKEY_NOT_FOUND')
    await disableTwoStepWithoutFactors(context, tx, by.id)
  })
  return {}
}

const toPasskey = ({ id, name, isSynced, distrustedAt, createdAt, lastUsedAt }: PasskeyRow) => ({
  _id: id,
  name,
  isSynced,
  isDistrusted: Boolean(distrustedAt),
  createdAt: createdAt.toISOString(),
  ...(lastUsedAt ? { lastUsedAt: lastUsedAt.toISOString() } : {}),
})
