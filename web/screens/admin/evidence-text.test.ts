import { expect, test } from 'vitest'
import { evidenceText, strengthOf } from './evidence-text.ts'

const seen = {
  kind: 'seen' as const,
  at: '2026-11-02T00:00:00.000Z',
  isDay: 1 as const,
  withName: 'Mara Lindqvist',
  text: 'Darkroom set',
}

test.each([
  [0, [], 'weak'],
  [1, [], 'fair'],
  [0, [seen], 'fair'],
  [1, [seen], 'strong'],
] as const)('confirmed %s, and %j had, is a case that is %3$s', (isAuthenticated, between, strength) =>
  expect(strengthOf({ isAuthenticated, between: [...between] })).toBe(strength),
)

const pack = {
  dispute: {
    _id: '1',
    status: 'needs_response',
    reason: 'fraudulent',
    amount: '40.00',
    currency: 'USD',
    buyerId: '2',
    buyerName: 'Priya Shah',
    buyerUsername: 'priyashah',
    brand: 'visa',
    openedAt: '2026-11-10T00:00:00.000Z',
    frozen: [],
  },
  paidAt: '2026-11-01T14:20:30.000Z',
  card: { brand: 'visa', last4: '0259' },
  isAuthenticated: 0 as const,
  ip: '203.0.113.24',
  userAgent: 'A phone',
  evidence: '',
  sales: [
    {
      title: 'Darkroom set',
      sellerName: 'Mara Lindqvist',
      amount: '12.00',
      currency: 'USD',
      at: '2026-11-01T14:21:00.000Z',
    },
  ],
  between: [seen],
}

test('the bank reads how it was paid, what was bought, and what was had', () =>
  expect(evidenceText(pack)).toBe(
    [
      'Paid 2026-11-01 14:20 UTC by visa ending 0259 from 203.0.113.24 (A phone).',
      'Bought “Darkroom set” from Mara Lindqvist for 12.00 USD on 2026-11-01 14:21 UTC.',
      'Opened “Darkroom set” (Mara Lindqvist) on 2026-11-02.',
    ].join('\n'),
  ))

test('what is not known is left out, and the rest fits what the bank takes', () => {
  expect(evidenceText({ ...pack, ip: '', userAgent: '', sales: [], between: [] })).toBe(
    'Paid 2026-11-01 14:20 UTC by visa ending 0259.',
  )
  const long = Array.from({ length: 200 }, () => seen)
  expect(evidenceText({ ...pack, between: long })).toHaveLength(5000)
})
