import { ratingParameters, type RatingParameter } from '../../../contract/market/rating-parameters.ts'

export type ReviewRole = 'buyer' | 'seller'
export type RatingInput = { parameter: RatingParameter; stars: number }

const DAY_MS = 86_400_000
/** The time to write; afterwards everything written is published. */
export const REVIEW_WINDOW_MS = 14 * DAY_MS
/** Fewer ratings say little and could name their author. */
export const MIN_RATINGS_FOR_AVERAGE = 3

/** Every parameter of the role exactly once. */
export function hasAllParameters(role: ReviewRole, ratings: readonly RatingInput[]) {
  const wanted: readonly RatingParameter[] = ratingParameters[role]
  const given = new Set(ratings.map(({ parameter }) => parameter))
  return (
    given.size === ratings.length &&
    ratings.length === wanted.length &&
    wanted.every((parameter) => given.has(parameter))
  )
}

export const overallStars = (ratings: readonly RatingInput[]) =>
  Math.round(ratings.reduce((sum, { stars }) => sum + stars, 0) / ratings.length)

/** Rounded to one decimal; undefined below the minimum count. */
export const averageOf = ({ starsSum, count }: { starsSum: number; count: number }) =>
  count >= MIN_RATINGS_FOR_AVERAGE ? Math.round((starsSum / count) * 10) / 10 : undefined
