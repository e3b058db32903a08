import type { Queries } from '../../db/database.ts'
import { findCheapest } from './plan-store.ts'
import { perMonth } from './subscription-rules.ts'

/** What a month of a creator costs at the least; nothing while no plan is offered. */
export async function cheapestPlan(sql: Queries, creatorId: string) {
  const plan = await findCheapest(sql, creatorId)
  return (
    plan && {
      amountMinor: perMonth(plan.priceMinor, plan.months, plan.currency),
      currency: plan.currency,
    }
  )
}
