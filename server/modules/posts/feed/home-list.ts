import type { CacheKind } from '../../../cache/content-cache.ts'
import type { Context } from '../../../context.ts'
import { listSuggestions } from './feed-store.ts'
import { type HomeRow, listHome } from './home-store.ts'
import { listFoldedMutedWords } from './muted-word-store.ts'
import { popularPool } from './popular-pool.ts'

/** Number of newest posts ranked together; older ones follow by time. */
export const RANKED_POSTS = 50
const SUGGESTIONS_AT_ONCE = 50

type Suggestion = { id: string; category: string | null }
type HomeList = {
  viewerId: string
  beforeMs: number
  limit: number
  listed: HomeRow[]
  /** Suggestions found so far, and how much of the pool was searched for them. */
  suggested: Suggestion[]
  searched: number
  isSearched: boolean
}
/** Which posts, not what they show: visibility and access are checked whenever they are loaded. */
const homeLists: CacheKind<HomeList> = {
  name: 'home lists',
  maxEntries: 2000,
  maxAgeMs: 10_000,
  idsOf: ({ viewerId }) => [viewerId, 'published'],
}

export type HomeListQuery = {
  viewerId: string
  /** The signed-in user; differs for agencies. */
  callerId: string
  isRanked: boolean
  before: Date
  /** Number of posts needed. */
  limit: number
}

/**
 * The ids of a user's home feed. Kept for some seconds, for the next pages: as long as nothing is published and
 * the user changes nothing, a later request sees the same posts.
 */
export async function loadHomeList(
  context: Context,
  { viewerId, callerId, isRanked, before, limit: needed }: HomeListQuery,
): Promise<HomeList> {
  const { caches } = context
  const key = `${viewerId} ${isRanked}`
  const beforeMs = before.getTime()
  const kept = caches.isUsable(callerId) ? caches.get(homeLists, key) : undefined
  const isRecent = kept && kept.beforeMs <= beforeMs && beforeMs - kept.beforeMs < homeLists.maxAgeMs
  if (kept && isRecent && (kept.limit >= needed || kept.listed.length < kept.limit)) return kept
  const start = caches.startLoad(homeLists)
  const limit = isRanked ? Math.max(needed, RANKED_POSTS) : needed
  const listed = await listHome(context.readDb(), {
    viewerId,
    at: context.now(),
    before,
    limit,
    withResponse: isRanked,
  })
  const list = { viewerId, beforeMs, limit, listed, suggested: [], searched: 0, isSearched: false }
  // An older page says nothing about later ones.
  if (context.now().getTime() - beforeMs < homeLists.maxAgeMs) caches.put(homeLists, start, key, list)
  return list
}

/** Finds suggestions until there are as many as needed, or no more; of the pool only as much is read. */
export async function findSuggestions(context: Context, list: HomeList, needed: number) {
  const pool = await popularPool(context, new Date(list.beforeMs))
  const sql = context.readDb()
  const listedIds = new Set(list.listed.map(({ id }) => id))
  const isEnough = () => list.suggested.filter(({ id }) => !listedIds.has(id)).length >= needed
  const words = list.isSearched || isEnough() ? [] : await listFoldedMutedWords(sql, list.viewerId)
  while (!list.isSearched && !isEnough()) {
    const { searched } = list
    const ids = pool.slice(searched, searched + SUGGESTIONS_AT_ONCE)
    const found = await listSuggestions(sql, { viewerId: list.viewerId, words, at: context.now(), ids })
    // Another request may have searched the same part meanwhile.
    if (list.searched !== searched) continue
    list.suggested.push(...found)
    list.searched += ids.length
    list.isSearched = list.searched >= pool.length
  }
  return list.suggested
}
