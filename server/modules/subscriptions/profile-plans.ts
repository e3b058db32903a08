import type { Queries } from '../../db/database.ts'
import { findTies } from './access-store.ts'
import { listOffered } from './plan-store.ts'
import { perMonth } from './subscription-rules.ts'
import { toPrice } from './subscription-view.ts'

/** What a profile says of its plans, and whether who looks holds one. */
export async function profilePlans(
  sql: Queries,
  { creatorId, viewerId, at }: { creatorId: string; viewerId: string | undefined; at: Date },
) {
  const [rows, ties] = await Promise.all([
    listOffered(sql, creatorId),
    viewerId ? findTies(sql, { viewerId, creatorIds: [creatorId], subjects: [], at }) : undefined,
  ])
  return {
    plans: rows.map(({ id, name, months, priceMinor, currency, trialDays }) => ({
      planId: id,
      name,
      months,
      price: toPrice(priceMinor, currency),
      perMonth: toPrice(perMonth(priceMinor, months, currency), currency),
      trialDays,
    })),
    isSubscribed: ties?.subscribed.has(creatorId) ?? false,
  }
}
