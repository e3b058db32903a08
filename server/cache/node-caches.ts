import { type CacheKind, type ContentCache, createContentCache, type LoadStart } from './content-cache.ts'

/** Longer than a change notice takes to arrive. */
const OWN_WRITE_MS = 2000
export type NodeCaches = ReturnType<typeof createNodeCaches>

/**
 * The caches of this process. They are used only while change notices are received. A caller who has just
 * written reads past them, because the notice of the change may still be on its way.
 */
export function createNodeCaches(nowMs: () => number = () => performance.now()) {
  const caches = new Map<unknown, ContentCache<never>>()
  const writtenAtMs = new Map<string, number>()
  let isFollowing = false
  const cacheOf = <T>(kind: CacheKind<T>) => {
    const cache = (caches.get(kind) as ContentCache<T> | undefined) ?? createContentCache(kind, nowMs)
    caches.set(kind, cache as ContentCache<never>)
    return cache
  }
  const hasJustWritten = (callerId: string) => {
    const atMs = writtenAtMs.get(callerId)
    return atMs !== undefined && nowMs() - atMs < OWN_WRITE_MS
  }
  return {
    /** Whether this caller's reads may use the caches. */
    isUsable: (callerId: string) => isFollowing && !hasJustWritten(callerId),
    get: <T>(kind: CacheKind<T>, key: string) => (isFollowing ? cacheOf(kind).get(key) : undefined),
    startLoad: <T>(kind: CacheKind<T>): LoadStart => cacheOf(kind).startLoad(),
    put<T>(kind: CacheKind<T>, start: LoadStart, key: string, value: T) {
      if (isFollowing) cacheOf(kind).put(start, key, value)
    },
    noteWrite(callerId: string) {
      const now = nowMs()
      writtenAtMs.delete(callerId)
      writtenAtMs.set(callerId, now)
      for (const [id, atMs] of writtenAtMs) {
        if (now - atMs < OWN_WRITE_MS) break
        writtenAtMs.delete(id)
      }
    },
    /** Drops everything that shows one of these. */
    drop(ids: Iterable<string>) {
      for (const id of ids) for (const cache of caches.values()) cache.drop(id)
    },
    /** Notices may have been missed: everything is loaded anew. */
    restart() {
      for (const cache of caches.values()) cache.clear()
      isFollowing = true
    },
    stop() {
      isFollowing = false
      for (const cache of caches.values()) cache.clear()
    },
  }
}
