import type { Static } from 'typebox'
import type { Subscription } from '../../../../contract/commerce/subscriptions.ts'
import { toDecimal, type PaymentFailureReason } from '../../wallet/public.ts'
import type { SubscriptionListRow, SubscriberRow } from './subscription-list-store.ts'

type PersonSummary = {
  id: string
  username: string
  firstName: string
  lastName: string
  profilePic: string | null
}
export const toPersonSummary = ({ id, username, firstName, lastName, profilePic }: PersonSummary) => ({
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

type SubscriptionView = Static<typeof Subscription>

/** `renewal`: amount the next renewal takes from the fan's wallet. */
export function toSubscription(
  row: SubscriptionListRow,
  at: Date,
  renewal: SubscriptionView['renewal'],
  unpaid?: PaymentFailureReason,
): SubscriptionView {
  const isOver = row.status === 'ended'
  const hasAccess = row.accessUntil > at && !isOver && row.status !== 'paused'
  return {
    _id: row.id,
    creator: toPersonSummary(row.creator),
    plan: { _id: row.planId, name: row.planName, months: row.months },
    status: row.status,
    price: toPrice(row.priceMinor, row.currency),
    ...(renewal ? { renewal } : {}),
    percentOff: row.discountsLeft ? row.percentOff : 0,
    discountsLeft: row.discountsLeft,
    isPriceKept: flag(!isOver && row.planPriceMinor > row.priceMinor),
    payBy: row.payBy,
    ...(row.card ? { card: { brand: row.card.brand, last4: row.card.last4 } } : {}),
    ...(row.giver ? { giftFrom: toPersonSummary(row.giver) } : {}),
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
  fan: toPersonSummary(row.fan),
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
