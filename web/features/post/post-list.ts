import type { Post } from './post.ts'

/** A list of posts as it grows. `before` is the time of its first page: what came later does not shift it. */
export type PostList = { posts: Post[]; before: string; reached: number; hasMore: boolean }
export type PostPage = { data: Post[]; totalCount: number }
export const PAGE = 10

export const firstOf = ({ data, totalCount }: PostPage, before: string): PostList => ({
  posts: data,
  before,
  reached: data.length,
  hasMore: data.length > 0 && totalCount > data.length,
})

/** Later pages are appended, none twice; an empty one (204) is the end. */
export function withMore(list: PostList, { data, totalCount }: PostPage): PostList {
  const known = new Set(list.posts.map(({ postId }) => postId))
  const reached = list.reached + data.length
  return {
    ...list,
    posts: [...list.posts, ...data.filter(({ postId }) => !known.has(postId))],
    reached,
    hasMore: data.length > 0 && totalCount > reached,
  }
}

export const without = (list: PostList, postId: string): PostList => ({
  ...list,
  posts: list.posts.filter((post) => post.postId !== postId),
})

/** One that was let go, where it stood. */
export const withAgain = (list: PostList, post: Post, at: number): PostList => ({
  ...list,
  posts: list.posts.some(({ postId }) => postId === post.postId)
    ? list.posts
    : list.posts.toSpliced(at, 0, post),
})

/** Where the next page begins when so many of what was reached are no longer in the list. */
export const reachedLess = (list: PostList, count: number): PostList => ({
  ...list,
  reached: Math.max(0, list.reached - count),
})
