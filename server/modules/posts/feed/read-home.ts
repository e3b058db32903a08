import type { Context } from '../../../context.ts'
import type { Caller } from '../../../http/tokens.ts'
import { filterVisiblePosts } from './feed-store.ts'
import { findSuggestions, loadHomeList, RANKED_POSTS } from './home-list.ts'
import { listNewHomePosts, type HomeRow } from './home-store.ts'
import { resolveViewerId, loadPostCards, personIdOf, type ViewerContext } from '../access/load-post-cards.ts'
import { popularPool } from './popular-pool.ts'
import type { Why } from '../access/post-card-view.ts'
import { rankHome, interleaveSuggestions } from './ranking-rules.ts'
import type { AccessResult } from '../../access/public.ts'

type ReadHomeQuery = ViewerContext & {
  filter: 'BEST' | 'FOLLOWING'
  before?: string | undefined
  offset: number
  limit: number
}
/** Users who follow fewer get suggestions in between. */
const FEW_FOLLOWED = 12
const SUGGESTION_INTERVAL = 5

/** Clients may send a time in the future. */
export const clampToNow = ({ now }: Context, before: string | undefined) => {
  const at = now()
  const requested = before === undefined ? at : new Date(before)
  return requested < at ? requested : at
}

/**
 * The home feed: posts of followed and subscribed creators, ranked or by time. Suggestions come in between
 * for users who follow few, and at the end.
 */
export async function readHome(
  context: Context,
  { viewer, actingForId, filter, before: requestedBefore, offset, limit }: ReadHomeQuery,
) {
  const before = clampToNow(context, requestedBefore)
  const sql = context.readDb()
  const viewerId = await resolveViewerId(sql, { viewer, actingForId })
  const upTo = offset + limit + 1
  if (viewerId === undefined) return readGuestHome(context, { viewer, before, offset, limit })
  const isRanked = filter === 'BEST'
  const callerId = personIdOf(viewer) ?? ''
  const list = await loadHomeList(context, { viewerId, callerId, isRanked, before, limit: upTo })
  const followedIds = isRanked
    ? rankWithCache(context, list.listed, { viewerId, before })
    : list.listed.map(({ id }) => id)
  const isFew = (list.listed[0]?.followed ?? 0) < FEW_FOLLOWED
  const needed = suggestionsNeeded({ followed: followedIds.length, upTo, isFew })
  const suggested = needed ? await findSuggestions(context, list, needed) : []
  const combined = interleaveSuggestions(
    followedIds,
    suggested.map(({ id }) => id),
    isFew ? SUGGESTION_INTERVAL : 0,
  )
  const ids = combined.slice(offset, offset + limit)
  const categories = new Map(suggested.map(({ id, category }) => [id, category]))
  const items = await loadPostCards(context, {
    ids,
    viewer,
    actingForId,
    sql,
    why: reasonFor(categories, viewerId),
  })
  return { items, totalCount: Math.min(combined.length, upTo) }
}

const reasonFor =
  (categories: ReadonlyMap<string, string | null>, viewerId: string) =>
  (id: string, { isSubscriber, isFollower, isOwn }: AccessResult): Why | undefined => {
    if (isSubscriber) return { reason: 'SUBSCRIBED' }
    if (isFollower) return { reason: 'FOLLOWING' }
    if (isOwn && viewerId && !categories.has(id)) return undefined
    const category = categories.get(id)
    return category ? { reason: 'SAME_CATEGORY', category } : { reason: 'SUGGESTED' }
  }

/** Enough to fill the page; in between if the user follows few, and in place of missing posts. */
const suggestionsNeeded = ({ followed, upTo, isFew }: { followed: number; upTo: number; isFew: boolean }) =>
  Math.max(isFew ? Math.ceil(upTo / SUGGESTION_INTERVAL) : 0, upTo - followed)

/** Guests get popular posts. */
async function readGuestHome(
  context: Context,
  { viewer, before, offset, limit }: { viewer: Caller; before: Date; offset: number; limit: number },
) {
  const pool = await popularPool(context, before)
  const sql = context.readDb()
  const open = await filterVisiblePosts(sql, { viewerId: undefined, words: [], at: context.now(), ids: pool })
  const ids = open.slice(offset, offset + limit).map(({ id }) => id)
  const items = await loadPostCards(context, { ids, viewer, sql, why: () => ({ reason: 'POPULAR' }) })
  return { items, totalCount: open.length }
}

const CACHE_MINUTES = 10
const MAX_CACHED_ORDERS = 2000
type CachedOrder = { order: string[]; untilMs: number }
const cachedOrders = new WeakMap<Context['config'], Map<string, CachedOrder>>()

/**
 * Ranks the newest posts; the rest follows by time. The order is cached for some minutes, so that new
 * likes do not shuffle pages while scrolling.
 */
function rankWithCache(
  context: Context,
  listed: readonly HomeRow[],
  { viewerId, before }: { viewerId: string; before: Date },
) {
  const newest = listed.slice(0, RANKED_POSTS)
  const rest = listed.slice(RANKED_POSTS).map(({ id }) => id)
  const cache = cachedOrders.get(context.config) ?? new Map<string, CachedOrder>()
  cachedOrders.set(context.config, cache)
  const key = `${viewerId} ${before.getTime()}`
  const nowMs = context.now().getTime()
  const cached = cache.get(key)
  if (cached && cached.untilMs > nowMs) {
    const newestIds = new Set(newest.map(({ id }) => id))
    const order = cached.order.filter((id) => newestIds.has(id))
    const added = newest.filter(({ id }) => !cached.order.includes(id)).map(({ id }) => id)
    return [...order, ...added, ...rest]
  }
  const order = rankHome(
    newest.map(({ likes, comments, shares, views, sales, ...post }) => ({
      ...post,
      likes: likes ?? 0,
      comments: comments ?? 0,
      shares: shares ?? 0,
      views: views ?? 0,
      sales: sales ?? 0,
    })),
    before,
  )
  cache.set(key, { order, untilMs: nowMs + CACHE_MINUTES * 60_000 })
  const [oldest] = cache.size > MAX_CACHED_ORDERS ? cache.keys() : []
  if (oldest) cache.delete(oldest)
  return [...order, ...rest]
}

const MAX_NEW = 20
/** Number and authors of posts newer than the loaded feed. */
export async function countNewPosts(
  context: Context,
  { viewer, since, creatorId }: { viewer: Caller; since: string; creatorId?: string | undefined },
) {
  const sql = context.readDb()
  const viewerId = await resolveViewerId(sql, { viewer, actingForId: creatorId })
  if (viewerId === undefined) return { count: 0, pictures: [] }
  const rows = await listNewHomePosts(sql, {
    viewerId,
    at: context.now(),
    since: new Date(since),
    limit: MAX_NEW,
  })
  const pictures = new Map(rows.map(({ creatorId: id, profilePic }) => [id, profilePic]))
  return { count: rows.length, pictures: [...pictures.values()].flatMap((key) => key ?? []).slice(0, 3) }
}
