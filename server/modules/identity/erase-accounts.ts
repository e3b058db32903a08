import type { Context } from '../../context.ts'
import { recordEvent } from '../../db/events.ts'
import { personTables } from '../../db/person-tables.ts'
import { releasePicture } from '../media/public.ts'
import { endSessions } from './end-sessions.ts'
import { anonymise, eraseRows, forgetRecipient, lockDuePerson } from './erase-store.ts'
import { takeExports } from './export-store.ts'
import { duePeople } from './leaving-store.ts'

/** Deletes for good whose thirty days are over; each in its own transaction, so that one cannot hold up the rest. */
export async function eraseAccounts(context: Context) {
  for (const id of await duePeople(context.db, context.now())) await eraseAccount(context, id)
}

/**
 * Takes everything personal away. The row itself stays, nameless: others' books and conversations refer to
 * it, and must still add up.
 */
async function eraseAccount({ db, now, storage, endedSessions }: Context, id: string) {
  const done = await db.transaction(async (tx) => {
    const at = now()
    const person = await lockDuePerson(tx, id, at)
    if (!person) return undefined // came back in the meantime
    const ended = await endSessions(tx, { personId: id }, 'account deleted', at)
    const files = await takeExports(tx, { personId: id })
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
