import type { Context } from '../../context.ts'
import type { Person } from '../../http/tokens.ts'
import { toDecimal } from '../wallet/public.ts'
import { loadPostCards } from '../posts/public.ts'
import { refundableUntil, refundEligibility } from './purchase-rules.ts'
import { listPurchaseHistory, type PurchaseHistoryRow } from './purchase-history-store.ts'

type ReadPurchasesQuery = { by: Person; searchText?: string; offset?: number; limit?: number }

/** A fan's purchases with their posts, including hidden and deleted ones. */
export async function readPurchases(
  context: Context,
  { by, searchText = '', offset = 0, limit = 10 }: ReadPurchasesQuery,
) {
  const { rows, totalCount } = await listPurchaseHistory(context.db, {
    fanId: by.id,
    searchText,
    offset,
    limit,
  })
  const ids = rows.filter((row) => row.subjectKind === 'post').map((row) => row.subjectId)
  const cards = await loadPostCards(context, { ids: [...new Set(ids)], viewer: by })
  const byId = new Map(cards.map((card) => [card.postId, card]))
  return {
    items: rows.map((row) => {
      const post = byId.get(row.subjectId)
      return { ...toPurchase(row, context.now()), ...(post ? { post } : {}) }
    }),
    totalCount,
  }
}

const stateOf = ({ postState, expiresAt, subjectKind }: PurchaseHistoryRow, now: Date) => {
  if (subjectKind !== 'post') return 'there' as const
  if (postState === 'removed') return 'removed' as const
  if (postState === null || postState === 'deleted') return 'deleted' as const
  if (expiresAt && expiresAt <= now) return 'expired' as const
  return postState === 'published' ? ('there' as const) : ('hidden' as const)
}

const toPurchase = (row: PurchaseHistoryRow, now: Date) => ({
  _id: row.id,
  subjectKind: row.subjectKind,
  subjectId: row.subjectId,
  title: row.title ?? '',
  ...(row.username
    ? {
        creator: {
          _id: row.creatorId,
          username: row.username,
          firstName: row.firstName ?? '',
          lastName: row.lastName ?? '',
          ...(row.profilePic ? { profilePic: row.profilePic } : {}),
        },
      }
    : {}),
  price: { amount: toDecimal(row.priceMinor, row.currency), currency: row.currency },
  at: row.at.toISOString(),
  ...(row.refundedAt ? { refundedAt: row.refundedAt.toISOString() } : {}),
  ...(refundEligibility(row, now) === 'yes'
    ? { refundableUntil: refundableUntil(row.at).toISOString() }
    : {}),
  isFailed: row.isFailed ? (1 as const) : (0 as const),
  isOpened: row.openedAt ? (1 as const) : (0 as const),
  state: stateOf(row, now),
})
