import { renderEmail, type Email, type Recipient } from '../../../i18n/render-email.ts'

type AutoRecharge = {
  money: { amountMinor: number; currency: string }
  card: { brand: string; last4: string }
  publicUrl: string
}
const settingsLink = (publicUrl: string) => `${publicUrl}/wallet/auto-recharge`

export const autoRechargedEmail = (
  recipient: Recipient,
  { money: added, card, publicUrl }: AutoRecharge,
): Email =>
  renderEmail(recipient, ({ t, money }) => ({
    subject: t('{amount} added to your wallet', { amount: money(added) }),
    lines: [
      t('Your balance was low, so we charged {amount} to {brand} ending in {last4}.', {
        amount: money(added),
        brand: card.brand,
        last4: card.last4,
      }),
      t('Change or turn off automatic top-ups: {link}', { link: settingsLink(publicUrl) }),
    ],
  }))

export type StopReason = 'declined' | 'card'
export const autoRechargeStoppedEmail = (
  recipient: Recipient,
  reason: StopReason,
  publicUrl: string,
): Email =>
  renderEmail(recipient, ({ t }) => ({
    subject: t('Automatic top-ups are off'),
    lines: [
      reason === 'declined'
        ? t('Your card was declined twice, so we turned automatic top-ups off. You weren’t charged.')
        : t('Your card was removed or has expired, so we turned automatic top-ups off.'),
      t('Choose a card and turn them on again: {link}', { link: settingsLink(publicUrl) }),
    ],
  }))
