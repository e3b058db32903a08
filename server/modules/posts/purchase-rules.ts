const DAY_MS = 86_400_000

type Bought = {
  at: Date
  openedAt: Date | null
  isFailed: boolean
  isTakenDown: boolean
  refundedAt: Date | null
}
export type RefundAnswer = 'yes' | 'late' | 'opened' | 'refunded'

/**
 * Whether a purchase can be given back: within a day while nobody has looked, at any time when a file of it failed
 * or it was taken down before anybody looked.
 */
export function refundRule(
  { at, openedAt, isFailed, isTakenDown, refundedAt }: Bought,
  now: Date,
): RefundAnswer {
  if (refundedAt) return 'refunded'
  if (isFailed) return 'yes'
  if (openedAt) return 'opened'
  return isTakenDown || now.getTime() - at.getTime() < DAY_MS ? 'yes' : 'late'
}
export const refundableUntil = (at: Date) => new Date(at.getTime() + DAY_MS)

type Priced = { priceMinor: number | null; subscriberPriceMinor: number | null }
/** What a post costs somebody; undefined where it has no price for them. */
export const priceFor = ({ priceMinor, subscriberPriceMinor }: Priced, isSubscriber: boolean) =>
  (isSubscriber ? (subscriberPriceMinor ?? priceMinor) : priceMinor) || undefined
