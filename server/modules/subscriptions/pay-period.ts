import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { chargePlan, quote } from '../wallet/public.ts'
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
  /** What the buyer saw; a renewal is charged at the price that was promised, whatever a rate has done to it. */
  shown?: { amountMinor: number; currency: string }
}

/**
 * Takes the money for one period and writes it down, once: the key is the subscription and the number of the
 * period. A period that costs nothing is written down too.
 */
export async function payPeriod(context: Context, tx: Tx, options: PayPeriod) {
  const { subscription, number, kind, buyerId, plan, listMinor, discountMinor, startsAt, endsAt } = options
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
  return { transactionId, buyerId }
}

async function take(context: Context, tx: Tx, options: PayPeriod) {
  const { subscription, number, buyerId, plan, listMinor, discountMinor } = options
  const asked = { buyerId, listMinor, discountMinor, currency: subscription.currency }
  const shown = options.shown ?? (await quote(context, tx, asked)).pay
  const { transactionId } = await chargePlan(context, tx, {
    ...asked,
    key: `plan:${subscription.id}:${number}`,
    sellerId: subscription.creatorId,
    reason: 'plan',
    subject: { kind: 'subscription', id: subscription.id },
    title: plan.name,
    shown: { amountMinor: shown.amountMinor, currency: shown.currency },
  })
  return transactionId
}
