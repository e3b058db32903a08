import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { recordEvent } from '../../db/events.ts'
import { problem } from '../../http/problem.ts'
import { post, type Actor } from './ledger-store.ts'
import { exchangeLegs } from './sale-legs.ts'
import { codes } from './trigger-codes.ts'

type Amount = { amountMinor: number; currency: string }

type Recharged = Amount & { personId: string; paymentId: string; purpose?: string | null }

/** WALLET RECHARGE (3): a card payment that succeeded becomes money in the wallet. */
export async function creditRecharge(
  { now }: Context,
  tx: Tx,
  { personId, paymentId, amountMinor, currency, purpose }: Recharged,
) {
  const code = codes.walletRecharge
  const done = await post(tx, {
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

/** Its title is read from the bank it goes to, so that the books name none that was forgotten. */
type Withdrawal = Amount & { personId: string; payoutId: string }

/** WITHDRAW REQUEST (7): the amount is locked until it arrived or came back. */
export function lockForPayout(
  { now }: Context,
  tx: Tx,
  { personId, payoutId, amountMinor, currency }: Withdrawal,
) {
  const own = { personId, currency, code: codes.withdrawRequest }
  return post(tx, {
    key: `withdraw:${payoutId}`,
    code: codes.withdrawRequest,
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

/** WITHDRAW (11): the bank has it; what was locked leaves the house. */
export function completePayout(
  { now }: Context,
  tx: Tx,
  { personId, payoutId, amountMinor, feeMinor, currency }: Withdrawal & { feeMinor: number },
) {
  const leg = { currency, code: codes.withdraw }
  return post(tx, {
    key: `payout:${payoutId}`,
    code: codes.withdraw,
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

/** WITHDRAW (11) that failed: what was locked is available again, fee and all. */
export function returnPayout(
  { now }: Context,
  tx: Tx,
  { personId, payoutId, amountMinor, currency, actor, reason }: Withdrawal & { actor: Actor; reason: string },
) {
  const own = { personId, currency, code: codes.withdraw }
  return post(tx, {
    key: `payout-back:${payoutId}`,
    code: codes.withdraw,
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

/** WITHDRAW (11) that arrived and was sent back by the bank later: it comes home, fee and all. */
export function takeBackPayout(
  { now }: Context,
  tx: Tx,
  {
    personId,
    payoutId,
    amountMinor,
    feeMinor,
    currency,
    reason,
  }: Withdrawal & { feeMinor: number; reason: string },
) {
  const leg = { currency, code: codes.withdraw }
  return post(tx, {
    key: `payout-returned:${payoutId}`,
    code: codes.withdraw,
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

type Transfer = Amount & { key: string; fromId: string; toId: string; title: string; actor: Actor }

/** TRANSFER (8): from one wallet to another, between an agency and a creator. Whether they may is the caller's to ask. */
export function transfer(
  { now }: Context,
  tx: Tx,
  { key, fromId, toId, amountMinor, currency, title, actor }: Transfer,
) {
  if (fromId === toId) throw problem('NOT_YOURSELF')
  if (amountMinor <= 0) throw problem('AMOUNT_INVALID')
  const leg = { kind: 'available', currency, code: codes.transfer } as const
  return post(tx, {
    key,
    code: codes.transfer,
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

/** DAILY_POOL (12), its first half: what is shared of a day is set aside from what the house earned. */
export function fundDailyPool(
  { now }: Context,
  tx: Tx,
  { day, amountMinor, currency }: Amount & { day: string },
) {
  const leg = { currency, code: codes.dailyPool }
  return post(tx, {
    key: `pool-fund:${day}`,
    code: codes.dailyPool,
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

type Share = { day: string; creatorId: string; share: Amount; paid: Amount }

/** DAILY_POOL (12): a creator's part of a day, once each, pending like what they sell. */
export function payDailyPool({ now }: Context, tx: Tx, { day, creatorId, share, paid }: Share) {
  const code = codes.dailyPool
  return post(tx, {
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
