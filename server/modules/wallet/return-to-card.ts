import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { post, type Actor } from './ledger-store.ts'
import { codes } from './trigger-codes.ts'

type Return = { refundId: string; personId: string; amountMinor: number; currency: string }
const code = codes.refundPendingAmount

/** REFUND (9) to a card: money that came by it leaves the wallet again. Never more than the wallet has. */
export const returnToCard = (
  { now }: Context,
  tx: Tx,
  { refundId, personId, amountMinor, currency, actor, reason }: Return & { actor: Actor; reason: string },
) =>
  post(tx, {
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

/** REFUND (9) that the bank would not take: it is in the wallet again. */
export const takeBackFromCard = (
  { now }: Context,
  tx: Tx,
  { refundId, personId, amountMinor, currency }: Return,
) =>
  post(tx, {
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
