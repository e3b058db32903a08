import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { recordEvent } from '../../../db/events.ts'
import { newId } from '../../../db/new-id.ts'
import type { DisputeState } from '../../../ports/payments.ts'
import {
  findDisputeByRef,
  freezeSales,
  insertDispute,
  listDisputedSales,
  listSalesSince,
  lockDispute,
  saveDispute,
  thawSales,
  type DisputeRow,
} from './dispute-store.ts'
import { lockBalance, recordTransaction } from '../ledger/ledger-store.ts'
import { findPaymentByRef, type PaymentRow } from '../payments/payment-store.ts'
import { refundSale } from '../charges/refund-sale.ts'
import { triggerCodes } from '../ledger/trigger-codes.ts'

const isOver = (status: DisputeState['status']) => status === 'won' || status === 'lost'

/**
 * Applies a dispute state from the gateway. While open, income bought with the payment is frozen; if won,
 * it is released; if lost, it is reversed for everyone who received a share.
 */
export async function applyDispute(context: Context, state: DisputeState) {
  const { db, now, payments } = context
  const payment = await findPaymentByRef(db, { provider: payments.provider, ref: state.charge })
  if (!payment) {
    context.log.error({ dispute: state.ref }, 'dispute about an unknown payment')
    return
  }
  const known = await findDisputeByRef(db, { provider: payments.provider, ref: state.ref })
  if (known && (isOver(known.status) || known.status === state.status)) return
  await db.transaction(async (tx) => {
    const at = now()
    const isNew = await insertDispute(tx, {
      id: newId(),
      provider: payments.provider,
      ref: state.ref,
      paymentId: payment.id,
      amountMinor: state.amountMinor,
      currency: state.currency,
      reason: state.reason,
      status: 'needs_response',
      dueAt: state.dueAt ?? null,
      openedAt: at,
    })
    const dispute = await lockDispute(tx, { provider: payments.provider, ref: state.ref })
    if (!dispute) throw new Error(`dispute ${state.ref} not found`)
    if (isNew) {
      const transactionIds = await touchedSales(tx, payment, dispute.amountMinor)
      await freezeSales(tx, { disputeId: dispute.id, transactionIds, at })
      await recordEvent(tx, { type: 'wallet.disputed', disputeId: dispute.id, personId: payment.personId })
    }
    if (isOver(dispute.status) || dispute.status === state.status) return
    if (dispute.status === 'under_review' && state.status === 'needs_response') return
    await saveDispute(tx, {
      id: dispute.id,
      status: state.status,
      closedAt: isOver(state.status) ? at : null,
    })
    if (state.status === 'lost') await chargeBack(context, tx, { dispute, payment })
    if (isOver(state.status)) await thawSales(tx, dispute.id)
  })
}

/** Sales funded by a payment: the newest since, up to its amount. */
async function touchedSales(tx: Tx, payment: PaymentRow, amountMinor: number) {
  let left = amountMinor
  const touched: string[] = []
  for (const sale of await listSalesSince(tx, { buyerId: payment.personId, since: payment.createdAt })) {
    if (left <= 0) break
    if (sale.payCurrency !== payment.currency) continue
    touched.push(sale.transactionId)
    left -= sale.leftPayMinor
  }
  return touched
}

type ChargeBack = { dispute: DisputeRow; payment: PaymentRow }

/**
 * The bank took the money back: reverses the sales, then debits the wallet; the remainder becomes the
 * buyer's debt.
 */
async function chargeBack(context: Context, tx: Tx, { dispute, payment }: ChargeBack) {
  const { personId, currency } = payment
  const own = { personId, currency, code: triggerCodes.refundPendingAmount }
  const before = await lockBalance(tx, { personId, kind: 'available', currency })
  let have = before
  for (const { transactionId } of await listDisputedSales(tx, dispute.id)) {
    if (have >= dispute.amountMinor) break
    const key = `chargeback:${dispute.id}:${transactionId}`
    await refundSale(context, tx, { key, transactionId, actor: { kind: 'system' }, reason: 'chargeback' })
    have = await lockBalance(tx, { personId, kind: 'available', currency })
  }
  const fromWallet = Math.min(have, dispute.amountMinor)
  await recordTransaction(tx, {
    key: `chargeback:${dispute.id}`,
    code: triggerCodes.refundPendingAmount,
    at: context.now(),
    actor: { kind: 'system' },
    subject: { kind: 'dispute', id: dispute.id },
    title: '',
    legs: [
      { ...own, kind: 'available', amountMinor: -fromWallet },
      { ...own, kind: 'owed', amountMinor: -(dispute.amountMinor - fromWallet) },
      { kind: 'gateway', currency, amountMinor: dispute.amountMinor, code: triggerCodes.refundPendingAmount },
    ],
    details: { paymentId: payment.id },
  })
}

const LOOK_BACK_MS = 120 * 86_400_000

/** Polls the gateway for disputes whose webhook was lost. */
export async function followDisputes(context: Context) {
  const since = new Date(context.now().getTime() - LOOK_BACK_MS)
  for (const state of await context.payments.listDisputes(since)) await applyDispute(context, state)
}
