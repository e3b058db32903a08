import { renderEmail, type Email, type Recipient } from '../../i18n/render-email.ts'
import type { LimitKind } from './limits/limit-rules.ts'

type Money = { amountMinor: number; currency: string }
type Bank = { bankName: string; last4: string }
/** Card brand and last four digits. */
type CardName = { brand: string; last4: string }

export const bankAdded = (recipient: Recipient, { bankName, last4, link }: Bank & { link: string }): Email =>
  renderEmail(recipient, ({ t }) => ({
    subject: t('A bank account was added to your wallet'),
    lines: [
      t('{bankName} ending in {last4} was just added to your Fanlight wallet. You can use it in 48 hours.', {
        bankName,
        last4,
      }),
      t('If this was you, you don’t need to do anything. If not, block it now: {link}', { link }),
      t('Blocking removes the bank account and returns pending withdrawals to your wallet.'),
    ],
  }))

export const defaultBankChanged = (
  recipient: Recipient,
  { bankName, last4, publicUrl }: Bank & { publicUrl: string },
): Email =>
  renderEmail(recipient, ({ t }) => ({
    subject: t('Your payouts now go to a different bank account'),
    lines: [
      t('Your payouts now go to {bankName} ending in {last4}.', { bankName, last4 }),
      t('If you didn’t make this change, someone may know your password. Choose a new one: {link}', {
        link: `${publicUrl}/forgot-password`,
      }),
    ],
  }))

export const bankCancelled = (recipient: Recipient, publicUrl: string): Email =>
  renderEmail(recipient, ({ t }) => ({
    subject: t('The new bank account was blocked'),
    lines: [
      t('The bank account was removed from your wallet. Nothing will be sent to it.'),
      t('If you didn’t add it, someone may know your password. Choose a new one: {link}', {
        link: `${publicUrl}/forgot-password`,
      }),
    ],
  }))

export const payoutArrived = (
  recipient: Recipient,
  { money: paid, bankName, last4 }: Bank & { money: Money },
): Email =>
  renderEmail(recipient, ({ t, money }) => ({
    subject: t('Your withdrawal of {amount} has arrived', { amount: money(paid) }),
    lines: [t('{amount} arrived in {bankName} ending in {last4}.', { amount: money(paid), bankName, last4 })],
  }))

type ReturnedPayout = { money: Money; reason: string; publicUrl: string }
export const payoutReturned = (
  recipient: Recipient,
  { money: back, reason: why, publicUrl }: ReturnedPayout,
): Email =>
  renderEmail(recipient, ({ t, money, reason }) => ({
    subject: t('Your withdrawal of {amount} was returned', { amount: money(back) }),
    lines: [
      `${t('Your withdrawal of {amount} didn’t go through.', { amount: money(back) })} ${reason(why)}`,
      t('The full amount is back in your wallet: {link}', { link: `${publicUrl}/wallet/withdraw` }),
    ],
  }))

type Refund = { money: Money; card: CardName }
export const cardRefunded = (recipient: Recipient, { money: back, card }: Refund): Email =>
  renderEmail(recipient, ({ t, money }) => ({
    subject: t('{amount} refunded to your card', { amount: money(back) }),
    lines: [
      t(
        'We refunded {amount} to {brand} ending in {last4}. It will appear on your card statement in 5 to 10 days.',
        { amount: money(back), ...card },
      ),
    ],
  }))

export const cardRefundFailed = (
  recipient: Recipient,
  { money: back, card, reason: why }: Refund & { reason: string },
): Email =>
  renderEmail(recipient, ({ t, money, reason }) => ({
    subject: t('Your withdrawal of {amount} was returned', { amount: money(back) }),
    lines: [
      t('We tried to refund {amount} to {brand} ending in {last4}, but the bank rejected it: {reason}', {
        amount: money(back),
        ...card,
        reason: reason(why),
      }),
      t('The money is back in your wallet.'),
    ],
  }))

type ForfeitedBalance = { money: Money; why: 'agreed' | 'tooLittle' | 'late' }
export const balanceForfeited = (recipient: Recipient, { money: forfeited, why }: ForfeitedBalance): Email =>
  renderEmail(recipient, ({ t, money }) => {
    const amount = money(forfeited)
    return {
      subject: t('{amount} was forfeited', { amount }),
      lines: [
        why === 'agreed'
          ? t(
              '{amount} was left in your wallet and couldn’t be paid out. As you agreed, it was forfeited to Fanlight.',
              {
                amount,
              },
            )
          : why === 'tooLittle'
            ? t(
                '{amount} was left in your wallet, less than the cost of sending it. It was forfeited to Fanlight.',
                { amount },
              )
            : t(
                'We tried for 90 days to send you {amount}, but no bank or card accepted it. It was forfeited to Fanlight.',
                {
                  amount,
                },
              ),
        t('Your wallet is now empty, and your account will be permanently deleted.'),
      ],
    }
  })

/** Sent to staff, always in English. */
export const staffForfeitNotice = ({
  amount,
  personId,
  why,
  publicUrl,
}: {
  amount: string
  personId: string
  why: 'late' | 'afterwards'
  publicUrl: string
}): Email => ({
  subject: `${amount} of a deleted account was forfeited`,
  text: [
    why === 'late'
      ? `The account ${personId} is deleted. Its remaining balance of ${amount} couldn’t be paid out for 90 days and was moved to the ledger account “forfeits”.`
      : `${amount} arrived for the account ${personId} after its deletion and was moved to the ledger account “forfeits”.`,
    `Finance console: ${publicUrl}/admin/finance`,
    'Fanlight',
  ].join('\n\n'),
})

/** Sent to staff, always in English. */
export const dailyPoolUnfunded = ({
  day,
  amount,
  publicUrl,
}: {
  day: string
  amount: string
  publicUrl: string
}): Email => ({
  subject: `The daily pool of ${day} wasn’t paid out`,
  text: [
    `Fanlight’s earnings didn’t cover the pool of ${amount} for ${day}, so nothing was paid out.`,
    `Reduce the pool or turn it off: ${publicUrl}/admin/settings. Pool history: ${publicUrl}/admin/finance`,
    'Fanlight',
  ].join('\n\n'),
})

export type LimitUsage = {
  kind: LimitKind
  creatorName: string
  currency: string
  spentMinor: number
  amountMinor: number
}
export const limitAlert = (
  recipient: Recipient,
  { nearly: usages, publicUrl }: { nearly: LimitUsage[]; publicUrl: string },
): Email =>
  renderEmail(recipient, ({ t, money }) => {
    const line = ({ kind, creatorName, currency, spentMinor, amountMinor }: LimitUsage) => {
      const sums = {
        spent: money({ amountMinor: spentMinor, currency }),
        amount: money({ amountMinor, currency }),
        left: money({ amountMinor: Math.max(amountMinor - spentMinor, 0), currency }),
      }
      if (kind === 'day')
        return t('You’ve spent {spent} of your daily limit of {amount}. You have {left} left today.', sums)
      if (kind === 'week')
        return t(
          'You’ve spent {spent} of your weekly limit of {amount}. You have {left} left this week.',
          sums,
        )
      return kind === 'creator'
        ? t(
            'You’ve spent {spent} of your monthly limit of {amount} for {name}. You have {left} left this month.',
            {
              ...sums,
              name: creatorName,
            },
          )
        : t('You’ve spent {spent} of your monthly limit of {amount}. You have {left} left this month.', sums)
    }
    return {
      subject: t('You’ve used 80% of your spending limit'),
      lines: [
        ...usages.map(line),
        t('Manage your limits and alerts: {link}', {
          link: `${publicUrl}/wallet/limits`,
        }),
      ],
    }
  })
