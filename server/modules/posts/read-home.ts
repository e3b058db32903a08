import type { Context } from '../../context.ts'
import type { Caller } from '../../http/tokens.ts'
import { listOpenAmong, listUnfollowed } from './feed-store.ts'
import { listHome, listNewAtHome, loadHomeRows, type HomeRow } from './home-store.ts'
import { cardsOf, idOf, loadCards, personOf, seenOf, type Looking } from './load-cards.ts'
import { foldedWords } from './muted-word-store.ts'
import { popularPool } from './popular-pool.ts'
import type { Why } from './post-card-view.ts'
import { rankHome, weave } from './ranking-rules.ts'
import type { Seen } from '../subscriptions/public.ts'

type Read = Looking & {
  filter: 'BEST' | 'FOLLOWING'
  before?: string | undefined
  offset: number
  limit: number
}
/** So many are ranked with each other; older ones come after them. */
const WINDOW = 50
/** Who follows fewer is shown others between. */
const FEW = 12
const EVERY = 5

/** Not later than now, whatever a client's clock says. */
export const asOf = ({ now }: Context, before: string | undefined) => {
  const at = now()
  const asked = before === undefined ? at : new Date(before)
  return asked < at ? asked : at
}

/** Somebody's home: whom they follow and pay, ranked or by time, with suggestions between for who follows few, and after. */
export async function readHome(
  context: Context,
  { viewer, actingForId, filter, before: asked, offset, limit }: Read,
) {
  const before = asOf(context, asked)
  const sql = context.readDb()
  const viewerId = await idOf(sql, { viewer, actingForId })
  const upTo = offset + limit + 1
  if (viewerId === undefined) return openHome(context, { viewer, before, offset, limit })
  const isRanked = filter === 'BEST'
  if (!isRanked) {
    const page = { viewerId, personId: personOf(viewer), at: context.now(), before, offset, limit: upTo }
    const rows = await loadHomeRows(sql, page)
    // Who follows many and has not come to the end needs nothing else.
    const [first] = rows
    if (first && first.followed >= FEW && first.listed >= upTo)
      return {
        items: cardsOf(context, seenOf(rows, { viewer, viewerId }), {
          viewer,
          why: whyOf(new Map(), viewerId),
        }),
        totalCount: upTo,
      }
  }
  const listed = await listHome(sql, {
    viewerId,
    at: context.now(),
    before,
    limit: isRanked ? Math.max(upTo, WINDOW) : upTo,
    withResponse: isRanked,
  })
  const mine = isRanked ? ranked(context, listed, { viewerId, before }) : listed.map(({ id }) => id)
  const isFew = (listed[0]?.followed ?? 0) < FEW
  const suggested = isFew || listed.length < upTo ? await suggestions(context, { viewerId, before }) : []
  const woven = weave(
    mine,
    suggested.map(({ id }) => id),
    isFew ? EVERY : 0,
  )
  const ids = woven.slice(offset, offset + limit)
  const categories = new Map(suggested.map(({ id, category }) => [id, category]))
  const items = await loadCards(context, { ids, viewer, actingForId, sql, why: whyOf(categories, viewerId) })
  return { items, totalCount: Math.min(woven.length, upTo) }
}

const whyOf =
  (categories: ReadonlyMap<string, string | null>, viewerId: string) =>
  (id: string, { isSubscriber, isFollower, isOwn }: Seen): Why | undefined => {
    if (isSubscriber) return { reason: 'SUBSCRIBED' }
    if (isFollower) return { reason: 'FOLLOWING' }
    if (isOwn && viewerId && !categories.has(id)) return undefined
    const category = categories.get(id)
    return category ? { reason: 'SAME_CATEGORY', category } : { reason: 'SUGGESTED' }
  }

async function suggestions(context: Context, { viewerId, before }: { viewerId: string; before: Date }) {
  const sql = context.readDb()
  const [words, ids] = await Promise.all([foldedWords(sql, viewerId), popularPool(context, before)])
  return listUnfollowed(sql, { viewerId, words, at: context.now(), ids })
}

/** Without anybody to follow for: what is popular. */
async function openHome(
  context: Context,
  { viewer, before, offset, limit }: { viewer: Caller; before: Date; offset: number; limit: number },
) {
  const pool = await popularPool(context, before)
  const sql = context.readDb()
  const open = await listOpenAmong(sql, { viewerId: undefined, words: [], at: context.now(), ids: pool })
  const ids = open.slice(offset, offset + limit).map(({ id }) => id)
  const items = await loadCards(context, { ids, viewer, sql, why: () => ({ reason: 'POPULAR' }) })
  return { items, totalCount: open.length }
}

const MINUTES_KEPT = 10
const KEPT = 2000
type Kept = { order: string[]; untilMs: number }
const orders = new WeakMap<Context['config'], Map<string, Kept>>()

/**
 * The newest window in its ranked order, the rest behind it by time. The order is kept for some minutes, so
 * that likes that come while somebody scrolls do not shuffle their pages.
 */
function ranked(
  context: Context,
  listed: readonly HomeRow[],
  { viewerId, before }: { viewerId: string; before: Date },
) {
  const window = listed.slice(0, WINDOW)
  const rest = listed.slice(WINDOW).map(({ id }) => id)
  const known = orders.get(context.config) ?? new Map<string, Kept>()
  orders.set(context.config, known)
  const key = `${viewerId} ${before.getTime()}`
  const nowMs = context.now().getTime()
  const kept = known.get(key)
  if (kept && kept.untilMs > nowMs) {
    const there = new Set(window.map(({ id }) => id))
    const order = kept.order.filter((id) => there.has(id))
    const added = window.filter(({ id }) => !kept.order.includes(id)).map(({ id }) => id)
    return [...order, ...added, ...rest]
  }
  const order = rankHome(
    window.map(({ likes, comments, shares, views, sales, ...post }) => ({
      ...post,
      likes: likes ?? 0,
      comments: comments ?? 0,
      shares: shares ?? 0,
      views: views ?? 0,
      sales: sales ?? 0,
    })),
    before,
  )
  known.set(key, { order, untilMs: nowMs + MINUTES_KEPT * 60_000 })
  const [oldest] = known.size > KEPT ? known.keys() : []
  if (oldest) known.delete(oldest)
  return [...order, ...rest]
}

const MOST_NEW = 20
/** What has come on home since its first page: how many, and whose, for the pill. */
export async function countNew(
  context: Context,
  { viewer, since, creatorId }: { viewer: Caller; since: string; creatorId?: string | undefined },
) {
  const sql = context.readDb()
  const viewerId = await idOf(sql, { viewer, actingForId: creatorId })
  if (viewerId === undefined) return { count: 0, pictures: [] }
  const rows = await listNewAtHome(sql, {
    viewerId,
    at: context.now(),
    since: new Date(since),
    limit: MOST_NEW,
  })
  const pictures = new Map(rows.map(({ creatorId: id, profilePic }) => [id, profilePic]))
  return { count: rows.length, pictures: [...pictures.values()].flatMap((key) => key ?? []).slice(0, 3) }
}
