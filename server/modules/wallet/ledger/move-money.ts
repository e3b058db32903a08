import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { recordEvent } from '../../../db/events.ts'
import { problem } from '../../../http/problem.ts'
import { recordTransaction, type Actor } from './ledger-store.ts'
import { exchangeLegs } from './sale-legs.ts'
import { triggerCodes } from './trigger-codes.ts'

type Amount = { amountMinor: number; currency: string }

type RechargeInput = Amount & { personId: string; paymentId: string; purpose?: string | null }

/** WALLET RECHARGE (3): credits a successful card payment to the wallet. */
export async function creditRecharge(
  { now }: Context,
  tx: Tx,
  { personId, paymentId, amountMinor, currency, purpose }: RechargeInput,
) {
  const code = triggerCodes.walletRecharge
  const done = await recordTransaction(tx, {
    key: `recharge:${paymentId}`,
    code,
    at: now(),
    actor: { kind: 'person', id: personId },
    subject: { kind: 'payment', id: paymentId },
    title: '',
    legs: [
      { kind: 'gateway', currency, amountMinor: -amountMinor, code },
      { personId, kind: 'available', currency, amountMinor, code },
    ],
  })
  if (done.isNew)
    await recordEvent(tx, {
      type: 'wallet.recharged',
      transactionId: done.transactionId,
      personId,
      amountMinor,
      currency,
      ...(purpose ? { purpose } : {}),
    })
  return done
}

/** No title here: it is read from the bank, so that the ledger keeps no name after erasure. */
type PayoutInput = Amount & { personId: string; payoutId: string }

/** WITHDRAW REQUEST (7): locks the amount until the payout completes or fails. */
export function lockForPayout(
  { now }: Context,
  tx: Tx,
  { personId, payoutId, amountMinor, currency }: PayoutInput,
) {
  const own = { personId, currency, code: triggerCodes.withdrawRequest }
  return recordTransaction(tx, {
    key: `withdraw:${payoutId}`,
    code: triggerCodes.withdrawRequest,
    at: now(),
    actor: { kind: 'person', id: personId },
    subject: { kind: 'payout', id: payoutId },
    title: '',
    legs: [
      { ...own, kind: 'available', amountMinor: -amountMinor },
      { ...own, kind: 'locked', amountMinor },
    ],
  })
}

/** WITHDRAW (11): the payout arrived; the locked amount leaves the platform. */
export function completePayout(
  { now }: Context,
  tx: Tx,
  { personId, payoutId, amountMinor, feeMinor, currency }: PayoutInput & { feeMinor: number },
) {
  const leg = { currency, code: triggerCodes.withdraw }
  return recordTransaction(tx, {
    key: `payout:${payoutId}`,
    code: triggerCodes.withdraw,
    at: now(),
    actor: { kind: 'system' },
    subject: { kind: 'payout', id: payoutId },
    title: '',
    legs: [
      { ...leg, personId, kind: 'locked', amountMinor: -amountMinor },
      { ...leg, kind: 'gateway', amountMinor: amountMinor - feeMinor },
      { ...leg, kind: 'fees', amountMinor: feeMinor },
    ],
    details: { feeMinor },
  })
}

/** WITHDRAW (11), failed: the locked amount including the fee is available again. */
export function reverseFailedPayout(
  { now }: Context,
  tx: Tx,
  {
    personId,
    payoutId,
    amountMinor,
    currency,
    actor,
    reason,
  }: PayoutInput & { actor: Actor; reason: string },
) {
  const own = { personId, currency, code: triggerCodes.withdraw }
  return recordTransaction(tx, {
    key: `payout-back:${payoutId}`,
    code: triggerCodes.withdraw,
    at: now(),
    actor,
    subject: { kind: 'payout', id: payoutId },
    title: '',
    legs: [
      { ...own, kind: 'locked', amountMinor: -amountMinor },
      { ...own, kind: 'available', amountMinor },
    ],
    details: { reason },
  })
}

/** WITHDRAW (11), returned by the bank after arrival: the amount including the fee is credited again. */
export function reverseReturnedPayout(
  { now }: Context,
  tx: Tx,
  {
    personId,
    payoutId,
    amountMinor,
    feeMinor,
    currency,
    reason,
  }: PayoutInput & { feeMinor: number; reason: string },
) {
  const leg = { currency, code: triggerCodes.withdraw }
  return recordTransaction(tx, {
    key: `payout-returned:${payoutId}`,
    code: triggerCodes.withdraw,
    at: now(),
    actor: { kind: 'system' },
    subject: { kind: 'payout', id: payoutId },
    title: '',
    legs: [
      { ...leg, kind: 'gateway', amountMinor: -(amountMinor - feeMinor) },
      { ...leg, kind: 'fees', amountMinor: -feeMinor },
      { ...leg, personId, kind: 'available', amountMinor },
    ],
    details: { reason },
  })
}

type TransferInput = Amount & { key: string; fromId: string; toId: string; title: string; actor: Actor }

/**
 * TRANSFER (8): from one wallet to another, between an agency and a creator. The caller checks permission.
 */
export function transfer(
  { now }: Context,
  tx: Tx,
  { key, fromId, toId, amountMinor, currency, title, actor }: TransferInput,
) {
  if (fromId === toId) throw problem('NOT_YOURSELF')
  if (amountMinor <= 0) throw problem('AMOUNT_INVALID')
  const leg = { kind: 'available', currency, code: triggerCodes.transfer } as const
  return recordTransaction(tx, {
    key,
    code: triggerCodes.transfer,
    at: now(),
    actor,
    subject: { kind: 'transfer', id: toId },
    title,
    legs: [
      { ...leg, personId: fromId, amountMinor: -amountMinor },
      { ...leg, personId: toId, amountMinor },
    ],
    details: { buyerId: fromId, sellerId: toId },
  })
}

/** DAILY_POOL (12), funding: reserves the day's pool from platform fees. */
export function fundDailyPool(
  { now }: Context,
  tx: Tx,
  { day, amountMinor, currency }: Amount & { day: string },
) {
  const leg = { currency, code: triggerCodes.dailyPool }
  return recordTransaction(tx, {
    key: `pool-fund:${day}`,
    code: triggerCodes.dailyPool,
    at: now(),
    actor: { kind: 'system' },
    subject: { kind: 'pool', id: day },
    title: '',
    legs: [
      { ...leg, kind: 'fees', amountMinor: -amountMinor },
      { ...leg, kind: 'pool', amountMinor },
    ],
  })
}

type PoolShareInput = { day: string; creatorId: string; share: Amount; paid: Amount }

/** DAILY_POOL (12), payment: credits a creator's share of a day as pending income, once. */
export function payDailyPool({ now }: Context, tx: Tx, { day, creatorId, share, paid }: PoolShareInput) {
  const code = triggerCodes.dailyPool
  return recordTransaction(tx, {
    key: `pool:${day}:${creatorId}`,
    code,
    at: now(),
    actor: { kind: 'system' },
    subject: { kind: 'pool', id: day },
    title: '',
    legs: [
      { kind: 'pool', currency: share.currency, amountMinor: -share.amountMinor, code },
      ...exchangeLegs({ code, from: share, to: paid }),
      { personId: creatorId, kind: 'pending', currency: paid.currency, amountMinor: paid.amountMinor, code },
    ],
    details: { day, sellerId: creatorId },
  })
}
