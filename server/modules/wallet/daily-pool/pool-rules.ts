import { decimalsOf, incrementOf } from '../currencies.ts'
import { split } from '../charges/price-rules.ts'

/** Kinds of engagement counted per creator and day. */
export const engagementKinds = ['views', 'likes', 'comments', 'tips', 'purchases', 'subscribers'] as const
export type Engagement = Record<(typeof engagementKinds)[number], number>

/** Settings of a day's pool at the end of that day. */
export type PoolTerms = {
  currency: string
  amountMinor: number
  /** Maximum share of one creator. */
  capPercent: number
  /** How many actions of one user count per creator and kind. */
  mostPerPerson: number
  points: Engagement
}

/** The amount is configured in whole units: 100 is a hundred dollars, or a hundred yen. */
export const unitsToMinor = (amount: number, currency: string) => amount * 10 ** decimalsOf(currency)

/** Points: each count times its weight. */
export const countPoints = (counts: Engagement, points: Engagement) =>
  engagementKinds.reduce((sum, kind) => sum + counts[kind] * points[kind], 0)

export type CreatorEngagement = { creatorId: string; counts: Engagement }
export type PoolShare = CreatorEngagement & { points: number; amountMinor: number; isCapped: boolean }

/**
 * Distributes an amount by points. Shares above the cap are cut to it and the excess is redistributed
 * among the others; if everyone is capped, the rest stays unshared. Uncapped shares are rounded by largest
 * remainder. Creators without a share are left out.
 */
export function distributePool(counted: readonly CreatorEngagement[], terms: PoolTerms) {
  const { currency, amountMinor, capPercent } = terms
  const step = incrementOf(currency)
  const capMinor = Math.floor((amountMinor * capPercent) / 100 / step) * step
  // Fixed order, so that the result does not depend on the input order.
  let open = counted
    .map((item) => ({ ...item, points: countPoints(item.counts, terms.points) }))
    .filter(({ points }) => points > 0)
    .toSorted((a, b) => (a.creatorId < b.creatorId ? -1 : 1))
  const allPoints = open.reduce((sum, { points }) => sum + points, 0)
  const capped: PoolShare[] = []
  let leftMinor = amountMinor
  for (;;) {
    const openPoints = open.reduce((sum, { points }) => sum + points, 0)
    const isOver = ({ points }: { points: number }) => points * leftMinor > capMinor * openPoints
    const over = open.filter(isOver)
    if (!over.length) break
    capped.push(...over.map((item) => ({ ...item, amountMinor: capMinor, isCapped: true })))
    open = open.filter((item) => !over.includes(item))
    leftMinor -= capMinor * over.length
  }
  const weights = open.map(({ points }) => points)
  const parts = open.length ? split(leftMinor, weights, currency) : []
  const shares = [
    ...capped,
    ...open.map((item, i) => ({ ...item, amountMinor: parts[i] ?? 0, isCapped: false })),
  ]
  return { allPoints, shares: shares.filter((share) => share.amountMinor > 0) }
}
