import type { Queries } from '../../../db/database.ts'
import { problem } from '../../../http/problem.ts'
import { findOfferedPlan, type PlanRow } from './plan-store.ts'
import { promotionFault, offerTerms, type Terms } from './promotion-rules.ts'
import { findPromotion } from './promotion-store.ts'
import { addDays, addMonths, percentOf } from '../lifecycle/subscription-rules.ts'
import { findSubscriptionHistory } from '../lifecycle/subscription-store.ts'

/** A plan the fan may subscribe to; PLAN_NOT_FOUND if the creator is not visible. */
export async function requireOfferedPlan(
  sql: Queries,
  { planId, fanId }: { planId: string; fanId: string },
): Promise<PlanRow> {
  const plan = await findOfferedPlan(sql, { planId, viewerId: fanId })
  if (!plan) throw problem('PLAN_NOT_FOUND')
  if (plan.creatorId === fanId) throw problem('NOT_YOURSELF')
  if (plan.isShut) throw problem('PROFILE_PRIVATE')
  return plan
}

type OfferQuery = { plan: PlanRow; fanId: string; promo?: string | undefined; at: Date }

/** Terms for subscribing now; throws if the promotion code does not apply. */
export async function resolveTerms(sql: Queries, { plan, fanId, promo, at }: OfferQuery): Promise<Terms> {
  const { creatorId } = plan
  const code = promo?.trim()
  const promotion = code ? await findPromotion(sql, { creatorId, code }) : undefined
  if (code && !promotion) throw problem('PROMOTION_NOT_FOUND')
  const history = await findSubscriptionHistory(sql, { fanId, creatorId })
  const hasUsed = promotion !== undefined && history.used.has(promotion.id)
  const fault = promotionFault({ plan, promotion, isNew: history.isNew, hasUsed, at })
  if (fault) throw problem(fault)
  return offerTerms({ plan, promotion, isNew: history.isNew })
}

/** The first period: a free trial, or a paid one with discount. */
export function firstPeriod(plan: PlanRow, { trialDays, percentOff }: Terms, at: Date) {
  const { priceMinor: listMinor, currency, months } = plan
  return trialDays > 0
    ? { isTrial: true, listMinor, discountMinor: listMinor, endsAt: addDays(at, trialDays) }
    : {
        isTrial: false,
        listMinor,
        discountMinor: percentOf(listMinor, percentOff, currency),
        endsAt: addMonths(at, months),
      }
}
