import { renderEmail, type Email } from '../../i18n/render-email.ts'
import type { Party } from './lifecycle/subscription-store.ts'

type SubscriptionEmailContext = { fan: Party; creator: Party; publicUrl: string }
type Money = { amountMinor: number; currency: string }
const nameOf = ({ firstName, lastName }: Party) => `${firstName} ${lastName}`.trim()
const subscriptionsLink = (publicUrl: string) => ({ link: `${publicUrl}/subscriptions` })

export const renewalReminderEmail = ({
  fan,
  creator,
  publicUrl,
  on,
  pay,
}: SubscriptionEmailContext & { on: Date; pay: Money }): Email =>
  renderEmail(fan, ({ t, money, day }) => {
    const about = { name: nameOf(creator), day: day(on) }
    return {
      subject: t('Your subscription to {name} renews on {day}', about),
      lines: [
        t('Your subscription to {name} renews on {day} for {amount}.', { ...about, amount: money(pay) }),
        t(
          'You don’t need to do anything. You can cancel, pause or change it before then: {link}',
          subscriptionsLink(publicUrl),
        ),
      ],
    }
  })

type RenewalFailure = SubscriptionEmailContext & { pay: Money; until: Date; reason: string }
export const renewalFailedEmail = ({
  fan,
  creator,
  publicUrl,
  pay,
  until,
  reason: why,
}: RenewalFailure): Email =>
  renderEmail(fan, ({ t, money, day, reason }) => {
    const name = nameOf(creator)
    const taken = t('We couldn’t charge {amount} for your subscription to {name}.', {
      amount: money(pay),
      name,
    })
    return {
      subject: t('Your subscription to {name} couldn’t be renewed', { name }),
      lines: [
        `${taken} ${reason(why)}`,
        t(
          'We’ll try again daily until {day}, then the subscription ends. Pay now or change your payment method: {link}',
          {
            day: day(until),
            ...subscriptionsLink(publicUrl),
          },
        ),
      ],
    }
  })

type RenewalConfirmation = SubscriptionEmailContext & { pay: Money; until: Date; subscriptionId: string }
/** The bank wants confirmation and the fan is not online, so the email links to the checkout. */
export const renewalConfirmationEmail = ({
  fan,
  creator,
  publicUrl,
  pay,
  until,
  subscriptionId,
}: RenewalConfirmation): Email =>
  renderEmail(fan, ({ t, money, day }) => {
    const name = nameOf(creator)
    const asked = new URLSearchParams({ kind: 'renewal', subscriptionId, back: '/subscriptions' })
    return {
      subject: t('Confirm the payment for your subscription to {name}', { name }),
      lines: [
        t('Your bank needs you to confirm {amount} for your subscription to {name}.', {
          amount: money(pay),
          name,
        }),
        t('Confirm by {day}, or your subscription will end: {link}', {
          day: day(until),
          link: `${publicUrl}/checkout?${asked}`,
        }),
      ],
    }
  })

export type EndReason = 'cancelled' | 'gift' | 'unpaid' | 'gone' | 'away' | 'refunded'
type EndedSubscription = SubscriptionEmailContext & {
  reason: EndReason
  givenBack?: { pay: Money; since: Date } | undefined
}
export const subscriptionEndedEmail = ({
  fan,
  creator,
  publicUrl,
  reason,
  givenBack,
}: EndedSubscription): Email =>
  renderEmail(fan, ({ t, money, day }) => {
    const name = { name: nameOf(creator) }
    const why: Record<EndReason, () => string> = {
      cancelled: () =>
        t(
          'Your subscription to {name} has ended, as you requested. You keep everything you bought, and you can resubscribe anytime.',
          name,
        ),
      gift: () =>
        t(
          'Your gifted subscription to {name} has ended. You weren’t charged. You can subscribe yourself anytime.',
          name,
        ),
      unpaid: () =>
        t(
          'Your subscription to {name} has ended because the payment failed. You won’t be charged again. You can resubscribe anytime.',
          name,
        ),
      gone: () =>
        t(
          'Your subscription to {name} has ended because it’s no longer available to you. You weren’t charged.',
          name,
        ),
      away: () =>
        t('Your subscription to {name} has ended because your account is closed. You weren’t charged.', name),
      refunded: () =>
        t('Your payment for your subscription to {name} was refunded, and the subscription has ended.', name),
    }
    return {
      subject: t('Your subscription to {name} has ended', name),
      lines: [
        why[reason](),
        ...(givenBack
          ? [
              t('We returned {amount} to your wallet for the unused time since {day}.', {
                amount: money(givenBack.pay),
                day: day(givenBack.since),
              }),
            ]
          : []),
        t('Your subscriptions: {link}', subscriptionsLink(publicUrl)),
      ],
    }
  })

type ReceivedGift = SubscriptionEmailContext & {
  giver: Party
  plan: { name: string }
  until: Date
  message: string
}
export const giftReceivedEmail = ({
  creator,
  fan,
  giver,
  plan,
  until,
  message,
  publicUrl,
}: ReceivedGift): Email =>
  renderEmail(fan, ({ t, day }) => {
    const about = { giver: nameOf(giver), name: nameOf(creator) }
    return {
      subject: t('{giver} gave you a subscription to {name}', about),
      lines: [
        t(
          '{giver} gave you “{plan}” from {name} until {day}. It ends automatically and you won’t be charged.',
          {
            ...about,
            plan: plan.name,
            day: day(until),
          },
        ),
        ...(message ? [`“${message}”`] : []),
        t('See what’s new: {link}', { link: `${publicUrl}/${creator.username}` }),
      ],
    }
  })
