import { expect, test } from 'vitest'
import { IDLE_LIMIT_MS, isIdleTooLong } from './last-active.ts'

const now = Date.UTC(2026, 10, 15, 12)
test.each([
  ['no cookie', 'language=ar', false],
  ['they are here', `seenAt=${now - 5000}`, false],
  ['they looked elsewhere for a moment', `a=b; seenAt=${now - IDLE_LIMIT_MS + 1}`, false],
  ['they were away', `seenAt=${now - IDLE_LIMIT_MS}; a=b`, true],
  ['the clock was set back', `seenAt=${now + 90_000_000}`, false],
  ['invalid cookie', 'seenAt=soon', false],
])('%s', (_what, cookies, is) => {
  expect(isIdleTooLong(cookies, now)).toBe(is)
})
