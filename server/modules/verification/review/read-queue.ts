import type { Context } from '../../../context.ts'
import { problem } from '../../../http/problem.ts'
import type { Staff } from '../../../http/tokens.ts'
import { listCurrentParts } from '../documents/document-store.ts'
import { findForReview, listQueue } from './queue-store.ts'
import { toQueueItem, toReviewItem } from './queue-view.ts'

/** Pending documents, oldest first, with their claims. */
export async function readQueue(
  { db, now }: Context,
  { by, offset = 0, limit = 10 }: { by: Staff; offset?: number; limit?: number },
) {
  const { rows, totalCount } = await listQueue(db, { offset, limit })
  return { items: rows.map((row) => toQueueItem(row, { by, at: now() })), totalCount }
}

/** A document this reviewer has claimed. Reading does not claim it. */
export async function readClaimedDocument(
  { db, now }: Context,
  { by, documentId }: { by: Staff; documentId: string },
) {
  const row = await findForReview(db, documentId)
  if (row?.status !== 'waiting') throw problem('DOCUMENT_NOT_FOUND')
  const item = toReviewItem(row, await listCurrentParts(db, [row.id]), { by, at: now() })
  if (item.claimedBy) throw problem('DOCUMENT_CLAIMED')
  if (!item.isMine) throw problem('DOCUMENT_NOT_TAKEN')
  return item
}
