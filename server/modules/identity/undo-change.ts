import type { Context } from '../../context.ts'
import { recordEvent } from '../../db/events.ts'
import { problem } from '../../http/problem.ts'
import { queueJob } from '../../jobs/queue-job.ts'
import { findAccountChange, markUndone, removeFactorsSince } from './account-change-store.ts'
import { takeUsername } from './change-account.ts'
import { endSessions } from './end-sessions.ts'
import { changePerson, findPerson, lockPerson } from './person-store.ts'
import { alreadyTaken } from './store-new-person.ts'
import { endTwoStepWithoutFactor } from './two-step.ts'

/**
 * Takes back a change by the link in the alert. Whoever made it knew how to get in, so everything that lets
 * them in again goes too: all sessions, the password, and what was added to sign in with since.
 */
export async function undoChange(context: Context, { token }: { token: string }) {
  const { db, now, tokens, endedSessions } = context
  const { ended, field } = await db.transaction(async (tx) => {
    const at = now()
    const change = await findAccountChange(tx, tokens.hash(token), at)
    const person = change && (await lockPerson(tx, change.personId))
    if (!change || !person || !(await markUndone(tx, { id: change.id, personId: change.personId, at })))
      throw problem('UNDO_LINK_INVALID')

    const { username, ...old } = change.oldValue
    if (username && username !== person.username) await takeUsername(context, tx, { person, username })
    const taken = await changePerson(tx, person.id, { ...old, passwordHash: null })
    if (taken) throw alreadyTaken(taken)
    await removeFactorsSince(tx, person.id, change.at)
    await endTwoStepWithoutFactor(context, tx, person.id)
    const ids = await endSessions(tx, { personId: person.id }, 'change undone', at)
    await recordEvent(tx, { type: 'person.changeUndone', personId: person.id, field: change.field })
    const restored = await findPerson(tx, person.id)
    if (restored) await queueJob(tx, 'send-reset-link', { login: { email: restored.email }, by: 'EMAIL' })
    return { ended: ids, field: change.field }
  })
  endedSessions.add(ended)
  return { field }
}
