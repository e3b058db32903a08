import type { MailMessage } from '../../ports/mail.ts'
import { toDecimal } from '../wallet/public.ts'
import type { Party } from './subscription-store.ts'

type Letter = Omit<MailMessage, 'to'>
type About = { fan: Party; creator: Party; publicUrl: string }
const signed = (...lines: string[]) => `${lines.join('\n\n')}\n\nFanlight`
const nameOf = ({ firstName, lastName }: Party) => `${firstName} ${lastName}`.trim()
const dayFor = (at: Date, { timezone }: Party) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: timezone || 'UTC' }).format(at)
type Money = { amountMinor: number; currency: string }
const text = ({ amountMinor, currency }: Money) => `${toDecimal(amountMinor, currency)} ${currency}`
const where = (publicUrl: string) => `${publicUrl}/subscriptions`

export const renewsSoon = ({
  fan,
  creator,
  publicUrl,
  on,
  pay,
}: About & { on: Date; pay: Money }): Letter => ({
  subject: `Your subscription to ${nameOf(creator)} renews on ${dayFor(on, fan)}`,
  text: signed(
    `On ${dayFor(on, fan)} your subscription to ${nameOf(creator)} renews for ${text(pay)}.`,
    `If you want that, there is nothing to do. You can cancel, pause or change it until then: ${where(publicUrl)}`,
  ),
})

export const renewalFailed = ({
  fan,
  creator,
  publicUrl,
  pay,
  until,
  reason,
}: About & { pay: Money; until: Date; reason: string }): Letter => ({
  subject: `Your subscription to ${nameOf(creator)} could not be renewed`,
  text: signed(
    `We could not take ${text(pay)} for your subscription to ${nameOf(creator)}. ${reason}`,
    `We try again each day until ${dayFor(until, fan)}; after that it ends. Pay now or change what pays: ${where(publicUrl)}`,
  ),
})

export const ended = ({ creator, publicUrl, reason }: About & { reason: EndReason }): Letter => ({
  subject: `Your subscription to ${nameOf(creator)} has ended`,
  text: signed(reasons[reason](nameOf(creator)), `Your subscriptions: ${where(publicUrl)}`),
})

export type EndReason = 'cancelled' | 'gift' | 'unpaid' | 'gone' | 'refunded'
const reasons: Record<EndReason, (name: string) => string> = {
  cancelled: (name) =>
    `Your subscription to ${name} has ended, as you asked. What you bought stays yours, and you can come back whenever you like.`,
  gift: (name) =>
    `The subscription to ${name} that was given to you has ended. Nothing is charged. You can go on by yourself whenever you like.`,
  unpaid: (name) =>
    `Your subscription to ${name} has ended, because it could not be paid. Nothing more is charged. You can begin again whenever you like.`,
  gone: (name) =>
    `Your subscription to ${name} has ended, because it is not offered to you any more. Nothing was charged.`,
  refunded: (name) =>
    `What you paid for your subscription to ${name} was given back, and the subscription has ended.`,
}

export const giftArrived = ({
  creator,
  fan,
  giver,
  plan,
  until,
  message,
  publicUrl,
}: About & { giver: Party; plan: { name: string }; until: Date; message: string }): Letter => ({
  subject: `${nameOf(giver)} gave you a subscription to ${nameOf(creator)}`,
  text: signed(
    `${nameOf(giver)} gave you “${plan.name}” of ${nameOf(creator)} until ${dayFor(until, fan)}. It ends by itself; nothing is charged.`,
    ...(message ? [`“${message}”`] : []),
    `See what is new: ${publicUrl}/${creator.username}`,
  ),
})
