import type { Context } from '../../context.ts'
import { problem } from '../../http/problem.ts'
import type { Staff } from '../../http/tokens.ts'
import { currentParts } from './document-store.ts'
import { findForReview, listWaiting } from './queue-store.ts'
import { toQueueItem, toReviewItem } from './queue-view.ts'

/** Documents that wait, oldest first, and who has which open. */
export async function readQueue(
  { db, now }: Context,
  { by, offset = 0, limit = 10 }: { by: Staff; offset?: number; limit?: number },
) {
  const { rows, totalCount } = await listWaiting(db, { offset, limit })
  return { items: rows.map((row) => toQueueItem(row, { by, at: now() })), totalCount }
}

/** One that waits and is mine. Looking takes nothing: that is a write of its own. */
export async function readTaken({ db, now }: Context, { by, documentId }: { by: Staff; documentId: string }) {
  const row = await findForReview(db, documentId)
  if (row?.status !== 'waiting') throw problem('DOCUMENT_NOT_FOUND')
  const item = toReviewItem(row, await currentParts(db, [row.id]), { by, at: now() })
  if (item.claimedBy) throw problem('DOCUMENT_CLAIMED')
  if (!item.isMine) throw problem('DOCUMENT_NOT_TAKEN')
  return item
}
