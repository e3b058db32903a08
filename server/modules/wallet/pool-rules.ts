import { decimalsOf, stepOf } from './currencies.ts'
import { split } from './price-rules.ts'

/** What can happen around a creator on a day, as it is counted. */
export const engagementKinds = ['views', 'likes', 'comments', 'tips', 'purchases', 'subscribers'] as const
export type Engagement = Record<(typeof engagementKinds)[number], number>

/** What a day's pool is, as it was set when the day ended. */
export type PoolTerms = {
  currency: string
  amountMinor: number
  /** The most that one creator gets of it. */
  capPercent: number
  /** How often what one person does counts for one creator, of each kind. */
  mostPerPerson: number
  points: Engagement
}

/** The amount is set in whole units of its currency: 100 is a hundred dollars, or a hundred yen. */
export const wholeUnits = (amount: number, currency: string) => amount * 10 ** decimalsOf(currency)

/** What happened, each kind times what it weighs. */
export const pointsOf = (counts: Engagement, points: Engagement) =>
  engagementKinds.reduce((sum, kind) => sum + counts[kind] * points[kind], 0)

export type Counted = { creatorId: string; counts: Engagement }
export type PoolShare = Counted & { points: number; amountMinor: number; isCapped: boolean }

/**
 * Shares an amount by points. Whoever would get more than the cap gets the cap, and what they do not get is
 * shared among the others in the same way; when everybody is at the cap, the rest is not shared. Among those
 * below the cap it adds up to the smallest coin by largest remainder. Who gets nothing is not in the answer.
 */
export function shareOut(counted: readonly Counted[], terms: PoolTerms) {
  const { currency, amountMinor, capPercent } = terms
  const step = stepOf(currency)
  const capMinor = Math.floor((amountMinor * capPercent) / 100 / step) * step
  // In one order, so that the same day is shared in the same way whoever was counted first.
  let open = counted
    .map((one) => ({ ...one, points: pointsOf(one.counts, terms.points) }))
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
    capped.push(...over.map((one) => ({ ...one, amountMinor: capMinor, isCapped: true })))
    open = open.filter((one) => !over.includes(one))
    leftMinor -= capMinor * over.length
  }
  const weights = open.map(({ points }) => points)
  const parts = open.length ? split(leftMinor, weights, currency) : []
  const shares = [
    ...capped,
    ...open.map((one, i) => ({ ...one, amountMinor: parts[i] ?? 0, isCapped: false })),
  ]
  return { allPoints, shares: shares.filter((share) => share.amountMinor > 0) }
}
