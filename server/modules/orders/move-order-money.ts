import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { captureHold, refundSale, roundToIncrement, voidHold } from '../wallet/public.ts'
import type { OrderRow } from './order-store.ts'
import type { MoneyAction, OrderActor } from './order-transitions.ts'

type MoveMoney = {
  order: OrderRow
  action: MoneyAction
  actor: OrderActor
  buyerPercent?: number | undefined
}

/** Captures (1), voids (10) or captures and partly refunds (9) the hold of an order; each at most once. */
export async function moveOrderMoney(
  context: Context,
  tx: Tx,
  { order, action, actor, buyerPercent }: MoveMoney,
): Promise<Pick<OrderRow, 'money' | 'transactionId'>> {
  const { holdId, money, transactionId } = order
  if (action === 'keep' || !holdId) return { money, transactionId }
  const by = ledgerActor(actor)
  if (action === 'return') {
    await voidHold(context, tx, { holdId, actor: by })
    return { money: 'returned', transactionId: null }
  }
  const captured = await captureHold(context, tx, { holdId, actor: by })
  if (!captured.transactionId) throw new Error(`hold ${holdId} was captured without a transaction`)
  const sale = captured.transactionId
  if (action === 'release') return { money: 'released', transactionId: sale }
  if (buyerPercent === undefined) throw new Error('a split needs the share of the buyer')
  const amountMinor = roundToIncrement((order.totalMinor * buyerPercent) / 100, order.currency)
  if (amountMinor > 0)
    await refundSale(context, tx, {
      key: `order-split:${order.id}`,
      transactionId: sale,
      amountMinor: Math.min(amountMinor, order.totalMinor),
      actor: by,
      reason: 'order dispute',
    })
  return { money: 'split', transactionId: sale }
}

const ledgerActor = (actor: OrderActor) => {
  if (actor.role === 'system') return { kind: 'system' } as const
  return { kind: actor.role === 'staff' ? 'staff' : 'person', id: actor.by } as const
}
