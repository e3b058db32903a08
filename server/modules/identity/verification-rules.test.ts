import { expect, test } from 'vitest'
import { codeExpiry, newCode, resendWaitSeconds, sentReply } from './verification-rules.ts'

const at = new Date('2026-11-15T12:00:00Z')
const after = (ms: number) => new Date(at.getTime() + ms)

test('a code is six digits, also when it begins with zeros', () => {
  const codes = Array.from({ length: 5000 }, newCode)
  expect(codes.filter((code) => !/^\d{6}$/.test(code))).toEqual([])
  expect(codes.some((code) => code.startsWith('0'))).toBe(true)
  expect(new Set(codes).size).toBeGreaterThan(4900)
})

test('a code lives for ten minutes', () => expect(codeExpiry(at)).toEqual(after(600_000)))

test.each([
  [0, 30],
  [1, 30],
  [1000, 29],
  [29_001, 1],
  [30_000, 0],
  [90_000, 0],
])('%i ms after one was sent, another waits %i s', (ms, seconds) =>
  expect(resendWaitSeconds(at, after(ms))).toBe(seconds),
)

test('the answer tells how long both last', () =>
  expect(sentReply('id')).toEqual({ verificationId: 'id', expiresInSeconds: 600, resendInSeconds: 30 }))
