import type { Data } from '../../../contract/core.ts'
import type { Endpoints } from '../../../contract/tables.ts'

export type TipQuote = Data<Endpoints['GET /tipCreator/quote']>
export type TipGiven = Data<Endpoints['POST /tipCreator']>
/** Whom a tip is for, and at which post. A `PostCard` has both. */
export type Tipped = {
  creator: { _id: string; username: string; firstName: string; profilePic?: string }
  postId?: string
  title?: string
}
