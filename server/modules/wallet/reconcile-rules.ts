import { toDecimal } from './currencies.ts'
import type { Difference } from './reconcile-store.ts'

export type Side = { id: string; amountMinor: number; currency: string }
type Sides = {
  theirs: Side[]
  ours: Side[]
  /** Ours that they may or may not have yet. */
  undecided: string[]
  /** Whether one of ours is from before the span they were asked about. */
  isOld: (id: string) => boolean
}
const describe = ({ amountMinor, currency }: Side) => `${toDecimal(amountMinor, currency)} ${currency}`

/** Pairs what they have with what we have, by our own ids, and names everything that has none or another amount. */
export function compareSides(kind: string, { theirs, ours, undecided, isOld }: Sides) {
  const own = new Map(ours.map((one) => [one.id, one]))
  const differences: Difference[] = []
  for (const one of theirs) {
    const pair = own.get(one.id)
    if (!pair && undecided.includes(one.id)) continue
    if (!pair)
      differences.push({ kind: `${kind}, only theirs`, id: one.id, ours: 'nothing', theirs: describe(one) })
    else if (describe(pair) !== describe(one))
      differences.push({ kind: `${kind}, amount`, id: one.id, ours: describe(pair), theirs: describe(one) })
  }
  const known = new Set(theirs.map(({ id }) => id))
  for (const one of ours)
    if (!known.has(one.id) && !isOld(one.id))
      differences.push({ kind: `${kind}, only ours`, id: one.id, ours: describe(one), theirs: 'nothing' })
  return { differences, checked: theirs.length + ours.length }
}
