import type { Queries } from '../../../db/database.ts'
import { findCheapestPlan } from './plan-store.ts'
import { perMonth } from '../lifecycle/subscription-rules.ts'

/** Lowest monthly price of a creator; undefined without plans. */
export async function findCheapestMonthlyPrice(sql: Queries, creatorId: string) {
  const plan = await findCheapestPlan(sql, creatorId)
  return (
    plan && {
      amountMinor: perMonth(plan.priceMinor, plan.months, plan.currency),
      currency: plan.currency,
    }
  )
}
