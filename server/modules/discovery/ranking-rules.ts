/**
 * How creators are put in order. Everything here is a pure function of stored signals; nothing knows the time,
 * so an order only changes when a signal does.
 *
 * Heat: every follow gives one piece of attention that halves each 30 days. Kept as a logarithm against a fixed
 * day it can be compared without a clock (the database does that sum). Rank is heat times quality.
 */
export type Signals = {
  heat: number
  ratingSum: number
  ratingCount: number
  hasPortrait: boolean
  hasCover: boolean
  hasWords: boolean
}

/** What five silent raters with four stars each would say, until real ones outweigh them. */
const PRIOR = { stars: 4, raters: 5 }
export const fairRating = ({ ratingSum, ratingCount }: Pick<Signals, 'ratingSum' | 'ratingCount'>) =>
  (ratingSum + PRIOR.stars * PRIOR.raters) / (ratingCount + PRIOR.raters)

/** From 0.18 to 1.25: a good rating is worth a quarter more attention, an unfinished window costs some. */
export const qualityOf = ({ hasPortrait, hasCover, hasWords, ...signals }: Omit<Signals, 'heat'>) =>
  (fairRating(signals) / PRIOR.stars) *
  (0.7 + (hasPortrait ? 0.1 : 0) + (hasCover ? 0.1 : 0) + (hasWords ? 0.1 : 0))

export const rankOf = ({ heat, ...quality }: Signals) => heat + Math.log(qualityOf(quality))

/** `every`: the how-manieth place belongs to a newcomer, for as long as there are any. */
type Places = { offset: number; limit: number; knownCount: number; newCount: number; every: number }
type Run = { offset: number; limit: number }

/**
 * Which parts of two lists make up a page of the mixed one, and in what order: with 5, the places 5, 10,
 * 15… are newcomers'. When one list ends the other goes on alone.
 */
export function fairPlaces({ offset, limit, knownCount, newCount, every }: Places) {
  const order: ('known' | 'new')[] = []
  let known = 0
  let fresh = 0
  const skipped = { known: 0, new: 0 }
  // Places before the page are counted, not walked: whole rounds at once.
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
  if (order.length === 0) return { order, known: none, fresh: none }
  return {
    order,
    known: { offset: skipped.known, limit: known - skipped.known } satisfies Run,
    fresh: { offset: skipped.new, limit: fresh - skipped.new } satisfies Run,
  }
}
const none: Run = { offset: 0, limit: 0 }

/** Puts two lists together in an order; one that is shorter than expected leaves no hole. */
export function mixed<T>(order: readonly ('known' | 'new')[], known: readonly T[], fresh: readonly T[]) {
  const rest = { known: [...known], new: [...fresh] }
  const out: T[] = []
  for (const kind of order) {
    const next = rest[kind].shift() ?? rest[kind === 'known' ? 'new' : 'known'].shift()
    if (next !== undefined) out.push(next)
  }
  return out
}

type Near = { rank: number; topRank: number; followedBy: number; isSameCategory: boolean }
/**
 * How near somebody is to a person: those whom the people they follow follow come first, then their categories,
 * then what everybody looks at. One step of attention is worth the same as one common acquaintance.
 */
export const nearness = ({ rank, topRank, followedBy, isSameCategory }: Near) =>
  rank - topRank + Math.log(1 + 3 * followedBy) + (isSameCategory ? Math.log(2) : 0)
