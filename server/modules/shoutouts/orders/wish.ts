import type { ShoutoutOccasion } from '../../../../contract/market/constants.ts'
import { sanitizeText } from '../../../text/sanitize-text.ts'

/** What the fan asks for; kept in the order's details. */
export type Wish = {
  occasion: ShoutoutOccasion
  isForMe: 0 | 1
  forName: string
  pronunciation: string
  fromName: string
  instructions: string
  language: string
  isPrivate: 0 | 1
  isRush: 0 | 1
}
export type WishInput = Omit<Wish, 'pronunciation' | 'fromName'> & {
  pronunciation?: string | undefined
  fromName?: string | undefined
}
export type ShoutoutDetails = { wish: Wish; promisedAt: string; revisionNote?: string }

export const tidyWish = ({ pronunciation = '', fromName = '', ...wish }: WishInput): Wish => ({
  occasion: wish.occasion,
  isForMe: wish.isForMe,
  forName: sanitizeText(wish.forName),
  pronunciation: sanitizeText(pronunciation),
  fromName: sanitizeText(fromName),
  instructions: sanitizeText(wish.instructions),
  language: wish.language,
  isPrivate: wish.isPrivate,
  isRush: wish.isRush,
})
