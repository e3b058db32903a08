import type { Queries } from '../../db/database.ts'
import { problem } from '../../http/problem.ts'
import { findOffered, type PlanRow } from './plan-store.ts'
import { promotionFault, termsOf, type Terms } from './promotion-rules.ts'
import { findPromotion } from './promotion-store.ts'
import { addDays, addMonths, percentOf } from './subscription-rules.ts'
import { findPast } from './subscription-store.ts'

/** A plan somebody may begin; of one they may not know the same as of none. */
export async function requireOffered(
  sql: Queries,
  { planId, fanId }: { planId: string; fanId: string },
): Promise<PlanRow> {
  const plan = await findOffered(sql, { planId, viewerId: fanId })
  if (!plan) throw problem('PLAN_NOT_FOUND')
  if (plan.creatorId === fanId) throw problem('NOT_YOURSELF')
  if (plan.isShut) throw problem('PROFILE_PRIVATE')
  return plan
}

type Asked = { plan: PlanRow; fanId: string; promo?: string | undefined; at: Date }

/** On which terms a fan would begin a plan now; a link that does not hold says why. */
export async function termsFor(sql: Queries, { plan, fanId, promo, at }: Asked): Promise<Terms> {
  const { creatorId } = plan
  const code = promo?.trim()
  const promotion = code ? await findPromotion(sql, { creatorId, code }) : undefined
  if (code && !promotion) throw problem('PROMOTION_NOT_FOUND')
  const past = await findPast(sql, { fanId, creatorId })
  const hasUsed = promotion !== undefined && past.used.has(promotion.id)
  const fault = promotionFault({ plan, promotion, isNew: past.isNew, hasUsed, at })
  if (fault) throw problem(fault)
  return termsOf({ plan, promotion, isNew: past.isNew })
}

/** What the first period is: a trial that costs nothing, or a paid one with what is taken off. */
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
