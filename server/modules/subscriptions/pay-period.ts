import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { chargePlan, quote, type SeenTotal } from '../wallet/public.ts'
import { insertPeriod, type PeriodKind } from './subscription-store.ts'

type PayPeriod = {
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
   * What the buyer saw. A renewal is charged at the price that was promised, whatever a rate has done to it, and
   * nobody is there to be asked twice: they were when they subscribed.
   */
  shown?: SeenTotal
}

/** The key of a period’s sale: however many pay for it, it is paid once. */
export const periodKey = (subscriptionId: string, number: number) => `plan:${subscriptionId}:${number}`

/** Whose period such a key names, where it is one. */
export const subscriptionOf = (key: string) =>
  /^plan:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}):\d+$/.exec(key)?.[1]

/**
 * Takes the money for one period and writes it down, once: the key is the subscription and the number of the
 * period. A period that costs nothing is written down too.
 */
export async function payPeriod(context: Context, tx: Tx, options: PayPeriod): Promise<Receipt> {
  const { subscription, number, kind, plan, listMinor, discountMinor, startsAt, endsAt } = options
  const { currency } = subscription
  const netMinor = listMinor - discountMinor
  const transactionId = netMinor > 0 ? await take(context, tx, options) : null
  await insertPeriod(tx, {
    subscriptionId: subscription.id,
    number,
    kind,
    planId: plan.id,
    startsAt,
    endsAt,
    transactionId,
    // What was left of the period before is money too.
    priceMinor: kind === 'change' ? listMinor : netMinor,
    currency,
  })
  return { transactionId }
}

/** The movement that paid a period; none where it cost nothing. */
export type Receipt = { transactionId: string | null }
/** The same as it is told to who paid. */
export const receiptOf = (paid: Receipt | undefined) =>
  paid?.transactionId ? { transactionId: paid.transactionId } : {}

async function take(context: Context, tx: Tx, options: PayPeriod) {
  const { subscription, number, buyerId, plan, listMinor, discountMinor } = options
  const asked = { buyerId, listMinor, discountMinor, currency: subscription.currency }
  const { transactionId } = await chargePlan(context, tx, {
    ...asked,
    key: periodKey(subscription.id, number),
    sellerId: subscription.creatorId,
    reason: 'plan',
    subject: { kind: 'subscription', id: subscription.id },
    title: plan.name,
    shown: options.shown ?? (await promised(context, tx, asked)),
  })
  return transactionId
}

async function promised(context: Context, tx: Tx, asked: Parameters<typeof quote>[2]): Promise<SeenTotal> {
  const { amountMinor, currency } = (await quote(context, tx, asked)).pay
  return { amountMinor, currency, isConfirmed: true }
}
