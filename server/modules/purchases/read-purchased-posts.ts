import type { Context } from '../../context.ts'
import type { Person } from '../../http/tokens.ts'
import { readPersonCards } from '../people/public.ts'
import { loadPostCards } from '../posts/public.ts'
import { toDecimal } from '../wallet/public.ts'
import { listPurchasedPosts, listPurchasedCreators } from './purchased-post-store.ts'

type PageQuery = { offset?: number | undefined; limit?: number | undefined }
type ReadPurchasedPostsQuery = PageQuery & {
  by: Person
  userId?: string | undefined
  searchText?: string | undefined
}
/** The user's purchased posts with the price rowByPost, including posts their creator hid or deleted. */
export async function readPurchasedPosts(
  context: Context,
  { by, userId, searchText = '', offset = 0, limit = 10 }: ReadPurchasedPostsQuery,
) {
  const { rows, totalCount } = await listPurchasedPosts(context.db, {
    fanId: by.id,
    userId,
    searchText,
    offset,
    limit,
  })
  const cards = await loadPostCards(context, { ids: rows.map(({ postId }) => postId), viewer: by })
  const rowByPost = new Map(rows.map((row) => [row.postId, row]))
  const items = cards.flatMap((card) => {
    const row = rowByPost.get(card.postId)
    if (!row) return []
    const { at, priceMinor, currency } = row
    return [
      { ...card, boughtAt: at.toISOString(), paid: { amount: toDecimal(priceMinor, currency), currency } },
    ]
  })
  return { items, totalCount }
}

export async function readPurchasedCreators(
  context: Context,
  { by, offset = 0, limit = 10 }: PageQuery & { by: Person },
) {
  const { rows, totalCount } = await listPurchasedCreators(context.db, { fanId: by.id, offset, limit })
  const cards = await readPersonCards(context.db, {
    ids: rows.map(({ creatorId }) => creatorId),
    viewerId: by.id,
  })
  const rowByCreator = new Map(rows.map((row) => [row.creatorId, row]))
  const items = cards.map((card) => ({
    ...card,
    count: rowByCreator.get(card._id)?.count ?? 0,
    lastAt: (rowByCreator.get(card._id)?.lastAt ?? context.now()).toISOString(),
  }))
  return { items, totalCount }
}
