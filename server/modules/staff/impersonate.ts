import { ProfileStatus } from '../../../contract/core/constants.ts'
import type { Context } from '../../context.ts'
import { recordAudit } from '../../db/audit.ts'
import type { Client } from '../../http/request-client.ts'
import { problem } from '../../http/problem.ts'
import type { Person, Staff } from '../../http/tokens.ts'
import { endSessions, findPerson, openImpersonationSession } from '../identity/public.ts'

type Impersonate = { by: Staff; client: Client; userId: string; reason: string }
const closedStatuses = new Set<number>([
  ProfileStatus.suspended,
  ProfileStatus.deactivated,
  ProfileStatus.deleted,
])

/** Opens a one-hour session acting as the user; the reason is audited. */
export function impersonate(context: Context, { by, client, userId, reason }: Impersonate) {
  return context.db.transaction(async (tx) => {
    const person = await findPerson(tx, userId)
    if (!person) throw problem('USER_NOT_FOUND')
    if (closedStatuses.has(person.statusCode)) throw problem('USER_CLOSED')
    const { sessionId, reply } = await openImpersonationSession(context, tx, {
      staff: by,
      person,
      reason,
      client,
    })
    await recordAudit(tx, {
      at: context.now(),
      staffId: by.id,
      action: 'impersonation.started',
      personId: userId,
      reason,
      ip: client.ip,
      details: { sessionId },
    })
    return reply
  })
}

/** Ends the impersonation session that calls this. */
export async function endImpersonation(
  { db, now, revokedSessions }: Context,
  { by, client }: { by: Person; client: Client },
) {
  const staffId = by.impersonatedBy
  if (!staffId) throw problem('FORBIDDEN')
  const ended = await db.transaction(async (tx) => {
    const at = now()
    const ids = await endSessions(tx, { id: by.sessionId }, 'impersonation ended', at)
    await recordAudit(tx, {
      at,
      staffId,
      action: 'impersonation.ended',
      personId: by.id,
      ip: client.ip,
      details: { sessionId: by.sessionId },
    })
    return ids
  })
  revokedSessions.add(ended)
  return {}
}
