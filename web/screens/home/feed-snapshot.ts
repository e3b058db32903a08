import type { CacheSnapshot } from 'virtua'
import type { PostList } from '../../features/content/post/state/post-list.ts'
import type { FeedKind } from './feed-kind.ts'

/** Snapshot of the feed when home was left, so that Back restores the same position without a request. */
type FeedSnapshot = { list: PostList; sizes?: CacheSnapshot; atMs: number }
const snapshots = new Map<string, FeedSnapshot>()
/** Media URLs expire; the snapshot is dropped well before that. */
const KEPT_MS = 10 * 60_000

const keyOf = (kind: FeedKind, personId: string | undefined) => `${kind} ${personId}`

export function saveFeedSnapshot(
  kind: FeedKind,
  personId: string | undefined,
  list: PostList,
  sizes?: CacheSnapshot,
) {
  const key = keyOf(kind, personId)
  const atMs = snapshots.get(key)?.atMs ?? Date.now()
  snapshots.set(key, { list, atMs, ...(sizes ? { sizes } : {}) })
}

export function readFeedSnapshot(kind: FeedKind, personId: string | undefined): FeedSnapshot | undefined {
  const found = snapshots.get(keyOf(kind, personId))
  if (found && Date.now() - found.atMs < KEPT_MS) return found
  snapshots.delete(keyOf(kind, personId))
  return undefined
}

export const clearFeedSnapshots = () => snapshots.clear()
