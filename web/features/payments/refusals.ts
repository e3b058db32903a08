import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { ErrorCode } from '../../../contract/errors.ts'

type Word = ErrorCode | 'FAILED' | 'WAITING'
const sentences: Partial<Record<Word, MessageDescriptor>> = {
  INSUFFICIENT_BALANCE: msg`There is not enough in your wallet for this.`,
  PRICE_CHANGED: msg`The price has changed since you saw it. Look at it again before you pay.`,
  SPENDING_PAUSED: msg`You are taking a break from paying. It ends by itself.`,
  CONFIRMATION_NEEDED: msg`You want to be asked twice before you pay this much. Confirm the amount.`,
  SPENDING_LIMIT_REACHED: msg`This is more than the limit you set for yourself.`,
  PAYMENT_UNAVAILABLE: msg`This is not available for your account.`,
  ALREADY_BOUGHT: msg`You have this already. You will never be asked to pay for it again.`,
  ALREADY_SUBSCRIBED: msg`There is a subscription to this creator already.`,
  PLAN_NOT_FOUND: msg`That plan is not offered any more.`,
  PROMOTION_NOT_FOUND: msg`There is no such offer for this plan.`,
  PROMOTION_ENDED: msg`This offer has ended.`,
  PROMOTION_TAKEN: msg`This offer is used up: everyone it was for has taken it.`,
  PROMOTION_USED: msg`This offer is for people who have not had it, or are new here.`,
  PROFILE_PRIVATE: msg`This profile is private. Follow first.`,
  GIFT_REFUSED: msg`A subscription can only be given to a fan who is here.`,
  NOT_YOURSELF: msg`This cannot be done to yourself.`,
  RENEWAL_PAID: msg`This period is paid. There is nothing to pay now.`,
  SUBSCRIPTION_STATE: msg`This cannot be done with the subscription as it is now.`,
  SUBSCRIPTION_ENDED: msg`This subscription has ended.`,
  CARD_EXPIRED: msg`That card has expired. Change its date or use another.`,
  CARD_NOT_FOUND: msg`That card is not there any more.`,
  CARD_REFUSED: msg`The bank did not accept that card.`,
  PAYMENTS_AWAY: msg`The bank does not answer right now. Nothing was lost; try again in a moment.`,
  WAITING: msg`Your bank has not answered yet. As soon as it does, the money is in your wallet.`,
  IMPERSONATION_REFUSED: msg`Staff cannot do this in somebody’s place.`,
  TOO_MANY_REQUESTS: msg`Too many requests. Try again in sometime.`,
  UNEXPECTED: msg`Something went wrong on our side. Try again in a moment.`,
}

/** Why something was not paid, in the reader's language, or in the server's own words. */
export function useRefusal() {
  const { i18n } = useLingui()
  return ({ code, message }: { code: Word; message: string }) => {
    const known = sentences[code]
    return known ? i18n._(known) : message
  }
}
