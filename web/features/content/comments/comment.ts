import type { Data } from '../../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../../contract/core/tables.ts'

export type Thread = Data<Endpoints['GET /comments']>['items'][number]
export type Reply = Data<Endpoints['GET /comments/replies']>['items'][number]
export type CommentState = Data<Endpoints['GET /comments/state']>
export type CommentSort = 'best' | 'newest' | 'creator'

/** Initial comments of a page, loaded by `loadComments`. */
export type InitialComments = {
  sort: CommentSort
  threads: Thread[]
  totalCount: number
  /** Page size requested, so that "Show more" works without JavaScript. */
  limit: number
  state: CommentState
}
/** Result of a comment action submitted with a fetcher. */
export type CommentActionResult = { done: string } | { message: string }

/** The fields of a post that comments need. */
export type CommentedPost = {
  postId: string
  creator: { _id: string; username: string; firstName: string; lastName?: string; profilePic?: string }
}
export const COMMENTS_PAGE = 10
