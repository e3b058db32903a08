import type { CacheSnapshot } from 'virtua'
import type { PostList } from '../../features/post/post-list.ts'
import type { FeedKind } from './feed-kind.ts'

/** What home looked like when somebody left it: Back leads to exactly that place, without asking again. */
type Kept = { list: PostList; sizes?: CacheSnapshot; atMs: number }
const kept = new Map<string, Kept>()
/** Addresses of pictures end after some time; long before that home is made anew. */
const KEPT_MS = 10 * 60_000

const keyOf = (kind: FeedKind, personId: string | undefined) => `${kind} ${personId}`

export function keepFeed(
  kind: FeedKind,
  personId: string | undefined,
  list: PostList,
  sizes?: CacheSnapshot,
) {
  const key = keyOf(kind, personId)
  const atMs = kept.get(key)?.atMs ?? Date.now()
  kept.set(key, { list, atMs, ...(sizes ? { sizes } : {}) })
}

export function keptFeed(kind: FeedKind, personId: string | undefined): Kept | undefined {
  const found = kept.get(keyOf(kind, personId))
  if (found && Date.now() - found.atMs < KEPT_MS) return found
  kept.delete(keyOf(kind, personId))
  return undefined
}

export const forgetFeeds = () => kept.clear()
