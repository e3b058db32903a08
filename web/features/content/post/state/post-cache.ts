import { useCallback, useSyncExternalStore } from 'react'
import type { Post } from '../post.ts'

/**
 * Local changes to posts since they were loaded. The same post may be shown in the feed, on its own page
 * and in reels; all read from here, so they stay consistent.
 */
type Change = Partial<Post>
const changes = new Map<string, Change>()
const listeners = new Map<string, Set<() => void>>()

const notify = (postId: string) => listeners.get(postId)?.forEach((observer) => observer())

export function updateCachedPost(postId: string, change: Change) {
  changes.set(postId, { ...changes.get(postId), ...change })
  notify(postId)
}

/** A freshly loaded post replaces its local changes, also for older copies on the page. */
export function mergeFresh(posts: readonly Post[]) {
  for (const post of posts) {
    if (!changes.has(post.postId)) continue
    changes.set(post.postId, post)
    notify(post.postId)
  }
}

export const getCached = (post: Post): Post => ({ ...post, ...changes.get(post.postId) })

/** All mounted posts, so that a change to a creator can update each of their posts. */
const mounted = new Map<string, Post>()
export const findMountedPost = (postId: string) => mounted.get(postId)
export const mountedPostsBy = (creatorId: string) =>
  [...mounted.values()].filter((post) => post.creatorId === creatorId)

/** The post with all local changes applied. */
export function usePost(post: Post): Post {
  const { postId } = post
  const observer = useCallback(
    (changed: () => void) => {
      const all = listeners.get(postId) ?? new Set()
      listeners.set(postId, all.add(changed))
      mounted.set(postId, post)
      return () => {
        all.delete(changed)
        if (all.size > 0) return
        listeners.delete(postId)
        mounted.delete(postId)
      }
    },
    [postId, post],
  )
  const change = useSyncExternalStore(
    observer,
    () => changes.get(postId),
    () => undefined,
  )
  return change ? { ...post, ...change } : post
}
