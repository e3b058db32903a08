import { expect, test } from 'vitest'
import { compareRecords, type ReconcileItem } from './reconcile-rules.ts'

const of = (id: string, amountMinor = 500): ReconcileItem => ({ id, amountMinor, currency: 'USD' })
const nothingElse = { undecided: [], isOld: () => false }

test.each([
  ['the same on both sides', { theirs: [of('a')], ours: [of('a')] }, []],
  ['one that only they have', { theirs: [of('a')], ours: [] }, ['refund, only theirs']],
  ['one that only we have', { theirs: [], ours: [of('a')] }, ['refund, only ours']],
  ['another amount', { theirs: [of('a', 400)], ours: [of('a')] }, ['refund, amount']],
  ['one that is being sent', { theirs: [of('a')], ours: [], undecided: ['a'] }, []],
  ['one from before they were asked about', { theirs: [], ours: [of('a')], isOld: () => true }, []],
])('%s', (_name, sides, kinds) =>
  expect(compareRecords('refund', { ...nothingElse, ...sides }).differences.map(({ kind }) => kind)).toEqual(
    kinds,
  ),
)
