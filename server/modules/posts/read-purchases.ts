import type { Context } from '../../context.ts'
import type { Person } from '../../http/tokens.ts'
import { toDecimal } from '../wallet/public.ts'
import { loadCards } from './load-cards.ts'
import { refundableUntil, refundRule } from './purchase-rules.ts'
import { listBought, type BoughtRow } from './purchase-store.ts'

type Read = { by: Person; searchText?: string; offset?: number; limit?: number }

/** What a fan bought; each with its post as they see it, also where its creator hides or has deleted it. */
export async function readPurchases(context: Context, { by, searchText = '', offset = 0, limit = 10 }: Read) {
  const { rows, totalCount } = await listBought(context.db, { fanId: by.id, searchText, offset, limit })
  const ids = rows.filter((row) => row.subjectKind === 'post').map((row) => row.subjectId)
  const cards = await loadCards(context, { ids: [...new Set(ids)], viewer: by })
  const byId = new Map(cards.map((card) => [card.postId, card]))
  return {
    items: rows.map((row) => {
      const post = byId.get(row.subjectId)
      return { ...toPurchase(row, context.now()), ...(post ? { post } : {}) }
    }),
    totalCount,
  }
}

const stateOf = ({ postState, expiresAt, subjectKind }: BoughtRow, now: Date) => {
  if (subjectKind !== 'post') return 'there' as const
  if (postState === 'removed') return 'removed' as const
  if (postState === null || postState === 'deleted') return 'deleted' as const
  if (expiresAt && expiresAt <= now) return 'expired' as const
  return postState === 'published' ? ('there' as const) : ('hidden' as const)
}

const toPurchase = (row: BoughtRow, now: Date) => ({
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
  ...(refundRule(row, now) === 'yes' ? { refundableUntil: refundableUntil(row.at).toISOString() } : {}),
  isFailed: row.isFailed ? (1 as const) : (0 as const),
  isOpened: row.openedAt ? (1 as const) : (0 as const),
  state: stateOf(row, now),
})
