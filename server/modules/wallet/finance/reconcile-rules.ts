import { toDecimal } from '../currencies.ts'
import type { Difference } from './reconcile-store.ts'

export type ReconcileItem = { id: string; amountMinor: number; currency: string }
type Sides = {
  theirs: ReconcileItem[]
  ours: ReconcileItem[]
  /** Our records the gateway may not have yet. */
  undecided: string[]
  /** Whether our record predates the period the gateway was asked about. */
  isOld: (id: string) => boolean
}
const describe = ({ amountMinor, currency }: ReconcileItem) =>
  `${toDecimal(amountMinor, currency)} ${currency}`

/** Matches gateway records with ours by our ids; returns every missing record and differing amount. */
export function compareRecords(kind: string, { theirs, ours, undecided, isOld }: Sides) {
  const own = new Map(ours.map((record) => [record.id, record]))
  const differences: Difference[] = []
  for (const record of theirs) {
    const pair = own.get(record.id)
    if (!pair && undecided.includes(record.id)) continue
    if (!pair)
      differences.push({
        kind: `${kind}, only theirs`,
        id: record.id,
        ours: 'nothing',
        theirs: describe(record),
      })
    else if (describe(pair) !== describe(record))
      differences.push({
        kind: `${kind}, amount`,
        id: record.id,
        ours: describe(pair),
        theirs: describe(record),
      })
  }
  const known = new Set(theirs.map(({ id }) => id))
  for (const record of ours)
    if (!known.has(record.id) && !isOld(record.id))
      differences.push({
        kind: `${kind}, only ours`,
        id: record.id,
        ours: describe(record),
        theirs: 'nothing',
      })
  return { differences, checked: theirs.length + ours.length }
}
