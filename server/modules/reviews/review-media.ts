import type { Context } from '../../context.ts'
import type { Caller } from '../../http/tokens.ts'
import type { CanViewMedia, ListMediaUses } from '../media/public.ts'
import { loadMediaRows, toPhoto } from '../orders/public.ts'
import { filterVisible } from '../people/public.ts'
import { listReviewMedia, listShowingSubjects } from './review-media-store.ts'

/** Photos of published reviews are as public as the reviewed user. */
export const canViewReviewMedia: CanViewMedia = async ({ db }, { mediaId, viewer }) => {
  const viewerId = viewer.kind === 'person' ? viewer.id : undefined
  const ids = (await listShowingSubjects(db, mediaId)).map(({ subjectId }) => subjectId)
  return ids.length > 0 && (await filterVisible(db, viewerId, ids)).size > 0
}

/** Photos of reviews by review. */
export async function loadReviewPhotos(
  context: Context,
  sql: Parameters<ListMediaUses>[0],
  { reviewIds, viewer }: { reviewIds: string[]; viewer: Caller },
) {
  const links = reviewIds.length ? await listReviewMedia(sql, reviewIds) : []
  const files = await loadMediaRows(sql, [...new Set(links.map(({ mediaId }) => mediaId))])
  return (reviewId: string) =>
    links.flatMap((link) => {
      const row = link.reviewId === reviewId ? files.get(link.mediaId) : undefined
      return row ? [toPhoto(context, row, viewer)] : []
    })
}
