import { renderEmail, type Email, type Recipient } from '../../i18n/render-email.ts'

type ReturnedTip = {
  goal: { title: string }
  money: { amountMinor: number; currency: string }
  publicUrl: string
}

/** The goal was missed and the tip returned. */
export const tipReturnedEmail = (
  recipient: Recipient,
  { goal, money: back, publicUrl }: ReturnedTip,
): Email =>
  renderEmail(recipient, ({ t, money }) => ({
    subject: t('Your tip for “{title}” was returned', goal),
    lines: [
      t('“{title}” wasn’t reached. Your tip of {amount} is back in your wallet.', {
        ...goal,
        amount: money(back),
      }),
      t('Your tips: {link}', { link: `${publicUrl}/purchases?show=tips` }),
    ],
  }))
