import type { Static } from 'typebox'
import type { Subscription } from '../../../contract/subscriptions.ts'
import { toDecimal, type WhyUnpaid } from '../wallet/public.ts'
import type { ListedRow, SubscriberRow } from './subscription-list-store.ts'

type Face = { id: string; username: string; firstName: string; lastName: string; profilePic: string | null }
export const toFace = ({ id, username, firstName, lastName, profilePic }: Face) => ({
  _id: id,
  username,
  name: `${firstName} ${lastName}`.trim(),
  ...(profilePic ? { profilePic } : {}),
})
export const toPrice = (amountMinor: number, currency: string) => ({
  amount: toDecimal(amountMinor, currency),
  currency,
})
const flag = (is: boolean): 0 | 1 => (is ? 1 : 0)

type Shown = Static<typeof Subscription>

/** `renewal` is what leaves the fan's wallet the next time, where there is one. */
export function toSubscription(
  row: ListedRow,
  at: Date,
  renewal: Shown['renewal'],
  unpaid?: WhyUnpaid,
): Shown {
  const isOver = row.status === 'ended'
  const hasAccess = row.accessUntil > at && !isOver && row.status !== 'paused'
  return {
    _id: row.id,
    creator: toFace(row.creator),
    plan: { _id: row.planId, name: row.planName, months: row.months },
    status: row.status,
    price: toPrice(row.priceMinor, row.currency),
    ...(renewal ? { renewal } : {}),
    percentOff: row.discountsLeft ? row.percentOff : 0,
    discountsLeft: row.discountsLeft,
    isPriceKept: flag(!isOver && row.planPriceMinor > row.priceMinor),
    payBy: row.payBy,
    ...(row.card ? { card: { brand: row.card.brand, last4: row.card.last4 } } : {}),
    ...(row.giver ? { giftFrom: toFace(row.giver) } : {}),
    ...(row.giftMessage ? { giftMessage: row.giftMessage } : {}),
    startedAt: row.startedAt.toISOString(),
    periodStart: row.periodStart.toISOString(),
    periodEnd: row.periodEnd.toISOString(),
    accessUntil: row.accessUntil.toISOString(),
    hasAccess: flag(hasAccess),
    isCancelled: flag(row.cancelledAt !== null),
    ...(row.status === 'grace' && row.dueAt ? { nextTryAt: row.dueAt.toISOString() } : {}),
    ...(unpaid ? { unpaid: { isAtBank: flag(unpaid.isAtBank), reason: unpaid.reason } } : {}),
    ...(row.pausedAt && row.status === 'paused' ? { pausedAt: row.pausedAt.toISOString() } : {}),
    ...(row.resumesAt ? { resumesAt: row.resumesAt.toISOString() } : {}),
    ...(row.endedAt ? { endedAt: row.endedAt.toISOString() } : {}),
    ...(row.nextPlanId && row.nextPlanName && row.nextMonths && row.nextPriceMinor && !isOver
      ? {
          nextPlan: {
            _id: row.nextPlanId,
            name: row.nextPlanName,
            months: row.nextMonths,
            price: toPrice(row.nextPriceMinor, row.currency),
          },
        }
      : {}),
  }
}

export const toSubscriber = (row: SubscriberRow) => ({
  subscriptionId: row.id,
  fan: toFace(row.fan),
  plan: { _id: row.planId, name: row.planName, months: row.months },
  status: row.status,
  price: toPrice(row.priceMinor, row.currency),
  isCancelled: flag(row.cancelledAt !== null),
  isGift: flag(row.giftFrom !== null),
  startedAt: row.startedAt.toISOString(),
  periodEnd: row.periodEnd.toISOString(),
  ...(row.endedAt ? { endedAt: row.endedAt.toISOString() } : {}),
  earned: toPrice(row.earnedMinor, row.currency),
})
