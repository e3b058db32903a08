import { useCallback, useSyncExternalStore } from 'react'
import type { Post } from './post.ts'

/**
 * What was done to posts on this page since they came from the server. The same post may stand in the feed,
 * on its own page and among the reels: all of them read it here, so that they never disagree.
 */
type Change = Partial<Post>
const changes = new Map<string, Change>()
const watchers = new Map<string, Set<() => void>>()

const tell = (postId: string) => watchers.get(postId)?.forEach((watch) => watch())

export function changePost(postId: string, change: Change) {
  changes.set(postId, { ...changes.get(postId), ...change })
  tell(postId)
}

/** A post that came anew knows better than what was remembered of it; older copies of it stand elsewhere. */
export function takeFresh(posts: readonly Post[]) {
  for (const post of posts) {
    if (!changes.has(post.postId)) continue
    changes.set(post.postId, post)
    tell(post.postId)
  }
}

export const asItStands = (post: Post): Post => ({ ...post, ...changes.get(post.postId) })

/** All posts that are on the page, by whom: what is done to a creator is done to each of theirs. */
const seen = new Map<string, Post>()
export const postOnPage = (postId: string) => seen.get(postId)
export const postsBy = (creatorId: string) =>
  [...seen.values()].filter((post) => post.creatorId === creatorId)

/** A post as it stands after everything that was done to it here. */
export function usePost(post: Post): Post {
  const { postId } = post
  const watch = useCallback(
    (changed: () => void) => {
      const all = watchers.get(postId) ?? new Set()
      watchers.set(postId, all.add(changed))
      seen.set(postId, post)
      return () => {
        all.delete(changed)
        if (all.size > 0) return
        watchers.delete(postId)
        seen.delete(postId)
      }
    },
    [postId, post],
  )
  const change = useSyncExternalStore(
    watch,
    () => changes.get(postId),
    () => undefined,
  )
  return change ? { ...post, ...change } : post
}
