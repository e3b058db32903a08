import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { recordEvent } from '../../../db/events.ts'
import { problem } from '../../../http/problem.ts'
import { roundToIncrement } from '../currencies.ts'
import { findByKey, lockBalance, recordTransaction, type Actor, type Leg } from '../ledger/ledger-store.ts'
import { splitRefund } from './price-rules.ts'
import { exchangeLegs } from '../ledger/sale-legs.ts'
import { lockLot, lockSale, saveRefund, refundFromLot, type SaleRow } from './sale-store.ts'
import { triggerCodes } from '../ledger/trigger-codes.ts'

type RefundInput = {
  key: string
  /** The transaction of the refunded sale. */
  transactionId: string
  /** In the currency of the price; defaults to everything not refunded yet. */
  amountMinor?: number
  actor: Actor
  reason: string
}

/** REFUND PENDING AMOUNT (9): refunds a purchase fully or partly, from pending income first. */
export const refundSale = (context: Context, tx: Tx, options: RefundInput) =>
  reverseSale(context, tx, { ...options, code: triggerCodes.refundPendingAmount })

/** CANCEL DEAL (10): reverses a captured deal with a full refund. */
export const cancelDeal = (context: Context, tx: Tx, options: Omit<RefundInput, 'amountMinor'>) =>
  reverseSale(context, tx, { ...options, code: triggerCodes.cancelDeal })

/** `pay` is the amount credited to the buyer's wallet. */
async function reverseSale(context: Context, tx: Tx, options: RefundInput & { code: 9 | 10 }) {
  const { key, transactionId, actor, reason, code } = options
  const sale = await lockSale(tx, transactionId)
  if (!sale) throw problem('TRANSACTION_NOT_FOUND')
  const existing = await findByKey(tx, key)
  const { payCurrency: currency } = sale
  if (existing) return { transactionId: existing, isNew: false, pay: { amountMinor: 0, currency } }
  const leftMinor = sale.totalMinor - sale.refundedMinor
  const amountMinor = options.amountMinor ?? leftMinor
  if (amountMinor <= 0 || amountMinor > leftMinor) throw problem('REFUND_TOO_LARGE')

  const parts = splitRefund(sale.price, amountMinor, sale.refunded)
  const isAll = amountMinor === leftMinor
  const payMinor = isAll
    ? sale.payMinor - sale.refundedPayMinor
    : Math.min(
        roundToIncrement((sale.payMinor * amountMinor) / sale.totalMinor, sale.payCurrency),
        sale.payMinor - sale.refundedPayMinor,
      )
  const at = context.now()
  const done = await recordTransaction(tx, {
    key,
    code,
    at,
    actor,
    subject: { kind: 'sale', id: transactionId },
    title: sale.title,
    legs: [
      ...(await reverseShare(tx, { sale, personId: sale.sellerId, amountMinor: parts.sellerMinor, code })),
      ...(sale.agencyId
        ? await reverseShare(tx, { sale, personId: sale.agencyId, amountMinor: parts.agencyMinor, code })
        : []),
      ...(sale.partnerId && parts.partnerMinor
        ? await reverseShare(tx, { sale, personId: sale.partnerId, amountMinor: parts.partnerMinor, code })
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
      ...(sale.partnerId
        ? { partnerMinor: (sale.refunded.partnerMinor ?? 0) + (parts.partnerMinor ?? 0) }
        : {}),
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

type ReverseShareInput = { sale: SaleRow; personId: string; amountMinor: number; code: 9 | 10 }

/**
 * Reverses an earner's share: from pending, then from available; the rest becomes debt (`owed`) that later
 * income pays off.
 */
async function reverseShare(
  tx: Tx,
  { sale, personId, amountMinor, code }: ReverseShareInput,
): Promise<Leg[]> {
  const { currency } = sale
  const lot = await lockLot(tx, { transactionId: sale.transactionId, personId })
  const fromPending = Math.min(amountMinor, lot?.leftMinor ?? 0)
  if (lot && fromPending) await refundFromLot(tx, lot.id, fromPending)
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
