import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { lockSale, refundSale } from '../../wallet/public.ts'
import { unusedAmount } from './subscription-rules.ts'
import { findLastPeriod, type SubscriptionRow } from './subscription-store.ts'

/** Refunds the part of the current period after `since` to its payer, up to what is not refunded yet. */
export async function refundUnusedTime(
  context: Context,
  tx: Tx,
  { subscription, since: lostAt }: { subscription: SubscriptionRow; since: Date },
) {
  const { id, status, pausedAt, periodStart: start, periodEnd: end } = subscription
  const last = await findLastPeriod(tx, id)
  const sale = last?.transactionId ? await lockSale(tx, last.transactionId) : undefined
  if (!sale) return undefined
  const since = status === 'paused' && pausedAt && pausedAt < lostAt ? pausedAt : lostAt
  const { currency, totalMinor, refundedMinor, buyerId } = sale
  const unusedMinor = unusedAmount({ paidMinor: totalMinor, currency, start, end }, since)
  const amountMinor = Math.min(unusedMinor, totalMinor - refundedMinor)
  if (amountMinor <= 0) return undefined
  const { pay } = await refundSale(context, tx, {
    key: `unused:${id}:${sale.transactionId}`,
    transactionId: sale.transactionId,
    amountMinor,
    actor: { kind: 'system' },
    reason: 'unused',
  })
  return { buyerId, since, pay }
}
