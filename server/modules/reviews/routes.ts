import { reviews } from '../../../contract/market/reviews.ts'
import { implement } from '../../http/implement.ts'
import { replyToReview, reportReview } from './answer-review.ts'
import {
  readOwnReviews,
  readPendingReviews,
  readRatedParameters,
  readRatingParameters,
  readReviews,
  readUserRating,
} from './read-reviews.ts'
import { readHighlights } from './read-highlights.ts'
import { writeReview } from './write-review.ts'

export const routes = implement(reviews, {
  'GET /ratingParameter': ({ context, person, query }) =>
    readRatingParameters(context, { by: person, ...query }),
  'POST /reviewRating': ({ context, person, body }) => writeReview(context, { by: person, ...body }),
  'PATCH /reviewRating': ({ context, person, body }) => replyToReview(context, { by: person, ...body }),
  'GET /reviewRating': ({ context, caller, query }) => readReviews(context, { caller, ...query }),
  'GET /reviewRating/highlights': ({ context }) => readHighlights(context),
  'GET /reviewRating/own': ({ context, person, query }) => readOwnReviews(context, { by: person, ...query }),
  'GET /reviewRating/pending': ({ context, person, query }) =>
    readPendingReviews(context, { by: person, ...query }),
  'GET /reviewRating/ratedParameters': ({ context, caller, query }) =>
    readRatedParameters(context, { caller, ...query }),
  'GET /userRating': ({ context, caller, query }) => readUserRating(context, { caller, ...query }),
  'POST /reviewRating/report': ({ context, person, body }) => reportReview(context, { by: person, ...body }),
})
