import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import type { Staff } from '../../http/tokens.ts'
import { loadReviewPhotos } from './review-media.ts'
import { listReportedReviews, setRemoved } from './review-media-store.ts'

/** Hides a published review and takes it out of the averages; undefined if it is not there. */
export const removeReview = async (tx: Tx, { id, at }: { id: string; at: Date }) =>
  (await setRemoved(tx, { id, at })) ? 'published' : undefined

export const restoreReview = (tx: Tx, { id }: { id: string }) => setRemoved(tx, { id, at: null })

/** Reported reviews as a moderator sees them. */
export async function loadReportedReviews(
  context: Context,
  { ids, viewer }: { ids: string[]; viewer: Staff },
) {
  if (ids.length === 0) return []
  const sql = context.readDb()
  const [rows, photosOf] = await Promise.all([
    listReportedReviews(sql, ids),
    loadReviewPhotos(context, sql, { reviewIds: ids, viewer }),
  ])
  return rows.map(({ id, text, removedAt, createdAt }) => ({
    id,
    text,
    media: photosOf(id),
    isRemoved: removedAt !== null,
    at: createdAt,
  }))
}
