import { expect, test } from 'vitest'
import { evidenceText, evidenceStrength } from './evidence-text.ts'

const delivered = {
  kind: 'seen' as const,
  at: '2026-11-02T00:00:00.000Z',
  isDay: 1 as const,
  withName: 'Mara Lindqvist',
  text: 'Darkroom set',
}

test.each([
  [0, [], 'weak'],
  [1, [], 'fair'],
  [0, [delivered], 'fair'],
  [1, [delivered], 'strong'],
] as const)('3-D Secure %s with delivery %j gives %3$s evidence', (isAuthenticated, between, strength) =>
  expect(evidenceStrength({ isAuthenticated, between: [...between] })).toBe(strength),
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
  between: [delivered],
}

test('the text covers the payment, the purchase and the delivery', () =>
  expect(evidenceText(pack)).toBe(
    [
      'Paid 2026-11-01 14:20 UTC by visa ending 0259 from 203.0.113.24 (A phone).',
      'Bought “Darkroom set” from Mara Lindqvist for 12.00 USD on 2026-11-01 14:21 UTC.',
      'Opened “Darkroom set” (Mara Lindqvist) on 2026-11-02.',
    ].join('\n'),
  ))

test("unknown facts are left out, and the text fits the bank's limit", () => {
  expect(evidenceText({ ...pack, ip: '', userAgent: '', sales: [], between: [] })).toBe(
    'Paid 2026-11-01 14:20 UTC by visa ending 0259.',
  )
  const long = Array.from({ length: 200 }, () => delivered)
  expect(evidenceText({ ...pack, between: long })).toHaveLength(5000)
})
