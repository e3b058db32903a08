import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { recordEvent } from '../../../db/events.ts'
import { newId } from '../../../db/new-id.ts'
import { queueJob } from '../../../jobs/queue-job.ts'
import { insertAccountChange } from './account-change-store.ts'
import { accountChangedEmail, accountChangedSms, type ChangedField } from '../account-emails.ts'
import { cancelEmailLinks } from '../password/email-link-store.ts'
import type { PersonChange, PersonRow } from './person-store.ts'

const UNDO_MS = 7 * 86_400_000

/** Stores the old value and notifies the old address with a link that can undo the change for seven days. */
export async function recordAccountChange(
  { now, tokens, config }: Context,
  tx: Tx,
  { before, field, oldValue }: { before: PersonRow; field: ChangedField; oldValue: PersonChange },
) {
  const at = now()
  const token = tokens.random()
  await insertAccountChange(tx, {
    id: newId(at.getTime()),
    personId: before.id,
    field,
    oldValue,
    tokenHash: tokens.hash(token),
    at,
    expiresAt: new Date(at.getTime() + UNDO_MS),
  })
  await cancelEmailLinks(tx, { personId: before.id, at })
  const link = `${config.publicUrl}/account/undo?token=${token}`
  await queueJob(tx, 'send-mail', { to: before.email, ...accountChangedEmail(before, field, link) })
  if (field === 'phone' && before.phoneE164)
    await queueJob(tx, 'send-sms', { to: before.phoneE164, ...accountChangedSms(before, field, link) })
  await recordEvent(tx, { type: 'person.accountChanged', personId: before.id, field })
}
