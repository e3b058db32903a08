import type { Context } from '../../../context.ts'
import { problem } from '../../../http/problem.ts'
import type { Caller, Person } from '../../../http/tokens.ts'
import { filterVisible } from '../../people/public.ts'
import { listLatest, filterVisiblePosts, listPremium } from './feed-store.ts'
import { loadPostCards } from '../access/load-post-cards.ts'
import { listLockedPosts } from './locked-post-store.ts'
import { listFoldedMutedWords } from './muted-word-store.ts'
import { popularPool } from './popular-pool.ts'
import { clampToNow } from './read-home.ts'

type PageQuery = { offset?: number | undefined; limit?: number | undefined }
const viewerIdOf = (caller: Caller) => (caller.kind === 'person' ? caller.id : undefined)
const loadMutedWords = async (context: Context, viewerId: string | undefined) =>
  viewerId === undefined ? [] : listFoldedMutedWords(context.readDb(), viewerId)
/** The total is one more than what was reached while there is more. */
const toOpenEndedPage = <T>(rows: readonly T[], offset: number, limit: number) => ({
  page: rows.slice(0, limit),
  totalCount: offset + rows.length,
})

/** Newest posts of all public profiles. */
export async function readLatestPosts(
  context: Context,
  { caller, before, offset = 0, limit = 10 }: PageQuery & { caller: Caller; before?: string | undefined },
) {
  const sql = context.readDb()
  const viewerId = viewerIdOf(caller)
  const words = await loadMutedWords(context, viewerId)
  const rows = await listLatest(sql, {
    viewerId,
    words,
    at: context.now(),
    before: clampToNow(context, before),
    offset,
    limit: limit + 1,
  })
  const { page, totalCount } = toOpenEndedPage(rows, offset, limit)
  return {
    items: await loadPostCards(context, { ids: page.map(({ id }) => id), viewer: caller, sql }),
    totalCount,
  }
}

export async function readPopularPosts(
  context: Context,
  { caller, offset = 0, limit = 10 }: PageQuery & { caller: Caller },
) {
  const sql = context.readDb()
  const viewerId = viewerIdOf(caller)
  const words = await loadMutedWords(context, viewerId)
  const at = context.now()
  const open = await filterVisiblePosts(sql, { viewerId, words, at, ids: await popularPool(context, at) })
  const ids = open.slice(offset, offset + limit).map(({ id }) => id)
  const items = await loadPostCards(context, { ids, viewer: caller, sql, why: () => ({ reason: 'POPULAR' }) })
  return { items, totalCount: open.length }
}

export async function readPremiumPosts(
  context: Context,
  { caller, userId, offset = 0, limit = 20 }: PageQuery & { caller: Caller; userId?: string | undefined },
) {
  const sql = context.readDb()
  const rows = await listPremium(sql, { viewerId: viewerIdOf(caller), userId, offset, limit: limit + 1 })
  const { page, totalCount } = toOpenEndedPage(rows, offset, limit)
  return {
    items: await loadPostCards(context, { ids: page.map(({ id }) => id), viewer: caller, sql }),
    totalCount,
  }
}

/** Posts the user has no access to, of followed creators or of one creator. */
export async function readLockedPosts(
  context: Context,
  { by, userId, offset = 0, limit = 10 }: PageQuery & { by: Person; userId?: string | undefined },
) {
  if (userId && !(await filterVisible(context.db, by.id, [userId])).has(userId))
    throw problem('PERSON_NOT_FOUND')
  const rows = await listLockedPosts(context.readDb(), {
    viewerId: by.id,
    userId,
    at: context.now(),
    offset,
    limit: limit + 1,
  })
  const { page, totalCount } = toOpenEndedPage(rows, offset, limit)
  const items = await loadPostCards(context, { ids: page.map(({ id }) => id), viewer: by })
  return { items: items.filter(({ isVisible }) => isVisible === 0), totalCount }
}
