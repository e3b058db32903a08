export { readRatingTotal } from './read-reviews.ts'
