import type { Context } from '../../context.ts'
import { recordEvent } from '../../db/events.ts'
import { problem } from '../../http/problem.ts'
import type { Person } from '../../http/tokens.ts'
import { sanitizeText } from '../../text/sanitize-text.ts'
import { isReason } from '../identity/public.ts'
import { fileReport } from '../reports/public.ts'
import { loadReviews } from './load-reviews.ts'
import { findReview, listById, lockReview, saveReply, type ReviewRow } from './review-store.ts'

const isPublic = (review: ReviewRow | undefined): review is ReviewRow =>
  review !== undefined && review.publishedAt !== null && review.removedAt === null

/** One public reply by the reviewed person. */
export function replyToReview(
  context: Context,
  { by, reviewId, reply }: { by: Person; reviewId: string; reply: string },
) {
  return context.db.transaction(async (tx) => {
    const review = await lockReview(tx, reviewId)
    if (!isPublic(review) || review.subjectId !== by.id) throw problem('REVIEW_NOT_FOUND')
    if (review.reply !== null) throw problem('REVIEW_REPLIED')
    await saveReply(tx, { id: reviewId, reply: sanitizeText(reply), at: context.now() })
    const { orderId, authorId, subjectId } = review
    await recordEvent(tx, { type: 'review.replied', reviewId, orderId, authorId, subjectId })
    const [changed] = await loadReviews(context, tx, { rows: await listById(tx, reviewId), viewer: by })
    if (!changed) throw new Error('the review is not there')
    return changed
  })
}

type ReportInput = { by: Person; reviewId: string; reasonId: string; note?: string | undefined }
/** Goes to moderation, who can remove the review. */
export function reportReview(context: Context, { by, reviewId, reasonId, note = '' }: ReportInput) {
  return context.db.transaction(async (tx) => {
    const review = await findReview(tx, reviewId)
    if (!isPublic(review) || !review.authorId) throw problem('REVIEW_NOT_FOUND')
    if (review.authorId === by.id) throw problem('NOT_YOURSELF')
    if (!(await isReason(tx, { id: reasonId, type: 'report' })))
      throw problem('REASON_UNKNOWN', { fields: { reasonId: 'Choose a reason.' } })
    const reportId = await fileReport(tx, {
      reporterId: by.id,
      subjectKind: 'review',
      subjectId: reviewId,
      personId: review.authorId,
      reasonId,
      note: note.trim(),
      createdAt: context.now(),
    })
    return { reportId }
  })
}
