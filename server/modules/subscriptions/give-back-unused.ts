import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { lockSale, refundSale } from '../wallet/public.ts'
import { findGoneAt } from './gone-store.ts'
import { unusedOf } from './subscription-rules.ts'
import { findLastPeriod, type SubscriptionRow } from './subscription-store.ts'

/**
 * Time without access is not sold: of a period that its creator, or we in their place, shut somebody out of, the
 * part since then goes back to whoever paid it. Who shuts a creator out has chosen so and gets nothing.
 */
export async function giveBackUnused(context: Context, tx: Tx, subscription: SubscriptionRow) {
  const { id, status, pausedAt, periodStart: start, periodEnd: end } = subscription
  const goneAt = await findGoneAt(tx, subscription)
  if (!goneAt) return undefined
  const last = await findLastPeriod(tx, id)
  const sale = last?.transactionId ? await lockSale(tx, last.transactionId) : undefined
  if (!sale) return undefined
  const since = status === 'paused' && pausedAt && pausedAt < goneAt ? pausedAt : goneAt
  const { currency, totalMinor, refundedMinor, buyerId } = sale
  const unusedMinor = unusedOf({ paidMinor: totalMinor, currency, start, end }, since)
  const amountMinor = Math.min(unusedMinor, totalMinor - refundedMinor)
  if (amountMinor <= 0) return undefined
  const { pay } = await refundSale(context, tx, {
    key: `gone:${id}:${sale.transactionId}`,
    transactionId: sale.transactionId,
    amountMinor,
    actor: { kind: 'system' },
    reason: 'gone',
  })
  return { buyerId, since, pay }
}
