import type { Context } from '../../../context.ts'
import type { Caller } from '../../../http/tokens.ts'
import { filterVisiblePosts, listReels, type FeedFilter } from './feed-store.ts'
import { listHome } from './home-store.ts'
import { loadPostCards } from '../access/load-post-cards.ts'
import { listFoldedMutedWords } from './muted-word-store.ts'
import { reelPool } from './popular-pool.ts'
import { clampToNow } from './read-home.ts'

type ReadReelsQuery = {
  caller: Caller
  filter?: 'FOR_YOU' | 'FOLLOWING' | undefined
  after?: string | undefined
  userId?: string | undefined
  before?: string | undefined
  limit?: number | undefined
}
/**
 * Reels from the start or after the viewer's current one: of one creator, of followed creators, or ranked.
 */
export async function readReels(
  context: Context,
  { caller, filter = 'FOR_YOU', after, userId, before: requestedBefore, limit = 10 }: ReadReelsQuery,
) {
  const sql = context.readDb()
  const viewerId = caller.kind === 'person' ? caller.id : undefined
  const before = clampToNow(context, requestedBefore)
  const words = viewerId === undefined || userId ? [] : await listFoldedMutedWords(sql, viewerId)
  const page = { viewerId, words, at: context.now(), before, after, limit: limit + 1 }
  const ids = userId
    ? idsOf(await listReels(sql, { ...page, userId }))
    : filter === 'FOLLOWING' && viewerId !== undefined
      ? idsOf(await listHome(sql, { ...page, viewerId, isReels: true }))
      : await listRankedReels(context, page)
  const items = await loadPostCards(context, { ids: ids.slice(0, limit), viewer: caller, sql })
  return { items, totalCount: ids.length }
}
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

type ReelPage = FeedFilter & {
  before: Date
  after: string | undefined
  limit: number
}
/** The newest in ranked order, then older ones by time. */
async function listRankedReels(context: Context, { after, limit, ...viewing }: ReelPage) {
  const sql = context.readDb()
  const pool = await reelPool(context, viewing.before)
  const place = after === undefined ? -1 : pool.ids.indexOf(after)
  const isBeyond = after !== undefined && place < 0
  const open = isBeyond ? [] : await filterVisiblePosts(sql, { ...viewing, ids: pool.ids.slice(place + 1) })
  const ids = idsOf(open).slice(0, limit)
  if (ids.length === limit || (!isBeyond && !pool.oldest)) return ids
  const older = await listReels(sql, {
    ...viewing,
    userId: undefined,
    after: isBeyond ? after : pool.oldest,
    limit: limit - ids.length,
  })
  return [...ids, ...idsOf(older)]
}
