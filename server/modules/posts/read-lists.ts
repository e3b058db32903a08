import type { Context } from '../../context.ts'
import { problem } from '../../http/problem.ts'
import type { Caller, Person } from '../../http/tokens.ts'
import { knownAmong, personCards } from '../people/public.ts'
import { toDecimal } from '../wallet/public.ts'
import { listLatest, listOpenAmong, listPremium } from './feed-store.ts'
import { loadCards } from './load-cards.ts'
import { listBought, listBoughtFrom, listLocked } from './bought-store.ts'
import { foldedWords } from './muted-word-store.ts'
import { popularPool } from './popular-pool.ts'
import { asOf } from './read-home.ts'

type Slice = { offset?: number | undefined; limit?: number | undefined }
const viewerIdOf = (caller: Caller) => (caller.kind === 'person' ? caller.id : undefined)
const wordsOf = async (context: Context, viewerId: string | undefined) =>
  viewerId === undefined ? [] : foldedWords(context.readDb(), viewerId)
/** While there is more, one more than what was reached. */
const openEnd = <T>(rows: readonly T[], offset: number, limit: number) => ({
  page: rows.slice(0, limit),
  totalCount: offset + rows.length,
})

/** The newest of everybody who shows posts to everybody. */
export async function readLatest(
  context: Context,
  { caller, before, offset = 0, limit = 10 }: Slice & { caller: Caller; before?: string | undefined },
) {
  const sql = context.readDb()
  const viewerId = viewerIdOf(caller)
  const words = await wordsOf(context, viewerId)
  const rows = await listLatest(sql, {
    viewerId,
    words,
    at: context.now(),
    before: asOf(context, before),
    offset,
    limit: limit + 1,
  })
  const { page, totalCount } = openEnd(rows, offset, limit)
  return {
    items: await loadCards(context, { ids: page.map(({ id }) => id), viewer: caller, sql }),
    totalCount,
  }
}

export async function readPopular(
  context: Context,
  { caller, offset = 0, limit = 10 }: Slice & { caller: Caller },
) {
  const sql = context.readDb()
  const viewerId = viewerIdOf(caller)
  const words = await wordsOf(context, viewerId)
  const at = context.now()
  const open = await listOpenAmong(sql, { viewerId, words, at, ids: await popularPool(context, at) })
  const ids = open.slice(offset, offset + limit).map(({ id }) => id)
  const items = await loadCards(context, { ids, viewer: caller, sql, why: () => ({ reason: 'POPULAR' }) })
  return { items, totalCount: open.length }
}

export async function readPremium(
  context: Context,
  { caller, userId, offset = 0, limit = 20 }: Slice & { caller: Caller; userId?: string | undefined },
) {
  const sql = context.readDb()
  const rows = await listPremium(sql, { viewerId: viewerIdOf(caller), userId, offset, limit: limit + 1 })
  const { page, totalCount } = openEnd(rows, offset, limit)
  return {
    items: await loadCards(context, { ids: page.map(({ id }) => id), viewer: caller, sql }),
    totalCount,
  }
}

/** What I may not see yet: of whom I follow, or of one creator. */
export async function readLocked(
  context: Context,
  { by, userId, offset = 0, limit = 10 }: Slice & { by: Person; userId?: string | undefined },
) {
  if (userId && !(await knownAmong(context.db, by.id, [userId])).has(userId))
    throw problem('PERSON_NOT_FOUND')
  const rows = await listLocked(context.readDb(), {
    viewerId: by.id,
    userId,
    at: context.now(),
    offset,
    limit: limit + 1,
  })
  const { page, totalCount } = openEnd(rows, offset, limit)
  const items = await loadCards(context, { ids: page.map(({ id }) => id), viewer: by })
  return { items: items.filter(({ isVisible }) => isVisible === 0), totalCount }
}

type Bought = Slice & { by: Person; userId?: string | undefined; searchText?: string | undefined }
/** What I bought, with what I paid; it is here even when its creator hid or deleted it. */
export async function readBought(
  context: Context,
  { by, userId, searchText = '', offset = 0, limit = 10 }: Bought,
) {
  const { rows, totalCount } = await listBought(context.db, {
    fanId: by.id,
    userId,
    searchText,
    offset,
    limit,
  })
  const cards = await loadCards(context, { ids: rows.map(({ postId }) => postId), viewer: by })
  const paid = new Map(rows.map((row) => [row.postId, row]))
  const items = cards.flatMap((card) => {
    const row = paid.get(card.postId)
    if (!row) return []
    const { at, priceMinor, currency } = row
    return [
      { ...card, boughtAt: at.toISOString(), paid: { amount: toDecimal(priceMinor, currency), currency } },
    ]
  })
  return { items, totalCount }
}

export async function readBoughtFrom(
  context: Context,
  { by, offset = 0, limit = 10 }: Slice & { by: Person },
) {
  const { rows, totalCount } = await listBoughtFrom(context.db, { fanId: by.id, offset, limit })
  const cards = await personCards(context.db, {
    ids: rows.map(({ creatorId }) => creatorId),
    viewerId: by.id,
  })
  const bought = new Map(rows.map((row) => [row.creatorId, row]))
  const items = cards.map((card) => ({
    ...card,
    count: bought.get(card._id)?.count ?? 0,
    lastAt: (bought.get(card._id)?.lastAt ?? context.now()).toISOString(),
  }))
  return { items, totalCount }
}
