import type { ShoutoutOffer } from './shoutout-types.ts'

/** What a fan has typed into the order form so far. */
export type WishDraft = {
  occasion: ShoutoutOffer['occasions'][number]
  isForMe: boolean
  forName: string
  pronunciation: string
  fromName: string
  instructions: string
  language: string
  isPrivate: boolean
  isRush: boolean
}
