import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { recordTransaction, type Actor } from '../ledger/ledger-store.ts'
import { triggerCodes } from '../ledger/trigger-codes.ts'

type CardRefundInput = { refundId: string; personId: string; amountMinor: number; currency: string }
const code = triggerCodes.refundPendingAmount

/** REFUND (9) to a card: debits the wallet, never below zero. */
export const recordCardRefund = (
  { now }: Context,
  tx: Tx,
  {
    refundId,
    personId,
    amountMinor,
    currency,
    actor,
    reason,
  }: CardRefundInput & { actor: Actor; reason: string },
) =>
  recordTransaction(tx, {
    key: `card-refund:${refundId}`,
    code,
    at: now(),
    actor,
    subject: { kind: 'cardRefund', id: refundId },
    title: '',
    legs: [
      { personId, kind: 'available', currency, amountMinor: -amountMinor, code },
      { kind: 'gateway', currency, amountMinor, code },
    ],
    details: { reason },
  })

/** REFUND (9) rejected by the bank: credits the wallet again. */
export const reverseCardRefund = (
  { now }: Context,
  tx: Tx,
  { refundId, personId, amountMinor, currency }: CardRefundInput,
) =>
  recordTransaction(tx, {
    key: `card-refund-back:${refundId}`,
    code,
    at: now(),
    actor: { kind: 'system' },
    subject: { kind: 'cardRefund', id: refundId },
    title: '',
    legs: [
      { kind: 'gateway', currency, amountMinor: -amountMinor, code },
      { personId, kind: 'available', currency, amountMinor, code },
    ],
  })
