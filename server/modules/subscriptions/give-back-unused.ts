import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { lockSale, refundSale } from '../wallet/public.ts'
import { unusedOf } from './subscription-rules.ts'
import { findLastPeriod, type SubscriptionRow } from './subscription-store.ts'

/**
 * Time without access is not sold: what was paid for the part of a period since a moment goes back to whoever paid it,
 * as far as it has not gone back already.
 */
export async function giveBackUnused(
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
  const unusedMinor = unusedOf({ paidMinor: totalMinor, currency, start, end }, since)
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
