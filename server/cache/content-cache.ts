/** What a cache holds, how much of it and for how long. `idsOf`: ids of everything a value shows. */
export type CacheKind<T> = {
  name: string
  maxEntries: number
  maxAgeMs: number
  idsOf: (value: T) => Iterable<string>
}
type Entry<T> = { value: T; ids: ReadonlySet<string>; storedAtMs: number }
/** The state of the cache when a load began. */
export type LoadStart = { dropCount: number }
export type ContentCache<T> = ReturnType<typeof createContentCache<T>>

const MAX_RECENT_DROPS = 10_000

/**
 * Bounded, least recently used first out. Dropping an id drops every value that shows it. A value whose load
 * began before such a drop is not stored: it may be older than the change.
 */
export function createContentCache<T>(
  { maxEntries, maxAgeMs, idsOf }: Omit<CacheKind<T>, 'name'>,
  nowMs: () => number,
) {
  const entries = new Map<string, Entry<T>>()
  const keysById = new Map<string, Set<string>>()
  let dropCount = 0
  /** Loads that began before this many drops are not stored. */
  let oldestLoad = 0
  const recentDrops = new Map<string, number>()

  const remove = (key: string) => {
    const entry = entries.get(key)
    if (!entry) return
    entries.delete(key)
    for (const id of entry.ids) {
      const keys = keysById.get(id)
      keys?.delete(key)
      if (keys?.size === 0) keysById.delete(id)
    }
  }
  return {
    get size() {
      return entries.size
    },
    get(key: string): T | undefined {
      const entry = entries.get(key)
      if (!entry) return undefined
      if (nowMs() - entry.storedAtMs > maxAgeMs) {
        remove(key)
        return undefined
      }
      entries.delete(key)
      entries.set(key, entry)
      return entry.value
    },
    startLoad: (): LoadStart => ({ dropCount }),
    put({ dropCount: startedAt }: LoadStart, key: string, value: T) {
      if (startedAt < oldestLoad) return
      const ids = new Set([key, ...idsOf(value)])
      for (const id of ids) if ((recentDrops.get(id) ?? 0) > startedAt) return
      remove(key)
      entries.set(key, { value, ids, storedAtMs: nowMs() })
      for (const id of ids) {
        const keys = keysById.get(id) ?? new Set()
        keysById.set(id, keys.add(key))
      }
      const [oldest] = entries.size > maxEntries ? entries.keys() : []
      if (oldest !== undefined) remove(oldest)
    },
    drop(id: string) {
      recentDrops.set(id, ++dropCount)
      if (recentDrops.size > MAX_RECENT_DROPS) {
        recentDrops.clear()
        oldestLoad = dropCount
      }
      for (const key of keysById.get(id) ?? []) remove(key)
    },
    clear() {
      oldestLoad = ++dropCount
      recentDrops.clear()
      entries.clear()
      keysById.clear()
    },
  }
}
