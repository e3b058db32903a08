import type { Context } from '../../../context.ts'
import { readSettings, type Settings } from '../../configuration/public.ts'
import { toDecimal } from '../currencies.ts'
import { engagementKinds, type PoolTerms, unitsToMinor } from './pool-rules.ts'
import { listPoolDays, type CreatorShare, readPlatformFees } from './pool-store.ts'

/** Pool terms from the settings. */
export function poolTerms(settings: Settings): PoolTerms {
  const currency = settings['pool.currency']
  return {
    currency,
    amountMinor: unitsToMinor(settings['pool.dailyAmount'], currency),
    capPercent: settings['pool.capPercent'],
    mostPerPerson: settings['pool.mostPerPerson'],
    points: {
      views: settings['pool.viewPoints'],
      likes: settings['pool.likePoints'],
      comments: settings['pool.commentPoints'],
      tips: settings['pool.tipPoints'],
      purchases: settings['pool.purchasePoints'],
      subscribers: settings['pool.subscriberPoints'],
    },
  }
}

/** Today's pool under the current settings, and the fees available to fund it. */
export async function readNextPool({ db }: Context) {
  const settings = await readSettings(db)
  const { currency, amountMinor, capPercent } = poolTerms(settings)
  const earnedMinor = await readPlatformFees(db, currency)
  return {
    isOn: settings['pool.isOn'] ? (1 as const) : (0 as const),
    amount: toDecimal(amountMinor, currency),
    currency,
    capPercent,
    earned: toDecimal(earnedMinor, currency),
    isCovered: earnedMinor >= amountMinor ? (1 as const) : (0 as const),
  }
}

/** Past pool days, newest first. */
export async function readPoolDays(
  { db }: Context,
  { offset = 0, limit = 10 }: { offset?: number; limit?: number },
) {
  const { rows, totalCount } = await listPoolDays(db, { offset, limit })
  const items = rows.map((row) => ({
    day: row.day,
    state: row.state,
    amount: toDecimal(row.amountMinor, row.currency),
    shared: toDecimal(row.sharedMinor, row.currency),
    currency: row.currency,
    creators: row.creators,
    points: row.points,
    ...(row.endedAt ? { endedAt: row.endedAt.toISOString() } : {}),
  }))
  return { items, totalCount }
}

/** Breakdown of a share into points. */
export const toPoolShare = (share: CreatorShare) => ({
  day: share.day,
  points: share.points,
  allPoints: share.allPoints,
  creators: share.creators,
  pool: toDecimal(share.poolMinor, share.currency),
  share: toDecimal(share.amountMinor, share.currency),
  currency: share.currency,
  ...(share.isCapped ? { capPercent: share.terms.capPercent } : {}),
  lines: engagementKinds.flatMap((kind) => {
    const [count, each] = [share.counts[kind], share.terms.points[kind]]
    return count && each ? [{ kind, count, each, points: count * each }] : []
  }),
})
