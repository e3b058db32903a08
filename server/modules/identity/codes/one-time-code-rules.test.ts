import { expect, test } from 'vitest'
import { codeExpiry, newCode, resendWaitSeconds, toCodeSentReply } from './one-time-code-rules.ts'

const at = new Date('2026-11-15T12:00:00Z')
const after = (ms: number) => new Date(at.getTime() + ms)

test('a code has six digits, including leading zeros', () => {
  const codes = Array.from({ length: 5000 }, newCode)
  expect(codes.filter((code) => !/^\d{6}$/.test(code))).toEqual([])
  expect(codes.some((code) => code.startsWith('0'))).toBe(true)
  expect(new Set(codes).size).toBeGreaterThan(4900)
})

test('a code expires after ten minutes', () => expect(codeExpiry(at)).toEqual(after(600_000)))

test.each([
  [0, 30],
  [1, 30],
  [1000, 29],
  [29_001, 1],
  [30_000, 0],
  [90_000, 0],
])('%i ms after a code was sent, the resend wait is %i s', (ms, seconds) =>
  expect(resendWaitSeconds(at, after(ms))).toBe(seconds),
)

test('the reply contains both durations', () =>
  expect(toCodeSentReply('id')).toEqual({ verificationId: 'id', expiresInSeconds: 600, resendInSeconds: 30 }))
