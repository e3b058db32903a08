import type { Queries, Tx } from '../../db/database.ts'

/** Processed or processing photos of a person, locked against deletion. */
export const findOwnPhotos = (tx: Tx, { ids, ownerId }: { ids: string[]; ownerId: string }) => tx<
  { id: string }[]
>`
  select id from media_file where id = any(${ids}::uuid[]) and owner_id = ${ownerId} and kind = 'image'
    and state not in ('sending', 'failed') order by id for share`

export const insertReviewMedia = (tx: Tx, { reviewId, mediaIds }: { reviewId: string; mediaIds: string[] }) =>
  tx`insert into review_media ${tx(mediaIds.map((mediaId, position) => ({ reviewId, mediaId, position })))}`

export const listReviewMedia = (sql: Queries, reviewIds: string[]) => sql<
  { reviewId: string; mediaId: string }[]
>`
  select review_id, media_id from review_media where review_id = any(${reviewIds}::uuid[]) order by position`

/** Reviewed users whose published reviews show a file. */
export const listShowingSubjects = (sql: Queries, mediaId: string) => sql<{ subjectId: string }[]>`
  select r.subject_id from review_media m join review r on r.id = m.review_id
  where m.media_id = ${mediaId} and r.published_at is not null and r.removed_at is null limit 5`

export type ReportedReviewRow = { id: string; text: string; removedAt: Date | null; createdAt: Date }
export const listReportedReviews = (sql: Queries, ids: string[]) => sql<ReportedReviewRow[]>`
  select id, text, removed_at, created_at from review where id = any(${ids}::uuid[])`

/** The triggers keep the averages. */
export const setRemoved = async (tx: Tx, { id, at }: { id: string; at: Date | null }) =>
  (
    await tx`update review set removed_at = ${at}
      where id = ${id} and published_at is not null and (removed_at is null) = ${at !== null}`
  ).count === 1
