import { letterFor, type Letter } from '../../words/letter-for.ts'
import type { Party } from './subscription-store.ts'

type About = { fan: Party; creator: Party; publicUrl: string }
type Money = { amountMinor: number; currency: string }
const nameOf = ({ firstName, lastName }: Party) => `${firstName} ${lastName}`.trim()
const where = (publicUrl: string) => ({ link: `${publicUrl}/subscriptions` })

export const renewsSoon = ({ fan, creator, publicUrl, on, pay }: About & { on: Date; pay: Money }): Letter =>
  letterFor(fan, ({ say, money, day }) => {
    const about = { name: nameOf(creator), day: day(on) }
    return {
      subject: say('Your subscription to {name} renews on {day}', about),
      lines: [
        say('On {day} your subscription to {name} renews for {amount}.', { ...about, amount: money(pay) }),
        say(
          'If you want that, there is nothing to do. You can cancel, pause or change it until then: {link}',
          where(publicUrl),
        ),
      ],
    }
  })

type Failed = About & { pay: Money; until: Date; reason: string }
export const renewalFailed = ({ fan, creator, publicUrl, pay, until, reason: why }: Failed): Letter =>
  letterFor(fan, ({ say, money, day, reason }) => {
    const name = nameOf(creator)
    const taken = say('We could not take {amount} for your subscription to {name}.', {
      amount: money(pay),
      name,
    })
    return {
      subject: say('Your subscription to {name} could not be renewed', { name }),
      lines: [
        `${taken} ${reason(why)}`,
        say('We try again each day until {day}; after that it ends. Pay now or change what pays: {link}', {
          day: day(until),
          ...where(publicUrl),
        }),
      ],
    }
  })

type ToConfirm = About & { pay: Money; until: Date; subscriptionId: string }
/** Nobody is at the bank’s page when a renewal is due: the letter brings its reader there. */
export const renewalToConfirm = ({
  fan,
  creator,
  publicUrl,
  pay,
  until,
  subscriptionId,
}: ToConfirm): Letter =>
  letterFor(fan, ({ say, money, day }) => {
    const name = nameOf(creator)
    const asked = new URLSearchParams({ kind: 'renewal', subscriptionId, back: '/subscriptions' })
    return {
      subject: say('Confirm the payment for your subscription to {name}', { name }),
      lines: [
        say('Your bank wants you to confirm {amount} for your subscription to {name}.', {
          amount: money(pay),
          name,
        }),
        say('Confirm it until {day}; after that the subscription ends: {link}', {
          day: day(until),
          link: `${publicUrl}/checkout?${asked}`,
        }),
      ],
    }
  })

export type EndReason = 'cancelled' | 'gift' | 'unpaid' | 'gone' | 'away' | 'refunded'
type Ended = About & { reason: EndReason; givenBack?: { pay: Money; since: Date } | undefined }
export const ended = ({ fan, creator, publicUrl, reason, givenBack }: Ended): Letter =>
  letterFor(fan, ({ say, money, day }) => {
    const name = { name: nameOf(creator) }
    const why: Record<EndReason, () => string> = {
      cancelled: () =>
        say(
          'Your subscription to {name} has ended, as you asked. What you bought stays yours, and you can come back whenever you like.',
          name,
        ),
      gift: () =>
        say(
          'The subscription to {name} that was given to you has ended. Nothing is charged. You can go on by yourself whenever you like.',
          name,
        ),
      unpaid: () =>
        say(
          'Your subscription to {name} has ended, because it could not be paid. Nothing more is charged. You can begin again whenever you like.',
          name,
        ),
      gone: () =>
        say(
          'Your subscription to {name} has ended, because it is not offered to you any more. Nothing was charged.',
          name,
        ),
      away: () =>
        say(
          'Your subscription to {name} has ended, because your account is closed. Nothing was charged.',
          name,
        ),
      refunded: () =>
        say(
          'What you paid for your subscription to {name} was given back, and the subscription has ended.',
          name,
        ),
    }
    return {
      subject: say('Your subscription to {name} has ended', name),
      lines: [
        why[reason](),
        ...(givenBack
          ? [
              say('{amount} that you had paid for the time since {day} are in your wallet again.', {
                amount: money(givenBack.pay),
                day: day(givenBack.since),
              }),
            ]
          : []),
        say('Your subscriptions: {link}', where(publicUrl)),
      ],
    }
  })

type Gift = About & { giver: Party; plan: { name: string }; until: Date; message: string }
export const giftArrived = ({ creator, fan, giver, plan, until, message, publicUrl }: Gift): Letter =>
  letterFor(fan, ({ say, day }) => {
    const about = { giver: nameOf(giver), name: nameOf(creator) }
    return {
      subject: say('{giver} gave you a subscription to {name}', about),
      lines: [
        say('{giver} gave you “{plan}” of {name} until {day}. It ends by itself; nothing is charged.', {
          ...about,
          plan: plan.name,
          day: day(until),
        }),
        ...(message ? [`“${message}”`] : []),
        say('See what is new: {link}', { link: `${publicUrl}/${creator.username}` }),
      ],
    }
  })
