/**
 * Ranking of creators. Pure functions of stored signals, independent of the current time, so an order
 * changes only when a signal does. Heat: every follow adds one unit that halves every 30 days; stored as a
 * logarithm relative to a fixed day, so values compare without a clock (computed in the database). Rank is
 * heat times quality.
 */
export type Signals = {
  heat: number
  ratingSum: number
  ratingCount: number
  hasPortrait: boolean
  hasCover: boolean
  hasWords: boolean
}

/** Bayesian prior: five ratings of four stars. */
const PRIOR = { stars: 4, raters: 5 }
export const smoothedRating = ({ ratingSum, ratingCount }: Pick<Signals, 'ratingSum' | 'ratingCount'>) =>
  (ratingSum + PRIOR.stars * PRIOR.raters) / (ratingCount + PRIOR.raters)

/** From 0.18 to 1.25: good ratings add a quarter, incomplete profiles lose some. */
export const profileQuality = ({ hasPortrait, hasCover, hasWords, ...signals }: Omit<Signals, 'heat'>) =>
  (smoothedRating(signals) / PRIOR.stars) *
  (0.7 + (hasPortrait ? 0.1 : 0) + (hasCover ? 0.1 : 0) + (hasWords ? 0.1 : 0))

export const rankOf = ({ heat, ...quality }: Signals) => heat + Math.log(profileQuality(quality))

/** `every`: every n-th position is a new creator, while there are any. */
type MixQuery = { offset: number; limit: number; knownCount: number; newCount: number; every: number }
type ListRange = { offset: number; limit: number }

/**
 * Ranges of the two lists that make up a page of the mixed list, and their order: with 5, positions 5, 10,
 * 15… are new creators. When one list ends, the other continues.
 */
export function mixPositions({ offset, limit, knownCount, newCount, every }: MixQuery) {
  const order: ('known' | 'new')[] = []
  let known = 0
  let fresh = 0
  const skipped = { known: 0, new: 0 }
  // Skips whole rounds before the page.
  const rounds = Math.min(Math.floor(offset / every), newCount, Math.floor(knownCount / (every - 1)))
  known = rounds * (every - 1)
  fresh = rounds
  for (let place = rounds * every; place < offset + limit; place++) {
    const isNewTurn = place % every === every - 1
    const kind = (isNewTurn && fresh < newCount) || known >= knownCount ? 'new' : ('known' as 'known' | 'new')
    if (kind === 'new' && fresh >= newCount) break
    if (place < offset) {
      if (kind === 'known') known += 1
      else fresh += 1
      continue
    }
    if (order.length === 0) {
      skipped.known = known
      skipped.new = fresh
    }
    order.push(kind)
    if (kind === 'known') known += 1
    else fresh += 1
  }
  if (order.length === 0) return { order, known: emptyRange, fresh: emptyRange }
  return {
    order,
    known: { offset: skipped.known, limit: known - skipped.known } satisfies ListRange,
    fresh: { offset: skipped.new, limit: fresh - skipped.new } satisfies ListRange,
  }
}
const emptyRange: ListRange = { offset: 0, limit: 0 }

/** Merges two lists in the given order; a shorter list leaves no gap. */
export function mixLists<T>(order: readonly ('known' | 'new')[], known: readonly T[], fresh: readonly T[]) {
  const rest = { known: [...known], new: [...fresh] }
  const out: T[] = []
  for (const kind of order) {
    const next = rest[kind].shift() ?? rest[kind === 'known' ? 'new' : 'known'].shift()
    if (next !== undefined) out.push(next)
  }
  return out
}

type SuggestionSignals = { rank: number; topRank: number; followedBy: number; isSameCategory: boolean }
/**
 * Score of a suggestion: creators followed by the user's followed users first, then shared categories,
 * then general heat.
 */
export const suggestionScore = ({ rank, topRank, followedBy, isSameCategory }: SuggestionSignals) =>
  rank - topRank + Math.log(1 + 3 * followedBy) + (isSameCategory ? Math.log(2) : 0)
