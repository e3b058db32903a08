import type { Context } from '../../context.ts'
import type { Caller } from '../../http/tokens.ts'
import { listOpenAmong, listReels, type Muted } from './feed-store.ts'
import { listHome } from './home-store.ts'
import { loadCards } from './load-cards.ts'
import { foldedWords } from './muted-word-store.ts'
import { reelPool } from './popular-pool.ts'
import { asOf } from './read-home.ts'

type Reels = {
  caller: Caller
  filter?: 'FOR_YOU' | 'FOLLOWING' | undefined
  after?: string | undefined
  userId?: string | undefined
  before?: string | undefined
  limit?: number | undefined
}
/** Reels from the first on, or from after the one the viewer has: somebody's, of whom they follow, or ranked for them. */
export async function readReels(
  context: Context,
  { caller, filter = 'FOR_YOU', after, userId, before: asked, limit = 10 }: Reels,
) {
  const sql = context.readDb()
  const viewerId = caller.kind === 'person' ? caller.id : undefined
  const before = asOf(context, asked)
  const words = viewerId === undefined || userId ? [] : await foldedWords(sql, viewerId)
  const page = { viewerId, words, at: context.now(), before, after, limit: limit + 1 }
  const ids = userId
    ? idsOf(await listReels(sql, { ...page, userId }))
    : filter === 'FOLLOWING' && viewerId !== undefined
      ? idsOf(await listHome(sql, { ...page, viewerId, isReels: true }))
      : await ranked(context, page)
  const items = await loadCards(context, { ids: ids.slice(0, limit), viewer: caller, sql })
  return { items, totalCount: ids.length }
}
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

type Page = Muted & {
  before: Date
  after: string | undefined
  limit: number
}
/** The newest in their ranked order, those that are older behind them by time. */
async function ranked(context: Context, { after, limit, ...viewing }: Page) {
  const sql = context.readDb()
  const pool = await reelPool(context, viewing.before)
  const place = after === undefined ? -1 : pool.ids.indexOf(after)
  const isBeyond = after !== undefined && place < 0
  const open = isBeyond ? [] : await listOpenAmong(sql, { ...viewing, ids: pool.ids.slice(place + 1) })
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
