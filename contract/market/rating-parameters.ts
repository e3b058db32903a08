/** What each side of an order is rated on, by the role of the rated person. */
export const ratingParameters = {
  seller: ['quality', 'communication', 'speed'],
  buyer: ['communication', 'reliability'],
} as const
export type RatingParameter = (typeof ratingParameters)[keyof typeof ratingParameters][number]
