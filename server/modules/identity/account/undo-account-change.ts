import type { Context } from '../../../context.ts'
import { recordEvent } from '../../../db/events.ts'
import { problem } from '../../../http/problem.ts'
import { queueJob } from '../../../jobs/queue-job.ts'
import { findAccountChange, markUndone, removeFactorsSince } from './account-change-store.ts'
import { assignUsername } from './change-account.ts'
import { cancelEmailLinks } from '../password/email-link-store.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { updatePerson, findPerson, lockPerson } from './person-store.ts'
import { takenProblem } from '../sign-up/store-new-person.ts'
import { disableTwoStepWithoutFactors } from '../second-factor/two-step.ts'

/**
 * Undoes a change with the link in the alert. The author of the change had access, so all sessions, the
 * password and sign-in methods added since are removed too.
 */
export async function undoAccountChange(context: Context, { token }: { token: string }) {
  const { db, now, tokens, revokedSessions } = context
  const { ended, field } = await db.transaction(async (tx) => {
    const at = now()
    const change = await findAccountChange(tx, tokens.hash(token), at)
    const person = change && (await lockPerson(tx, change.personId))
    if (!change || !person || !(await markUndone(tx, { id: change.id, personId: change.personId, at })))
      throw problem('UNDO_LINK_INVALID')

    const { username, ...old } = change.oldValue
    if (username && username !== person.username) await assignUsername(context, tx, { person, username })
    const taken = await updatePerson(tx, person.id, { ...old, passwordHash: null })
    if (taken) throw takenProblem(taken)
    await cancelEmailLinks(tx, { personId: person.id, at })
    await removeFactorsSince(tx, person.id, change.at)
    await disableTwoStepWithoutFactors(context, tx, person.id)
    const ids = await endSessions(tx, { personId: person.id }, 'change undone', at)
    await recordEvent(tx, { type: 'person.changeUndone', personId: person.id, field: change.field })
    const restored = await findPerson(tx, person.id)
    if (restored) await queueJob(tx, 'send-reset-link', { login: { email: restored.email }, by: 'EMAIL' })
    return { ended: ids, field: change.field }
  })
  revokedSessions.add(ended)
  return { field }
}
