import type { Context } from '../../context.ts'
import { recordEvent } from '../../db/events.ts'
import { personTables } from '../../db/person-tables.ts'
import { releasePicture } from '../media/public.ts'
import { endSessions } from './end-sessions.ts'
import { anonymise, eraseRows, forgetRecipient, lockDuePerson } from './erase-store.ts'
import { takeExports } from './export-store.ts'
import { duePeople, postponeErasure } from './leaving-store.ts'

const DAY_MS = 86_400_000
const AT_A_TIME = 100

/**
 * Deletes for good whose thirty days are over, once their money is where it belongs; each in its own transaction.
 * Who has to wait is looked at again a day later, and holds up nobody.
 */
export async function eraseAccounts(context: Context) {
  const { db, log, leavingHooks } = context
  for (;;) {
    const at = context.now()
    const due = await duePeople(db, at, AT_A_TIME)
    for (const id of due) {
      let isClosed = false
      try {
        isClosed = await leavingHooks.closeMoney(context, id)
        if (isClosed) await eraseAccount(context, id)
      } catch (error) {
        isClosed = false
        log.error({ err: error, personId: id }, 'this account could not be deleted today')
      }
      if (!isClosed) await postponeErasure(db, { id, at, until: new Date(at.getTime() + DAY_MS) })
    }
    if (due.length < AT_A_TIME) return
  }
}

/**
 * Takes everything personal away. The row itself stays, nameless: others' books and conversations refer to
 * it, and must still add up.
 */
async function eraseAccount({ db, now, storage, endedSessions, leavingHooks }: Context, id: string) {
  const done = await db.transaction(async (tx) => {
    const at = now()
    const person = await lockDuePerson(tx, id, at)
    if (!person) return undefined // came back in the meantime
    const ended = await endSessions(tx, { personId: id }, 'account deleted', at)
    const files = await takeExports(tx, { personId: id })
    await leavingHooks.forgetPayer(tx, id)
    for (const table of personTables) await eraseRows(tx, table, id)
    await forgetRecipient(tx, [person.email, ...(person.phoneE164 ? [person.phoneE164] : [])])
    for (const key of [person.profilePic, person.coverPic]) if (key) await releasePicture(tx, key, at)
    await anonymise(tx, id)
    await recordEvent(tx, { type: 'person.erased', personId: id })
    return { ended, files }
  })
  if (!done) return
  endedSessions.add(done.ended)
  for (const key of done.files) await storage.remove(key)
}
