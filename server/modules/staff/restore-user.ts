import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { recordAudit } from '../../db/audit.ts'
import { recordEvent } from '../../db/events.ts'
import type { Client } from '../../http/client-of.ts'
import { problem } from '../../http/problem.ts'
import type { Staff } from '../../http/tokens.ts'
import { queueJob } from '../../jobs/queue-job.ts'
import { restored } from './letters.ts'
import { closeSuspension, lockUser, restoreUser as markRestored } from './user-store.ts'

type Restore = { by: Staff; client: Client; userId: string; reason: string }

/** Opens a suspended account again, with the status it had before. */
export const restoreUser = (context: Context, restore: Restore) =>
  context.db.transaction((tx) => openAccount(context, tx, restore))

/** The same within a transaction. */
export async function openAccount({ now, config }: Context, tx: Tx, { by, client, userId, reason }: Restore) {
  const at = now()
  const user = await lockUser(tx, userId)
  if (!user || user.statusCode === 4) throw problem('USER_NOT_FOUND')
  if (user.statusCode !== 2) throw problem('USER_NOT_SUSPENDED')
  const statusCode = await markRestored(tx, userId, at)
  await closeSuspension(tx, { personId: userId, by: by.id, at, reason })
  await recordEvent(tx, { type: 'person.restored', personId: userId })
  await queueJob(tx, 'send-mail', { to: user.email, ...restored(user, config.publicUrl) })
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
