import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { ErrorCode } from '../../../../contract/core/errors.ts'

type MessageKey = ErrorCode | 'FAILED' | 'WAITING'
const messages: Partial<Record<MessageKey, MessageDescriptor>> = {
  INSUFFICIENT_BALANCE: msg`You don’t have enough money in your wallet.`,
  PRICE_CHANGED: msg`The price has changed. Review it before you pay.`,
  SPENDING_PAUSED: msg`Your spending break is on. You can pay again when it ends.`,
  CONFIRMATION_NEEDED: msg`Please confirm this amount to continue.`,
  SPENDING_LIMIT_REACHED: msg`This is over your spending limit.`,
  PAYMENT_UNAVAILABLE: msg`This isn’t available for your account.`,
  ALREADY_BOUGHT: msg`You already own this. You won’t be charged again.`,
  ALREADY_SUBSCRIBED: msg`You already have a subscription to this creator.`,
  PLAN_NOT_FOUND: msg`This plan is no longer available.`,
  PROMOTION_NOT_FOUND: msg`This offer doesn’t exist for this plan.`,
  PROMOTION_ENDED: msg`This offer has ended.`,
  PROMOTION_TAKEN: msg`This offer has been fully claimed.`,
  PROMOTION_USED: msg`This offer is for new subscribers only.`,
  PROFILE_PRIVATE: msg`This profile is private. Follow it first.`,
  GIFT_REFUSED: msg`You can only gift a subscription to a fan account.`,
  NOT_YOURSELF: msg`You can’t do this to your own account.`,
  RENEWAL_PAID: msg`This period is already paid.`,
  SUBSCRIPTION_STATE: msg`This isn’t possible in the subscription’s current state.`,
  SUBSCRIPTION_ENDED: msg`This subscription has ended.`,
  CARD_EXPIRED: msg`This card has expired. Update its expiry date or use another card.`,
  CARD_NOT_FOUND: msg`This card no longer exists.`,
  CARD_REFUSED: msg`The card was declined.`,
  PAYMENTS_AWAY: msg`The payment provider isn’t responding. You haven’t been charged.`,
  WAITING: msg`Your bank hasn’t responded yet. The money will be added to your wallet when it does.`,
  IMPERSONATION_REFUSED: msg`Staff can’t do this while viewing as another user.`,
  TOO_MANY_REQUESTS: msg`Too many requests. Try again in sometime.`,
  UNEXPECTED: msg`Something went wrong on our side. Try again in a moment.`,
}

/** Localized text of a payment error, or the server's message. */
export function usePaymentError() {
  const { i18n } = useLingui()
  return ({ code, message }: { code: MessageKey; message: string }) => {
    const known = messages[code]
    return known ? i18n._(known) : message
  }
}
