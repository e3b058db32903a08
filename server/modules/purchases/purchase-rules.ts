const DAY_MS = 86_400_000

type RefundablePurchase = {
  at: Date
  openedAt: Date | null
  isFailed: boolean
  isTakenDown: boolean
  refundedAt: Date | null
}
export type RefundEligibility = 'yes' | 'late' | 'opened' | 'refunded'

/**
 * Refundable within a day if unopened; at any time if a file failed, or if it was removed before it was
 * opened.
 */
export function refundEligibility(
  { at, openedAt, isFailed, isTakenDown, refundedAt }: RefundablePurchase,
  now: Date,
): RefundEligibility {
  if (refundedAt) return 'refunded'
  if (isFailed) return 'yes'
  if (openedAt) return 'opened'
  return isTakenDown || now.getTime() - at.getTime() < DAY_MS ? 'yes' : 'late'
}
export const refundableUntil = (at: Date) => new Date(at.getTime() + DAY_MS)

type PricedPost = { priceMinor: number | null; subscriberPriceMinor: number | null }
/** The price for this viewer; undefined if it has none. */
export const priceFor = ({ priceMinor, subscriberPriceMinor }: PricedPost, isSubscriber: boolean) =>
  (isSubscriber ? (subscriberPriceMinor ?? priceMinor) : priceMinor) || undefined
