import type { Static } from 'typebox'
import { ratingParameters } from '../../../contract/market/rating-parameters.ts'
import type { Review } from '../../../contract/market/reviews.ts'
import type { Context } from '../../context.ts'
import type { Queries } from '../../db/database.ts'
import type { Caller } from '../../http/tokens.ts'
import { loadParties, toParty } from '../orders/public.ts'
import { loadReviewPhotos } from './review-media.ts'
import { listRatings, type ListedReview } from './review-store.ts'

/** Reviews as one viewer sees them. Order ids are for the two sides only. */
export async function loadReviews(
  context: Context,
  sql: Queries,
  { rows, viewer }: { rows: readonly ListedReview[]; viewer: Caller },
): Promise<Static<typeof Review>[]> {
  const viewerId = viewer.kind === 'person' ? viewer.id : undefined
  const reviewIds = rows.map(({ id }) => id)
  const people = rows.flatMap(({ authorId, subjectId }) => [authorId ?? [], subjectId].flat())
  const [parties, ratings, photosOf] = await Promise.all([
    loadParties(sql, [...new Set(people)]),
    listRatings(sql, reviewIds),
    loadReviewPhotos(context, sql, { reviewIds, viewer }),
  ])
  return rows.map((row) => {
    const author = row.authorId ? parties.get(row.authorId) : undefined
    const subject = parties.get(row.subjectId)
    const isSide = viewerId !== undefined && (viewerId === row.authorId || viewerId === row.subjectId)
    const order: readonly string[] = ratingParameters[row.role]
    return {
      reviewId: row.id,
      ...(isSide ? { orderId: row.orderId } : {}),
      kind: row.kind,
      role: row.role,
      ...(author ? { author: toParty(author) } : {}),
      ...(subject ? { subject: toParty(subject) } : {}),
      stars: row.stars,
      ratings: ratings
        .filter(({ reviewId }) => reviewId === row.id)
        .toSorted((a, b) => order.indexOf(a.parameter) - order.indexOf(b.parameter))
        .map(({ parameter, stars }) => ({ parameter, stars })),
      text: row.text,
      media: photosOf(row.id),
      isOwn: viewerId === row.authorId ? 1 : 0,
      isPublished: row.publishedAt ? 1 : 0,
      publishesAt: row.publishesAt.toISOString(),
      ...(row.reply !== null && row.repliedAt
        ? { reply: { text: row.reply, at: row.repliedAt.toISOString() } }
        : {}),
      mayReply: viewerId === row.subjectId && row.publishedAt && row.reply === null ? 1 : 0,
      createdAt: row.createdAt.toISOString(),
    }
  })
}
