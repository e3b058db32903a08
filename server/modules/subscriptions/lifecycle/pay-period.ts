import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { chargePlan, quote, type ExpectedTotal } from '../../wallet/public.ts'
import { insertPeriod, type PeriodKind } from './subscription-store.ts'

type PayPeriodInput = {
  subscription: { id: string; creatorId: string; currency: string }
  number: number
  kind: PeriodKind
  buyerId: string
  plan: { id: string; name: string }
  listMinor: number
  discountMinor: number
  startsAt: Date
  endsAt: Date
  /**
   * The total the buyer was quoted. Without it (renewals) the current total is charged without
   * confirmation, which was given when subscribing.
   */
  shown?: ExpectedTotal
}

/** Idempotency key of a period's charge. */
export const periodKey = (subscriptionId: string, number: number) => `plan:${subscriptionId}:${number}`

/** The subscription id in a period key, if it is one. */
export const subscriptionIdOf = (key: string) =>
  /^plan:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}):\d+$/.exec(key)?.[1]

/** Charges one period and stores it, exactly once. Free periods are stored too. */
export async function payPeriod(context: Context, tx: Tx, options: PayPeriodInput): Promise<Receipt> {
  const { subscription, number, kind, plan, listMinor, discountMinor, startsAt, endsAt } = options
  const { currency } = subscription
  const netMinor = listMinor - discountMinor
  const transactionId = netMinor > 0 ? await chargePeriod(context, tx, options) : null
  await insertPeriod(tx, {
    subscriptionId: subscription.id,
    number,
    kind,
    planId: plan.id,
    startsAt,
    endsAt,
    transactionId,
    // Credit from the previous period counts as paid.
    priceMinor: kind === 'change' ? listMinor : netMinor,
    currency,
  })
  return { transactionId }
}

/** The transaction that paid a period; null if it was free. */
export type Receipt = { transactionId: string | null }
export const toReceipt = (paid: Receipt | undefined) =>
  paid?.transactionId ? { transactionId: paid.transactionId } : {}

async function chargePeriod(context: Context, tx: Tx, options: PayPeriodInput) {
  const { subscription, number, buyerId, plan, listMinor, discountMinor } = options
  const price = { buyerId, listMinor, discountMinor, currency: subscription.currency }
  const { transactionId } = await chargePlan(context, tx, {
    ...price,
    key: periodKey(subscription.id, number),
    sellerId: subscription.creatorId,
    reason: 'plan',
    subject: { kind: 'subscription', id: subscription.id },
    title: plan.name,
    shown: options.shown ?? (await currentTotal(context, tx, price)),
  })
  return transactionId
}

async function currentTotal(
  context: Context,
  tx: Tx,
  price: Parameters<typeof quote>[2],
): Promise<ExpectedTotal> {
  const { amountMinor, currency } = (await quote(context, tx, price)).pay
  return { amountMinor, currency, isConfirmed: true }
}
