import { UserType } from '../../../contract/core/constants.ts'
import type { Context } from '../../context.ts'
import { within, type Tx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import type { Person } from '../../http/tokens.ts'
import { findPayer, quote, toDecimal } from '../../modules/wallet/public.ts'
import { giftSubscription } from '../../modules/subscriptions/lifecycle/gift-subscription.ts'
import { firstPeriod, resolveTerms } from '../../modules/subscriptions/plans/resolve-offer.ts'
import { findOfferedPlan, insertPlan, type PlanRow } from '../../modules/subscriptions/plans/plan-store.ts'
import { insertPromotion, type PromotionRow } from '../../modules/subscriptions/plans/promotion-store.ts'
import { processSubscription } from '../../modules/subscriptions/lifecycle/renew-subscriptions.ts'
import { subscribeToCreator } from '../../modules/subscriptions/lifecycle/subscribe-to-creator.ts'
import { findSubscription } from '../../modules/subscriptions/lifecycle/subscription-store.ts'

/** The context at another time, within the seeding transaction. */
const at = (context: Context, tx: Tx, when: Date): Context => ({
  ...context,
  db: within(tx),
  readDb: () => within(tx),
  now: () => when,
})
const fan = (id: string): Person => ({ kind: 'person', id, sessionId: newId(), userType: UserType.fan })

/** Some demo fans are applying to become creators and cannot pay. */
const isPayer = async (tx: Tx, id: string) => (await findPayer(tx, id))?.userType === UserType.fan

export const demoPlan = (tx: Tx, plan: Omit<PlanRow, 'closedAt'>) => insertPlan(tx, plan)
export const demoPromotion = (tx: Tx, row: Omit<PromotionRow, 'used' | 'closedAt'>) =>
  insertPromotion(tx, row)

type SubscriptionInput = { fanId: string; planId: string; promo?: string; at: Date }

/**
 * A demo subscription started in the past and renewed up to today as the job would have done. `pay` tops
 * up the wallet before each charge. Undefined if the plan is not offered.
 */
export async function demoSubscription(
  context: Context,
  tx: Tx,
  { fanId, planId, promo, at: when, pay }: SubscriptionInput & { pay: PayIn },
) {
  const plan = await findOfferedPlan(tx, { planId, viewerId: fanId })
  if (!plan || plan.isShut || !(await isPayer(tx, fanId))) return undefined
  const then = at(context, tx, when)
  const terms = await resolveTerms(tx, { plan, fanId, promo, at: when })
  const { listMinor, discountMinor } = firstPeriod(plan, terms, when)
  const first = await quote(then, tx, { buyerId: fanId, listMinor, discountMinor, currency: plan.currency })
  await pay({ fanId, ...first.pay, at: when })
  const { amountMinor, currency } = first.pay
  const started = await subscribeToCreator(then, {
    by: fan(fanId),
    planId,
    shown: { amount: toDecimal(amountMinor, currency), currency, isConfirmed: 1 },
    ...(promo ? { promo } : {}),
  })
  return renewUntilNow(context, tx, { id: started._id, pay })
}
export type PayIn = (money: {
  fanId: string
  amountMinor: number
  currency: string
  at: Date
}) => Promise<unknown>

/** Applies every renewal due until now. */
async function renewUntilNow(context: Context, tx: Tx, { id, pay }: { id: string; pay: PayIn }) {
  for (;;) {
    const row = await findSubscription(tx, id)
    if (!row?.dueAt || row.dueAt > context.now()) return id
    const quoteInput = { buyerId: row.fanId, listMinor: row.priceMinor, currency: row.currency }
    if (row.periodEnd <= row.dueAt) {
      const { pay: due } = await quote(context, tx, quoteInput)
      await pay({ fanId: row.fanId, ...due, at: row.dueAt })
    }
    await processSubscription(at(context, tx, row.dueAt), id)
  }
}

type GiftInput = { giverId: string; giftTo: string; planId: string; message: string; at: Date; pay: PayIn }

export async function demoGift(
  context: Context,
  tx: Tx,
  { giverId, giftTo, planId, message, at: when, pay }: GiftInput,
) {
  const plan = await findOfferedPlan(tx, { planId, viewerId: giverId })
  if (!plan || plan.isShut || !(await isPayer(tx, giverId))) return
  const then = at(context, tx, when)
  const quoteInput = { buyerId: giverId, listMinor: plan.priceMinor, currency: plan.currency }
  const { amountMinor, currency } = (await quote(then, tx, quoteInput)).pay
  await pay({ fanId: giverId, amountMinor, currency, at: when })
  const shown = { amount: toDecimal(amountMinor, currency), currency }
  await giftSubscription(then, { by: fan(giverId), planId, giftTo, message, shown })
}
