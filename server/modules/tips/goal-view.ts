import type { Static } from 'typebox'
import type { Goal } from '../../../contract/content/post-card.ts'
import type { OwnGoal } from '../../../contract/commerce/tips.ts'
import { toDecimal } from '../wallet/public.ts'
import type { GoalRow } from './goal-store.ts'

const price = (minor: number, currency: string) => ({ amount: toDecimal(minor, currency), currency })

export const toGoal = (row: GoalRow): Static<typeof Goal> => ({
  _id: row.id,
  title: row.title,
  target: price(row.targetMinor, row.currency),
  raised: price(row.raisedMinor, row.currency),
  givers: row.givers,
  isRefundedIfMissed: row.isRefundedIfMissed ? 1 : 0,
  state: row.state,
  ...(row.endsAt ? { endsAt: row.endsAt.toISOString() } : {}),
})

export const toOwnGoal = (row: GoalRow): Static<typeof OwnGoal> => ({
  ...toGoal(row),
  ...(row.postId ? { postId: row.postId, postTitle: row.postTitle ?? '' } : {}),
  createdAt: row.createdAt.toISOString(),
})
