import type { Context } from '../../context.ts'
import { recordEvent } from '../../db/events.ts'
import { newId } from '../../db/new-id.ts'
import { problem } from '../../http/problem.ts'
import type { Person } from '../../http/tokens.ts'
import { queueJob } from '../../jobs/queue-job.ts'
import { deactivated, leaving } from './account-letters.ts'
import { endSessions } from './end-sessions.ts'
import { insertLeaving, isReason } from './leaving-store.ts'
import { LEFT } from './person-status.ts'
import { changePerson, lockPerson } from './person-store.ts'
import { requireStepUp } from './step-up.ts'

const GRACE_MS = 30 * 86_400_000
type Leave = { by: Person; id?: string; reason?: string }

/** Lets an account rest: nobody sees it, every session ends, and signing in again brings it back. */
export async function deactivate(context: Context, options: Leave) {
  await leave(context, { ...options, kind: 'deactivate' })
  return {}
}

/** Deletes an account: at once for everybody else, for good in thirty days, unless its owner signs in. */
export async function deleteAccount(context: Context, options: Leave) {
  await requireStepUp(context, options.by)
  const eraseAt = await leave(context, { ...options, kind: 'delete' })
  return { erasedAt: eraseAt.toISOString() }
}

async function leave(
  { db, now, config, endedSessions }: Context,
  { by, id: reasonId, reason = '', kind }: Leave & { kind: 'deactivate' | 'delete' },
) {
  if (reasonId && !(await isReason(db, { id: reasonId, type: kind })))
    throw problem('REASON_UNKNOWN', { fields: { id: 'Choose one of the reasons.' } })
  const at = now()
  const eraseAt = new Date(at.getTime() + GRACE_MS)
  const ended = await db.transaction(async (tx) => {
    const person = await lockPerson(tx, by.id)
    if (!person) throw problem('SESSION_ENDED')
    await changePerson(tx, by.id, {
      statusCode: LEFT,
      statusBefore: person.statusCode === LEFT ? person.statusBefore : person.statusCode,
      leftAt: at,
      eraseAt: kind === 'delete' ? eraseAt : null,
    })
    await insertLeaving(tx, {
      id: newId(at.getTime()),
      personId: by.id,
      kind,
      reasonId: reasonId ?? null,
      reasonText: reason.trim(),
      at,
    })
    const letter = kind === 'delete' ? leaving(eraseAt, config.publicUrl) : deactivated(config.publicUrl)
    await queueJob(tx, 'send-mail', { to: person.email, ...letter })
    await recordEvent(tx, { type: 'person.left', personId: by.id, kind })
    return endSessions(tx, { personId: by.id }, `account left: ${kind}`, at)
  })
  endedSessions.add(ended)
  return eraseAt
}
