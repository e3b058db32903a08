import type { Context } from '../../context.ts'
import { newId } from '../../db/new-id.ts'
import { problem, wrongField } from '../../http/problem.ts'
import type { Person } from '../../http/tokens.ts'
import { queueJob } from '../../jobs/queue-job.ts'
import { passkeyAdded } from './account-letters.ts'
import { registeredPasskey, type NewPasskey } from './passkey-answers.ts'
import { askForNewPasskey, MAX_PASSKEYS } from './passkey-questions.ts'
import {
  deletePasskey,
  insertPasskey,
  listPasskeys,
  renamePasskey,
  type PasskeyRow,
} from './passkey-store.ts'
import { lockPerson } from './person-store.ts'
import { requirePerson } from './require-person.ts'
import { requireStepUp } from './step-up.ts'
import { endTwoStepWithoutFactor } from './two-step.ts'

/** Begins with a new passkey. */
export async function beginPasskey(context: Context, { by }: { by: Person }) {
  await requireStepUp(context, by)
  return askForNewPasskey(context, await requirePerson(context.db, by.id))
}

/** Keeps a new passkey, and tells its owner by mail. */
export async function addPasskey(
  context: Context,
  { by, name = '', ...answer }: { by: Person; challengeId: string; credential: NewPasskey; name?: string },
) {
  const { db, now, config } = context
  await requireStepUp(context, by)
  const { credential, credentialDeviceType } = await registeredPasskey(context, {
    personId: by.id,
    ...answer,
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
      transports: answer.credential.response.transports ?? [],
      isSynced: credentialDeviceType === 'multiDevice',
      name: name.trim() || `Passkey ${totalCount + 1}`,
      createdAt: at,
    }
    if (!(await insertPasskey(tx, row))) throw problem('PASSKEY_REFUSED')
    await queueJob(tx, 'send-mail', { to: person.email, ...passkeyAdded(person, row.name, config.publicUrl) })
    return toPasskey({ ...row, lastUsedAt: null, distrustedAt: null })
  })
}

/** Somebody's passkeys, newest first. */
export async function readPasskeys(
  { db }: Context,
  { by, offset = 0, limit = 10 }: { by: Person; offset?: number; limit?: number },
) {
  const { rows, totalCount } = await listPasskeys(db, { personId: by.id, offset, limit })
  return { items: rows.map(toPasskey), totalCount }
}

export async function namePasskey(
  { db }: Context,
  { by, id, name }: { by: Person; id: string; name: string },
) {
  if (!name.trim()) throw wrongField('name', 'This is required.')
  const row = await renamePasskey(db, { id, personId: by.id, name: name.trim() })
  if (!row) throw problem('PASSKEY_NOT_FOUND')
  return toPasskey(row)
}

/** Removes a passkey. With the last means of a second step, the second step goes too. */
export async function removePasskey(context: Context, { by, id }: { by: Person; id: string }) {
  await requireStepUp(context, by)
  await context.db.transaction(async (tx) => {
    await lockPerson(tx, by.id)
    if (!(await deletePasskey(tx, { id, personId: by.id }))) throw problem('PASSKEY_NOT_FOUND')
    await endTwoStepWithoutFactor(context, tx, by.id)
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
