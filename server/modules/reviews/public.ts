export { readRatingTotal } from './read-reviews.ts'
export { loadReportedReviews, removeReview, restoreReview } from './remove-review.ts'
export { canViewReviewMedia } from './review-media.ts'
