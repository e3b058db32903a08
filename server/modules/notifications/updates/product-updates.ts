import type { Context } from '../../../context.ts'
import type { Queries } from '../../../db/database.ts'
import type { Person } from '../../../http/tokens.ts'
import { hasUnreadUpdate, saveUpdatesRead } from './update-store.ts'

/** Whether there is no product update that the user has not seen. Those from before the account do not count. */
export const hasReadUpdates = async (sql: Queries, query: { personId: string; at: Date }) =>
  !(await hasUnreadUpdate(sql, query))

export function markUpdatesRead({ db, now }: Context, { by }: { by: Person }) {
  return db.transaction(async (tx) => {
    await saveUpdatesRead(tx, { personId: by.id, at: now() })
    return {}
  })
}
