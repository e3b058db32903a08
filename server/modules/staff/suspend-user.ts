import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { recordAudit } from '../../db/audit.ts'
import { recordEvent } from '../../db/events.ts'
import { newId } from '../../db/new-id.ts'
import type { Client } from '../../http/client-of.ts'
import { problem } from '../../http/problem.ts'
import type { Staff } from '../../http/tokens.ts'
import { queueJob } from '../../jobs/queue-job.ts'
import { endSessions } from '../identity/public.ts'
import { suspended } from './letters.ts'
import { insertSuspension, lockUser, suspendUser as markSuspended } from './user-store.ts'

type Suspend = { by: Staff; client: Client; userId: string; reason: string }

/** Closes an account for now. Every session ends at once, also those of staff in its place. */
export async function suspendUser(context: Context, suspend: Suspend) {
  const ended = await context.db.transaction((tx) => closeAccount(context, tx, suspend))
  context.endedSessions.add(ended)
  return { statusCode: 2 }
}

/** The same within a transaction; returns the sessions that are over once it is done. */
export async function closeAccount(
  { now, config }: Context,
  tx: Tx,
  { by, client, userId, reason }: Suspend,
): Promise<string[]> {
  const at = now()
  const user = await lockUser(tx, userId)
  if (!user || user.statusCode === 4) throw problem('USER_NOT_FOUND')
  if (user.statusCode === 2) throw problem('USER_ALREADY_SUSPENDED')
  await markSuspended(tx, userId)
  await insertSuspension(tx, {
    id: newId(at.getTime()),
    personId: userId,
    reason,
    suspendedBy: by.id,
    suspendedAt: at,
  })
  const own = await endSessions(tx, { personId: userId }, 'suspended', at)
  const inPlace = await endSessions(tx, { impersonates: userId }, 'suspended', at)
  await recordEvent(tx, { type: 'person.suspended', personId: userId, reason })
  await queueJob(tx, 'send-mail', { to: user.email, ...suspended(user, config.publicUrl) })
  await recordAudit(tx, {
    at,
    staffId: by.id,
    action: 'person.suspended',
    personId: userId,
    reason,
    ip: client.ip,
    details: { statusBefore: user.statusCode },
  })
  return [...own, ...inPlace]
}
