import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { recordEvent } from '../../db/events.ts'
import { problem } from '../../http/problem.ts'
import { roundToStep } from './currencies.ts'
import { findByKey, lockBalance, post, type Actor, type Leg } from './ledger-store.ts'
import { refundOf } from './price-rules.ts'
import { exchangeLegs } from './sale-legs.ts'
import { lockLot, lockSale, saveRefund, takeFromLot, type SaleRow } from './sale-store.ts'
import { codes } from './trigger-codes.ts'

type Refund = {
  key: string
  /** The purchase that is given back. */
  transactionId: string
  /** In the currency of the price; all that is left when it is missing. */
  amountMinor?: number
  actor: Actor
  reason: string
}

/** REFUND PENDING AMOUNT (9): a purchase, or a part of it, goes back to its buyer; out of pending first. */
export const refundSale = (context: Context, tx: Tx, options: Refund) =>
  giveBack(context, tx, { ...options, code: codes.refundPendingAmount })

/** CANCEL DEAL (10): a deal that was already paid on is undone; the buyer gets everything back. */
export const cancelDeal = (context: Context, tx: Tx, options: Omit<Refund, 'amountMinor'>) =>
  giveBack(context, tx, { ...options, code: codes.cancelDeal })

/** `pay` is what came back into the buyer's wallet by this. */
async function giveBack(context: Context, tx: Tx, options: Refund & { code: 9 | 10 }) {
  const { key, transactionId, actor, reason, code } = options
  const sale = await lockSale(tx, transactionId)
  if (!sale) throw problem('TRANSACTION_NOT_FOUND')
  const before = await findByKey(tx, key)
  const { payCurrency: currency } = sale
  if (before) return { transactionId: before, isNew: false, pay: { amountMinor: 0, currency } }
  const leftMinor = sale.totalMinor - sale.refundedMinor
  const amountMinor = options.amountMinor ?? leftMinor
  if (amountMinor <= 0 || amountMinor > leftMinor) throw problem('REFUND_TOO_LARGE')

  const parts = refundOf(sale.price, amountMinor, sale.refunded)
  const isAll = amountMinor === leftMinor
  const payMinor = isAll
    ? sale.payMinor - sale.refundedPayMinor
    : Math.min(
        roundToStep((sale.payMinor * amountMinor) / sale.totalMinor, sale.payCurrency),
        sale.payMinor - sale.refundedPayMinor,
      )
  const at = context.now()
  const done = await post(tx, {
    key,
    code,
    at,
    actor,
    subject: { kind: 'sale', id: transactionId },
    title: sale.title,
    legs: [
      ...(await takeBack(tx, { sale, personId: sale.sellerId, amountMinor: parts.sellerMinor, code })),
      ...(sale.agencyId
        ? await takeBack(tx, { sale, personId: sale.agencyId, amountMinor: parts.agencyMinor, code })
        : []),
      { kind: 'fees', currency: sale.currency, amountMinor: -parts.feeMinor, code },
      { kind: 'taxes', currency: sale.currency, amountMinor: -parts.taxMinor, code },
      ...exchangeLegs({
        code,
        from: { amountMinor, currency: sale.currency },
        to: { amountMinor: payMinor, currency: sale.payCurrency },
      }),
      { personId: sale.buyerId, kind: 'available', currency: sale.payCurrency, amountMinor: payMinor, code },
    ],
    details: { of: transactionId, buyerId: sale.buyerId, sellerId: sale.sellerId, reason, parts },
  })
  await saveRefund(tx, {
    transactionId,
    refundedMinor: sale.refundedMinor + amountMinor,
    refundedPayMinor: sale.refundedPayMinor + payMinor,
    refunded: {
      taxMinor: sale.refunded.taxMinor + parts.taxMinor,
      feeMinor: sale.refunded.feeMinor + parts.feeMinor,
      agencyMinor: sale.refunded.agencyMinor + parts.agencyMinor,
      sellerMinor: sale.refunded.sellerMinor + parts.sellerMinor,
    },
  })
  await recordEvent(tx, {
    type: 'wallet.refunded',
    transactionId,
    buyerId: sale.buyerId,
    sellerId: sale.sellerId,
    isAll,
  })
  return { ...done, pay: { amountMinor: payMinor, currency } }
}

type TakeBack = { sale: SaleRow; personId: string; amountMinor: number; code: 9 | 10 }

/**
 * Takes an earner's part back: out of pending, then out of what is available, and what is in neither becomes
 * a debt that stands in the books by itself and is paid off by the next income.
 */
async function takeBack(tx: Tx, { sale, personId, amountMinor, code }: TakeBack): Promise<Leg[]> {
  const { currency } = sale
  const lot = await lockLot(tx, { transactionId: sale.transactionId, personId })
  const fromPending = Math.min(amountMinor, lot?.leftMinor ?? 0)
  if (lot && fromPending) await takeFromLot(tx, lot.id, fromPending)
  const rest = amountMinor - fromPending
  const available = rest ? await lockBalance(tx, { personId, kind: 'available', currency }) : 0
  const fromAvailable = Math.min(rest, Math.max(available, 0))
  const leg = { personId, currency, code }
  return [
    { ...leg, kind: 'pending', amountMinor: -fromPending },
    { ...leg, kind: 'available', amountMinor: -fromAvailable },
    { ...leg, kind: 'owed', amountMinor: -(rest - fromAvailable) },
  ]
}
