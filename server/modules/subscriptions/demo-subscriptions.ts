import type { Context } from '../../context.ts'
import { within, type Tx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import type { Person } from '../../http/tokens.ts'
import { findPayer, quote, toDecimal } from '../wallet/public.ts'
import { giveSubscription } from './give-subscription.ts'
import { firstPeriod, termsFor } from './offer-for.ts'
import { findOffered, insertPlan, type PlanRow } from './plan-store.ts'
import { insertPromotion, type PromotionRow } from './promotion-store.ts'
import { takeStep } from './renew-subscriptions.ts'
import { subscribeToCreator } from './subscribe-to-creator.ts'
import { findSubscription } from './subscription-store.ts'

/** The same house at another time. */
const at = (context: Context, tx: Tx, when: Date): Context => ({
  ...context,
  db: within(tx),
  readDb: () => within(tx),
  now: () => when,
})
const fan = (id: string): Person => ({ kind: 'person', id, sessionId: newId(), userType: 1 })

/** Some of the demo world's fans are on their way to be creators. */
const isPayer = async (tx: Tx, id: string) => (await findPayer(tx, id))?.userType === 1

export const demoPlan = (tx: Tx, plan: Omit<PlanRow, 'closedAt'>) => insertPlan(tx, plan)
export const demoPromotion = (tx: Tx, row: Omit<PromotionRow, 'used' | 'closedAt'>) =>
  insertPromotion(tx, row)

type Begun = { fanId: string; planId: string; promo?: string; at: Date }

/**
 * A subscription of the demo world, begun in the past and brought forward to today step by step, as the job would
 * have. `pay` puts what is about to be charged into the wallet at that time. Nothing where it is not offered.
 */
export async function demoSubscription(
  context: Context,
  tx: Tx,
  { fanId, planId, promo, at: when, pay }: Begun & { pay: PayIn },
) {
  const plan = await findOffered(tx, { planId, viewerId: fanId })
  if (!plan || plan.isShut || !(await isPayer(tx, fanId))) return undefined
  const then = at(context, tx, when)
  const terms = await termsFor(tx, { plan, fanId, promo, at: when })
  const { listMinor, discountMinor } = firstPeriod(plan, terms, when)
  const first = await quote(then, tx, { buyerId: fanId, listMinor, discountMinor, currency: plan.currency })
  await pay({ fanId, ...first.pay, at: when })
  const { amountMinor, currency } = first.pay
  const begun = await subscribeToCreator(then, {
    by: fan(fanId),
    planId,
    shown: { amount: toDecimal(amountMinor, currency), currency, isConfirmed: 1 },
    ...(promo ? { promo } : {}),
  })
  return bringForward(context, tx, { id: begun._id, pay })
}
export type PayIn = (money: {
  fanId: string
  amountMinor: number
  currency: string
  at: Date
}) => Promise<unknown>

/** Every step that would have been taken until now. */
async function bringForward(context: Context, tx: Tx, { id, pay }: { id: string; pay: PayIn }) {
  for (;;) {
    const row = await findSubscription(tx, id)
    if (!row?.dueAt || row.dueAt > context.now()) return id
    const asked = { buyerId: row.fanId, listMinor: row.priceMinor, currency: row.currency }
    if (row.periodEnd <= row.dueAt) {
      const { pay: due } = await quote(context, tx, asked)
      await pay({ fanId: row.fanId, ...due, at: row.dueAt })
    }
    await takeStep(at(context, tx, row.dueAt), id)
  }
}

type Given = { giverId: string; giftTo: string; planId: string; message: string; at: Date; pay: PayIn }

export async function demoGift(
  context: Context,
  tx: Tx,
  { giverId, giftTo, planId, message, at: when, pay }: Given,
) {
  const plan = await findOffered(tx, { planId, viewerId: giverId })
  if (!plan || plan.isShut || !(await isPayer(tx, giverId))) return
  const then = at(context, tx, when)
  const asked = { buyerId: giverId, listMinor: plan.priceMinor, currency: plan.currency }
  const { amountMinor, currency } = (await quote(then, tx, asked)).pay
  await pay({ fanId: giverId, amountMinor, currency, at: when })
  const shown = { amount: toDecimal(amountMinor, currency), currency }
  await giveSubscription(then, { by: fan(giverId), planId, giftTo, message, shown })
}
