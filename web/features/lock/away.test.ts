import { expect, test } from 'vitest'
import { AWAY_MS, isAway } from './away.ts'

const now = Date.UTC(2026, 10, 15, 12)
test.each([
  ['nobody was seen', 'language=ar', false],
  ['they are here', `seenAt=${now - 5000}`, false],
  ['they looked elsewhere for a moment', `a=b; seenAt=${now - AWAY_MS + 1}`, false],
  ['they were away', `seenAt=${now - AWAY_MS}; a=b`, true],
  ['the clock was set back', `seenAt=${now + 90_000_000}`, false],
  ['somebody wrote nonsense', 'seenAt=soon', false],
])('%s', (_what, cookies, is) => {
  expect(isAway(cookies, now)).toBe(is)
})
