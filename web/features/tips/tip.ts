import type { Data } from '../../../contract/core.ts'
import type { Endpoints } from '../../../contract/tables.ts'

export type TipQuote = Data<Endpoints['GET /tipCreator/quote']>
export type TipGiven = Data<Endpoints['POST /tipCreator']>
/** The page where a tip is chosen without JavaScript, and by guests who come back to it. */
export function tipPath({ creator, postId }: Tipped, back: string) {
  const search = new URLSearchParams({ creatorId: creator._id, back })
  if (postId) search.set('postId', postId)
  return `/tip?${search.toString()}`
}

/** Whom a tip is for, and at which post. A `PostCard` has both. */
export type Tipped = {
  creator: { _id: string; username: string; firstName: string; lastName?: string; profilePic?: string }
  postId?: string
  title?: string
}
