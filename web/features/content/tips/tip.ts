import type { Data } from '../../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../../contract/core/tables.ts'

export type TipQuote = Data<Endpoints['GET /tipCreator/quote']>
export type TipResult = Data<Endpoints['POST /tipCreator']>
/** Page for tipping without JavaScript, and for guests who return after login. */
export function tipPath({ creator, postId }: TipTarget, back: string) {
  const search = new URLSearchParams({ creatorId: creator._id, back })
  if (postId) search.set('postId', postId)
  return `/tip?${search.toString()}`
}

/** Recipient and optional post of a tip. A `PostCard` fits. */
export type TipTarget = {
  creator: { _id: string; username: string; firstName: string; lastName?: string; profilePic?: string }
  postId?: string
  title?: string
}
