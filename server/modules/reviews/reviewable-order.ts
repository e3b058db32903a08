import type { Queries } from '../../db/database.ts'
import { problem } from '../../http/problem.ts'
import { findOrder, requireSide } from '../orders/public.ts'
import { REVIEW_WINDOW_MS, type ReviewRole } from './review-rules.ts'

/** The other side of a completed order, and until when they can be reviewed. */
export async function requireReviewableOrder(
  sql: Queries,
  { personId, orderId }: { personId: string; orderId: string },
) {
  const { order, role: own } = requireSide(await findOrder(sql, orderId), personId)
  if (order.state !== 'completed' || !order.closedAt) throw problem('ORDER_NOT_COMPLETED')
  const role: ReviewRole = own === 'buyer' ? 'seller' : 'buyer'
  return {
    order,
    role,
    subjectId: role === 'seller' ? order.sellerId : order.buyerId,
    writeBy: new Date(order.closedAt.getTime() + REVIEW_WINDOW_MS),
  }
}
