import type { Context } from '../../context.ts'
import { compareMembers, deleteOldChanges, lockNextList, lockRuleList } from './history-store.ts'

const EVERY_MS = 55 * 60_000
const KEPT_MS = 365 * 86_400_000
/** Bounds one run; the rest waits for the next one. */
const MOST_LISTS = 500

/** Records who entered and left rule lists since the last run. Each list is its own transaction. */
export async function compareLists({ db, now }: Context) {
  const at = now()
  await deleteOldChanges(db, new Date(at.getTime() - KEPT_MS))
  for (let done = 0; done < MOST_LISTS; done += 1) {
    const isFound = await db.transaction(async (tx) => {
      const list = await lockNextList(tx, new Date(at.getTime() - EVERY_MS))
      if (list) await compareMembers(tx, { list, at })
      return list !== undefined
    })
    if (!isFound) return
  }
}

/** The same for one list, after it was made or its rules changed. */
export const compareList = ({ db, now }: Context, { listId }: { listId: string }) =>
  db.transaction(async (tx) => {
    const list = await lockRuleList(tx, listId)
    if (list) await compareMembers(tx, { list, at: now() })
  })
