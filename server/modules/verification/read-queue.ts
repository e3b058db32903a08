import type { Context } from '../../context.ts'
import type { Staff } from '../../http/tokens.ts'
import { listWaiting } from './queue-store.ts'
import { toQueueItem } from './queue-view.ts'

/** Documents that wait, oldest first, and who has which open. */
export async function readQueue(
  { db, now }: Context,
  { by, offset = 0, limit = 10 }: { by: Staff; offset?: number; limit?: number },
) {
  const { rows, totalCount } = await listWaiting(db, { offset, limit })
  return { items: rows.map((row) => toQueueItem(row, { by, at: now() })), totalCount }
}
