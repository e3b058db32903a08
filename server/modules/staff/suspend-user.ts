import { ProfileStatus } from '../../../contract/core/constants.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { recordAudit } from '../../db/audit.ts'
import { recordEvent } from '../../db/events.ts'
import { newId } from '../../db/new-id.ts'
import type { Client } from '../../http/request-client.ts'
import { problem } from '../../http/problem.ts'
import type { Staff } from '../../http/tokens.ts'
import { queueJob } from '../../jobs/queue-job.ts'
import { endSessions } from '../identity/public.ts'
import { suspendedEmail } from './emails.ts'
import { insertSuspension, lockUser, markSuspended } from './user-store.ts'

type Suspend = { by: Staff; client: Client; userId: string; reason: string }

/** Suspends an account and ends all its sessions, including impersonation sessions. */
export async function suspendUser(context: Context, suspend: Suspend) {
  const ended = await context.db.transaction((tx) => suspendAccount(context, tx, suspend))
  context.revokedSessions.add(ended)
  return { statusCode: ProfileStatus.suspended }
}

/** Same, inside the caller's transaction; returns the ended sessions, to be revoked after the commit. */
export async function suspendAccount(
  { now, config }: Context,
  tx: Tx,
  { by, client, userId, reason }: Suspend,
): Promise<string[]> {
  const at = now()
  const user = await lockUser(tx, userId)
  if (!user || user.statusCode === ProfileStatus.deleted) throw problem('USER_NOT_FOUND')
  if (user.statusCode === ProfileStatus.suspended) throw problem('USER_ALREADY_SUSPENDED')
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
  await queueJob(tx, 'send-mail', { to: user.email, ...suspendedEmail(user, config.publicUrl) })
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
