import { expect, test } from 'vitest'
import { priceFor, refundEligibility } from './purchase-rules.ts'

const now = new Date('2026-11-15T12:00:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
test.each([
  [ago(1), null, 'there', null, 'yes'],
  [ago(23.9), null, 'there', null, 'yes'],
  [ago(24), null, 'there', null, 'late'],
  [ago(1), ago(0.5), 'there', null, 'opened'],
  [ago(30), ago(29), 'there', null, 'opened'],
  [ago(300), ago(29), 'failed', null, 'yes'],
  [ago(300), null, 'taken down', null, 'yes'],
  [ago(300), ago(29), 'taken down', null, 'opened'],
  [ago(1), null, 'there', ago(0.5), 'refunded'],
  [ago(1), null, 'failed', ago(0.5), 'refunded'],
  [ago(300), null, 'taken down', ago(0.5), 'refunded'],
] as const)('bought %s, opened %s, %s, refunded %s: %s', (at, openedAt, became, refundedAt, said) => {
  const isFailed = became === 'failed'
  const isTakenDown = became === 'taken down'
  expect(refundEligibility({ at, openedAt, isFailed, isTakenDown, refundedAt }, now)).toBe(said)
})
test.each([
  [{ priceMinor: 900, subscriberPriceMinor: null }, true, 900],
  [{ priceMinor: 900, subscriberPriceMinor: 500 }, true, 500],
  [{ priceMinor: 900, subscriberPriceMinor: 500 }, false, 900],
  [{ priceMinor: 900, subscriberPriceMinor: 0 }, true, undefined],
  [{ priceMinor: null, subscriberPriceMinor: null }, false, undefined],
])('price of %j for a subscriber (%s): %s', (post, isSubscriber, minor) =>
  expect(priceFor(post, isSubscriber)).toBe(minor),
)
