import { expect, test } from 'vitest'
import { goalEndFault, goalStateAt, isHeldUntilReached } from './goal-rules.ts'

const now = new Date('2026-11-15T12:00:00Z')
const days = (n: number) => new Date(now.getTime() + n * 86_400_000)

test.each([
  [true, null, true],
  [false, null, false],
  [true, days(1), false],
  [false, days(1), false],
  [false, days(0), true],
  [false, days(-1), true],
  [true, days(90), false],
  [true, days(91), true],
  [true, new Date('never'), true],
])('refundable: %s, ends %s: refused %s', (isRefundedIfMissed, endsAt, isRefused) =>
  expect(goalEndFault({ isRefundedIfMissed, endsAt, now }) !== undefined).toBe(isRefused),
)

test.each([
  [100, null, 'open'],
  [299, days(1), 'open'],
  [300, days(1), 'reached'],
  [301, days(-1), 'reached'],
  [299, days(0), 'missed'],
  [0, days(-1), 'missed'],
] as const)('%i of 300, ends %s: %s', (raisedMinor, endsAt, state) =>
  expect(goalStateAt({ raisedMinor, targetMinor: 300, endsAt }, now)).toBe(state),
)

test.each([
  [undefined, false],
  [{ isRefundedIfMissed: true, state: 'open' }, true],
  [{ isRefundedIfMissed: true, state: 'reached' }, false],
  [{ isRefundedIfMissed: false, state: 'open' }, false],
] as const)('%j holds the tip: %s', (goal, held) => expect(isHeldUntilReached(goal)).toBe(held))
