import type { Context } from '../../context.ts'
import type { Person } from '../../http/tokens.ts'
import { toDecimal } from '../wallet/public.ts'
import { listTips, type TipCardRow } from './tip-store.ts'

type Read = { by: Person; direction: 'given' | 'received'; offset?: number; limit?: number }

/** Tips one gave or got. Who gave without a name stays without one, also here. */
export async function readTips({ db }: Context, { by, direction, offset = 0, limit = 10 }: Read) {
  const { rows, totalCount } = await listTips(db, { personId: by.id, direction, offset, limit })
  return { items: rows.map((row) => toTip(row, direction)), totalCount }
}

const toTip = (row: TipCardRow, direction: Read['direction']) => ({
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
  ...(row.postId ? { postId: row.postId, postTitle: row.postTitle ?? '' } : {}),
  ...(row.menuTitle ? { menuItem: row.menuTitle } : {}),
  ...(row.goalTitle ? { goal: row.goalTitle } : {}),
})
