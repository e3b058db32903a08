import type { Queries } from '../../db/database.ts'
import { findTies } from './access-store.ts'
import { listOffered } from './plan-store.ts'
import { countSubscribers } from './subscriber-count-store.ts'
import { perMonth } from './subscription-rules.ts'
import { toPrice } from './subscription-view.ts'

/** What a profile says of its plans, how many hold one, and whether who looks does. */
export async function profilePlans(
  sql: Queries,
  { creatorId, viewerId, at }: { creatorId: string; viewerId: string | undefined; at: Date },
) {
  const [rows, subscribers, ties] = await Promise.all([
    listOffered(sql, creatorId),
    countSubscribers(sql, creatorId),
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
    subscribers,
    isSubscribed: ties?.subscribed.has(creatorId) ?? false,
  }
}
