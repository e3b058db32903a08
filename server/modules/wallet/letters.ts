import { letterFor, type Letter, type Reader } from '../../words/letter-for.ts'
import type { LimitKind } from './limit-rules.ts'

type Money = { amountMinor: number; currency: string }
type Bank = { bankName: string; last4: string }
/** A card as it is printed: its brand, and the end of its number. */
type CardName = { brand: string; last4: string }

export const bankAdded = (reader: Reader, { bankName, last4, link }: Bank & { link: string }): Letter =>
  letterFor(reader, ({ say }) => ({
    subject: say('A bank was added to your wallet'),
    lines: [
      say('{bankName} ending {last4} was just added to your Fanlight wallet. It can be used in 48 hours.', {
        bankName,
        last4,
      }),
      say('If that was you, there is nothing to do. If not, stop it now: {link}', { link }),
      say('Stopping it removes the bank, and money that waits to be sent to it goes back to your wallet.'),
    ],
  }))

export const bankChosen = (
  reader: Reader,
  { bankName, last4, publicUrl }: Bank & { publicUrl: string },
): Letter =>
  letterFor(reader, ({ say }) => ({
    subject: say('Your payouts go to another bank now'),
    lines: [
      say('From now on your payouts go to {bankName} ending {last4}.', { bankName, last4 }),
      say('If it was not you who chose it, somebody may know your password. Choose a new one: {link}', {
        link: `${publicUrl}/forgot-password`,
      }),
    ],
  }))

export const bankStopped = (reader: Reader, publicUrl: string): Letter =>
  letterFor(reader, ({ say }) => ({
    subject: say('The new bank was stopped'),
    lines: [
      say('The bank was removed from your wallet, and nothing will be sent to it.'),
      say('If it was not you who added it, somebody may know your password. Choose a new one: {link}', {
        link: `${publicUrl}/forgot-password`,
      }),
    ],
  }))

export const payoutArrived = (
  reader: Reader,
  { money: paid, bankName, last4 }: Bank & { money: Money },
): Letter =>
  letterFor(reader, ({ say, money }) => ({
    subject: say('{amount} arrived', { amount: money(paid) }),
    lines: [say('{amount} arrived at {bankName} ending {last4}.', { amount: money(paid), bankName, last4 })],
  }))

type Back = { money: Money; reason: string; publicUrl: string }
export const payoutBack = (reader: Reader, { money: back, reason: why, publicUrl }: Back): Letter =>
  letterFor(reader, ({ say, money, reason }) => ({
    subject: say('{amount} is back in your wallet', { amount: money(back) }),
    lines: [
      `${say('Your withdrawal of {amount} did not arrive.', { amount: money(back) })} ${reason(why)}`,
      say('The whole amount is in your wallet again: {link}', { link: `${publicUrl}/wallet/withdraw` }),
    ],
  }))

type Refund = { money: Money; card: CardName }
export const cardRefunded = (reader: Reader, { money: back, card }: Refund): Letter =>
  letterFor(reader, ({ say, money }) => ({
    subject: say('{amount} goes back to your card', { amount: money(back) }),
    lines: [
      say(
        'We sent {amount} back to {brand} ending {last4}. It left your wallet and stands on your card’s statement within five to ten days.',
        { amount: money(back), ...card },
      ),
    ],
  }))

export const cardRefundFailed = (
  reader: Reader,
  { money: back, card, reason: why }: Refund & { reason: string },
): Letter =>
  letterFor(reader, ({ say, money, reason }) => ({
    subject: say('{amount} is back in your wallet', { amount: money(back) }),
    lines: [
      say(
        'We tried to send {amount} back to {brand} ending {last4}, and the bank did not take it: {reason}',
        {
          amount: money(back),
          ...card,
          reason: reason(why),
        },
      ),
      say('It is in your wallet again.'),
    ],
  }))

type Forfeited = { money: Money; why: 'agreed' | 'tooLittle' | 'late' }
export const moneyForfeited = (reader: Reader, { money: given, why }: Forfeited): Letter =>
  letterFor(reader, ({ say, money }) => {
    const amount = money(given)
    return {
      subject: say('{amount} was given up', { amount }),
      lines: [
        why === 'agreed'
          ? say(
              '{amount} was left in your wallet and could not be sent anywhere. As you agreed, it is Fanlight’s now.',
              {
                amount,
              },
            )
          : why === 'tooLittle'
            ? say(
                '{amount} was left in your wallet, which is less than sending it costs. It is Fanlight’s now.',
                { amount },
              )
            : say(
                'We tried for 90 days to send you {amount}, and no bank or card took it. It is Fanlight’s now.',
                {
                  amount,
                },
              ),
        say('With this your wallet is empty, and your account is deleted for good.'),
      ],
    }
  })

/** To staff, whose console is read in English. */
export const forfeitTold = ({
  amount,
  personId,
  why,
  publicUrl,
}: {
  amount: string
  personId: string
  why: 'late' | 'afterwards'
  publicUrl: string
}): Letter => ({
  subject: `${amount} of a deleted account was forfeited`,
  text: [
    why === 'late'
      ? `The account ${personId} is deleted. For 90 days no bank or card took the ${amount} that were left in its wallet; they are in the account “forfeits” now.`
      : `${amount} came to the account ${personId} after it was deleted; they are in the account “forfeits” now.`,
    `The books: ${publicUrl}/admin/finance`,
    'Fanlight',
  ].join('\n\n'),
})

/** To staff, whose console is read in English. */
export const poolUnfunded = ({
  day,
  amount,
  publicUrl,
}: {
  day: string
  amount: string
  publicUrl: string
}): Letter => ({
  subject: `The daily pool of ${day} was not shared`,
  text: [
    `Fanlight has not earned the ${amount} that creators would have got for ${day}, so nobody got anything.`,
    `Make the pool smaller or turn it off: ${publicUrl}/admin/settings. What was shared when: ${publicUrl}/admin/finance`,
    'Fanlight',
  ].join('\n\n'),
})

export type NearlySpent = {
  kind: LimitKind
  creatorName: string
  currency: string
  spentMinor: number
  amountMinor: number
}
export const limitNearlySpent = (
  reader: Reader,
  { nearly, publicUrl }: { nearly: NearlySpent[]; publicUrl: string },
): Letter =>
  letterFor(reader, ({ say, money }) => {
    const line = ({ kind, creatorName, currency, spentMinor, amountMinor }: NearlySpent) => {
      const sums = {
        spent: money({ amountMinor: spentMinor, currency }),
        amount: money({ amountMinor, currency }),
        left: money({ amountMinor: Math.max(amountMinor - spentMinor, 0), currency }),
      }
      if (kind === 'day')
        return say('You spent {spent} of your limit of {amount} today. {left} is left.', sums)
      if (kind === 'week')
        return say('You spent {spent} of your limit of {amount} this week. {left} is left.', sums)
      return kind === 'creator'
        ? say('You spent {spent} of your limit of {amount} this month on {name}. {left} is left.', {
            ...sums,
            name: creatorName,
          })
        : say('You spent {spent} of your limit of {amount} this month. {left} is left.', sums)
    }
    return {
      subject: say('Most of what you allow yourself is spent'),
      lines: [
        ...nearly.map(line),
        say('You asked to be told at 80 %. Your limits, and whether we tell you: {link}', {
          link: `${publicUrl}/wallet/limits`,
        }),
      ],
    }
  })
