import { ProfileStatus } from '../../../contract/core/constants.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { recordAudit } from '../../db/audit.ts'
import { recordEvent } from '../../db/events.ts'
import type { Client } from '../../http/request-client.ts'
import { problem } from '../../http/problem.ts'
import type { Staff } from '../../http/tokens.ts'
import { queueJob } from '../../jobs/queue-job.ts'
import { restoredEmail } from './emails.ts'
import { closeSuspension, lockUser, markRestored } from './user-store.ts'

type Restore = { by: Staff; client: Client; userId: string; reason: string }

/** Lifts a suspension and restores the previous status. */
export const restoreUser = (context: Context, restore: Restore) =>
  context.db.transaction((tx) => restoreAccount(context, tx, restore))

/** Same, inside the caller's transaction. */
export async function restoreAccount(
  { now, config }: Context,
  tx: Tx,
  { by, client, userId, reason }: Restore,
) {
  const at = now()
  const user = await lockUser(tx, userId)
  if (!user || user.statusCode === ProfileStatus.deleted) throw problem('USER_NOT_FOUND')
  if (user.statusCode !== ProfileStatus.suspended) throw problem('USER_NOT_SUSPENDED')
  const statusCode = await markRestored(tx, userId, at)
  await closeSuspension(tx, { personId: userId, by: by.id, at, reason })
  await recordEvent(tx, { type: 'person.restored', personId: userId })
  await queueJob(tx, 'send-mail', { to: user.email, ...restoredEmail(user, config.publicUrl) })
  await recordAudit(tx, {
    at,
    staffId: by.id,
    action: 'person.restored',
    personId: userId,
    reason,
    ip: client.ip,
    details: { statusCode },
  })
  return { statusCode }
}
