import type { Data } from '../../../contract/core.ts'
import type { Endpoints } from '../../../contract/tables.ts'

export type Thread = Data<Endpoints['GET /comments']>['items'][number]
export type Reply = Data<Endpoints['GET /comments/replies']>['items'][number]
export type TalkState = Data<Endpoints['GET /comments/state']>
export type CommentSort = 'best' | 'newest' | 'creator'

/** What the server hands a page of comments with; `loadComments` makes it. */
export type FirstComments = {
  sort: CommentSort
  threads: Thread[]
  totalCount: number
  /** How many were asked for, so that a page without JavaScript can ask for more. */
  many: number
  state: TalkState
}
/** What happened to a form that was sent without the page. */
export type CommentActed = { done: string } | { message: string }

/** As much as a comment needs to know of the post it stands at. */
export type TalkedAbout = {
  postId: string
  creator: { _id: string; username: string; firstName: string; lastName?: string; profilePic?: string }
}
export const COMMENTS_PAGE = 10
