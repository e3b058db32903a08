import type { Queries } from '../../../db/database.ts'
import { findViewerRelations } from '../../access/public.ts'
import { listOfferedPlans } from './plan-store.ts'
import { countSubscribers } from '../stats/subscriber-count-store.ts'
import { perMonth } from '../lifecycle/subscription-rules.ts'
import { toPrice } from '../lifecycle/subscription-view.ts'

/** Plans, subscriber count and the viewer's subscription, for a profile. */
export async function readProfilePlans(
  sql: Queries,
  { creatorId, viewerId, at }: { creatorId: string; viewerId: string | undefined; at: Date },
) {
  const [rows, subscribers, relations] = await Promise.all([
    listOfferedPlans(sql, creatorId),
    countSubscribers(sql, creatorId),
    viewerId ? findViewerRelations(sql, { viewerId, creatorIds: [creatorId], subjects: [], at }) : undefined,
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
    isSubscribed: relations?.subscribed.has(creatorId) ?? false,
  }
}
