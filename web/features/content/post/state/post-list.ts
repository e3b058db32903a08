import type { Post } from '../post.ts'

/**
 * A paginated list of posts. `before` is the time of the first page, so that new posts do not shift later
 * pages.
 */
export type PostList = { posts: Post[]; before: string; nextOffset: number; hasMore: boolean }
export type PostPage = { data: Post[]; totalCount: number }
export const POSTS_PAGE = 10

export const firstPage = ({ data, totalCount }: PostPage, before: string): PostList => ({
  posts: data,
  before,
  nextOffset: data.length,
  hasMore: data.length > 0 && totalCount > data.length,
})

/** Appends without duplicates; an empty page (204) is the end. */
export function withNextPage(list: PostList, { data, totalCount }: PostPage): PostList {
  const knownIds = new Set(list.posts.map(({ postId }) => postId))
  const nextOffset = list.nextOffset + data.length
  return {
    ...list,
    posts: [...list.posts, ...data.filter(({ postId }) => !knownIds.has(postId))],
    nextOffset,
    hasMore: data.length > 0 && totalCount > nextOffset,
  }
}

export const withoutPost = (list: PostList, postId: string): PostList => ({
  ...list,
  posts: list.posts.filter((post) => post.postId !== postId),
})

/** Puts a removed post back at its position. */
export const withRestoredPost = (list: PostList, post: Post, at: number): PostList => ({
  ...list,
  posts: list.posts.some(({ postId }) => postId === post.postId)
    ? list.posts
    : list.posts.toSpliced(at, 0, post),
})

/** Lowers the offset after posts were removed on the server. */
export const withLowerOffset = (list: PostList, count: number): PostList => ({
  ...list,
  nextOffset: Math.max(0, list.nextOffset - count),
})
