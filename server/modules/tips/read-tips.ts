import type { Context } from '../../context.ts'
import type { Person } from '../../http/tokens.ts'
import { toDecimal } from '../wallet/public.ts'
import { loadPostTitles } from '../posts/public.ts'
import { listTips, type TipCardRow } from './tip-store.ts'

type ReadTipsQuery = {
  by: Person
  direction: 'given' | 'received'
  searchText?: string
  offset?: number
  limit?: number
}

/** Tips given or received. Anonymous tippers stay anonymous. */
export async function readTips(
  context: Context,
  { by, direction, searchText = '', offset = 0, limit = 10 }: ReadTipsQuery,
) {
  const query = { personId: by.id, direction, searchText, offset, limit }
  const { rows, totalCount } = await listTips(context.db, query)
  // The post's text may be locked for the tipper.
  const names = await loadPostTitles(context, { ids: rows.map(({ postId }) => postId), viewer: by })
  return { items: rows.map((row) => toTip(row, direction, names)), totalCount }
}

const toTip = (row: TipCardRow, direction: ReadTipsQuery['direction'], names: Map<string, string>) => ({
  _id: row.id,
  amount: toDecimal(row.amountMinor, row.currency),
  currency: row.currency,
  message: row.message,
  at: row.at.toISOString(),
  state: row.state,
  ...(row.username
    ? {
        with: {
          _id: direction === 'given' ? row.creatorId : row.fanId,
          username: row.username,
          firstName: row.firstName ?? '',
          lastName: row.lastName ?? '',
          ...(row.profilePic ? { profilePic: row.profilePic } : {}),
        },
      }
    : {}),
  isAnonymous: row.isAnonymous ? (1 as const) : (0 as const),
  ...(row.postId ? { postId: row.postId, postTitle: names.get(row.postId) ?? '' } : {}),
  ...(row.menuTitle ? { menuItem: row.menuTitle } : {}),
  ...(row.goalTitle ? { goal: row.goalTitle } : {}),
})
