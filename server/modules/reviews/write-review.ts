import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { recordEvent } from '../../db/events.ts'
import { newId } from '../../db/new-id.ts'
import { invalidField, problem } from '../../http/problem.ts'
import type { Person } from '../../http/tokens.ts'
import { queueJob } from '../../jobs/queue-job.ts'
import { sanitizeText } from '../../text/sanitize-text.ts'
import { loadReviews } from './load-reviews.ts'
import { requireReviewableOrder } from './reviewable-order.ts'
import { findOwnPhotos, insertReviewMedia } from './review-media-store.ts'
import { hasAllParameters, overallStars, type RatingInput } from './review-rules.ts'
import { insertReview, listById, lockOrderReviews, publishReviews } from './review-store.ts'

type WriteInput = {
  by: Person
  orderId: string
  ratings: RatingInput[]
  text?: string | undefined
  mediaIds?: string[] | undefined
}

/** Stays hidden until the other side has written too, or the time to write is over. */
export function writeReview(
  context: Context,
  { by, orderId, ratings, text = '', mediaIds = [] }: WriteInput,
) {
  return context.db.transaction(async (tx) => {
    const { subjectId, role, writeBy } = await requireReviewableOrder(tx, { personId: by.id, orderId })
    const at = context.now()
    if (at >= writeBy) throw problem('REVIEW_TIME_OVER')
    if (!hasAllParameters(role, ratings)) throw invalidField('ratings', 'Rate every point once.')
    const id = newId(at.getTime())
    const isNew = await insertReview(
      tx,
      {
        id,
        orderId,
        authorId: by.id,
        subjectId,
        role,
        stars: overallStars(ratings),
        text: sanitizeText(text),
        createdAt: at,
        publishesAt: writeBy,
      },
      ratings,
    )
    if (!isNew) throw problem('REVIEW_WRITTEN')
    if (mediaIds.length) await addPhotos(tx, { reviewId: id, ownerId: by.id, mediaIds })
    await recordEvent(tx, { type: 'review.written', reviewId: id, orderId, authorId: by.id, subjectId })
    const both = await lockOrderReviews(tx, orderId)
    if (both.length === 2) await publish(tx, { ids: both.map((review) => review.id), at })
    else await queueJob(tx, 'publish-reviews', { orderId }, { runAt: writeBy, key: `reviews:${orderId}` })
    const [review] = await loadReviews(context, tx, { rows: await listById(tx, id), viewer: by })
    if (!review) throw new Error('the review is not there')
    return review
  })
}

type Photos = { reviewId: string; ownerId: string; mediaIds: string[] }
async function addPhotos(tx: Tx, { reviewId, ownerId, mediaIds }: Photos) {
  const found = await findOwnPhotos(tx, { ids: mediaIds, ownerId })
  if (found.length < mediaIds.length) throw problem('MEDIA_NOT_FOUND')
  await insertReviewMedia(tx, { reviewId, mediaIds })
}

async function publish(tx: Tx, input: { ids: string[]; at: Date }) {
  for (const { id, orderId, authorId, subjectId, stars } of await publishReviews(tx, input))
    await recordEvent(tx, { type: 'review.published', reviewId: id, orderId, authorId, subjectId, stars })
}

/** At the end of the time to write. May run twice. */
export function publishDueReviews({ db, now }: Context, { orderId }: { orderId: string }) {
  return db.transaction(async (tx) => {
    const at = now()
    const due = (await lockOrderReviews(tx, orderId)).filter(({ publishesAt }) => publishesAt <= at)
    await publish(tx, { ids: due.map(({ id }) => id), at })
  })
}
