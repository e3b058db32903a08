import { expect, test } from 'vitest'
import { priceFor, refundRule } from './purchase-rules.ts'

const now = new Date('2026-11-15T12:00:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
test.each([
  [ago(1), null, false, null, 'yes'],
  [ago(23.9), null, false, null, 'yes'],
  [ago(24), null, false, null, 'late'],
  [ago(1), ago(0.5), false, null, 'opened'],
  [ago(30), ago(29), false, null, 'opened'],
  [ago(300), ago(29), true, null, 'yes'],
  [ago(1), null, false, ago(0.5), 'refunded'],
  [ago(1), null, true, ago(0.5), 'refunded'],
] as const)('bought %s, opened %s, failed %s, refunded %s: %s', (at, openedAt, isFailed, refundedAt, said) =>
  expect(refundRule({ at, openedAt, isFailed, refundedAt }, now)).toBe(said),
)
test.each([
  [{ priceMinor: 900, subscriberPriceMinor: null }, true, 900],
  [{ priceMinor: 900, subscriberPriceMinor: 500 }, true, 500],
  [{ priceMinor: 900, subscriberPriceMinor: 500 }, false, 900],
  [{ priceMinor: 900, subscriberPriceMinor: 0 }, true, undefined],
  [{ priceMinor: null, subscriberPriceMinor: null }, false, undefined],
])('%j to a subscriber (%s): %s', (post, isSubscriber, minor) =>
  expect(priceFor(post, isSubscriber)).toBe(minor),
)
