import type { Context } from '../../../context.ts'
import { recordEvent } from '../../../db/events.ts'
import { personTables } from '../../../db/person-tables.ts'
import { releaseImage } from '../../media/public.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { anonymizePerson, eraseRows, deleteMessagesTo, lockPersonDueForErasure } from './erase-store.ts'
import { deleteExports } from './export-store.ts'
import { listDueErasures, postponeErasure } from './account-closure-store.ts'

const DAY_MS = 86_400_000
const BATCH_SIZE = 100

/**
 * Erases accounts whose grace period is over once their balances are settled, each in its own transaction.
 * Accounts that are not settled yet are retried a day later.
 */
export async function eraseAccounts(context: Context) {
  const { db, log, ports } = context
  for (;;) {
    const at = context.now()
    const due = await listDueErasures(db, at, BATCH_SIZE)
    for (const id of due) {
      let isClosed = false
      try {
        isClosed = await ports.accountClosure.settleBalances(context, id)
        if (isClosed) await eraseAccount(context, id)
      } catch (error) {
        isClosed = false
        log.error({ err: error, personId: id }, 'this account could not be deleted today')
      }
      if (!isClosed) await postponeErasure(db, { id, at, until: new Date(at.getTime() + DAY_MS) })
    }
    if (due.length < BATCH_SIZE) return
  }
}

/**
 * Removes all personal data. The anonymized row stays, because ledger entries and conversations of others
 * refer to it.
 */
async function eraseAccount({ db, now, storage, revokedSessions, ports }: Context, id: string) {
  const done = await db.transaction(async (tx) => {
    const at = now()
    const person = await lockPersonDueForErasure(tx, id, at)
    if (!person) return undefined // reactivated in the meantime
    const ended = await endSessions(tx, { personId: id }, 'account deleted', at)
    const files = await deleteExports(tx, { personId: id })
    await ports.accountClosure.erasePayer(tx, id)
    for (const table of personTables) await eraseRows(tx, table, id)
    await deleteMessagesTo(tx, [person.email, ...(person.phoneE164 ? [person.phoneE164] : [])])
    for (const key of [person.profilePic, person.coverPic]) if (key) await releaseImage(tx, key, at)
    await anonymizePerson(tx, id)
    await recordEvent(tx, { type: 'person.erased', personId: id })
    return { ended, files }
  })
  if (!done) return
  revokedSessions.add(done.ended)
  for (const key of done.files) await storage.remove(key)
}
