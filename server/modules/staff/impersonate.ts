import type { Context } from '../../context.ts'
import { recordAudit } from '../../db/audit.ts'
import type { Client } from '../../http/client-of.ts'
import { problem } from '../../http/problem.ts'
import type { Person, Staff } from '../../http/tokens.ts'
import { endSessions, findPerson, openImpersonation } from '../identity/public.ts'

type Impersonate = { by: Staff; client: Client; userId: string; reason: string }
/** Suspended, resting and deleted accounts. */
const closed = new Set([2, 3, 4])

/** Puts a staff member in a person's place for an hour, with a reason that stays on record. */
export function impersonate(context: Context, { by, client, userId, reason }: Impersonate) {
  return context.db.transaction(async (tx) => {
    const person = await findPerson(tx, userId)
    if (!person) throw problem('USER_NOT_FOUND')
    if (closed.has(person.statusCode)) throw problem('USER_CLOSED')
    const { sessionId, reply } = await openImpersonation(context, tx, { staff: by, person, reason, client })
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

/** Ends it, by the session that is in somebody's place. */
export async function endImpersonation(
  { db, now, endedSessions }: Context,
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
  endedSessions.add(ended)
  return {}
}
