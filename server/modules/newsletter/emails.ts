import { renderEmail, type Email, type Recipient } from '../../i18n/render-email.ts'

export const newsletterConfirmationEmail = (
  recipient: Recipient,
  confirmLink: string,
  leaveLink: string,
): Email =>
  renderEmail(recipient, ({ t }) => ({
    subject: t('Confirm your newsletter subscription'),
    lines: [
      t('You signed up for the Fanlight newsletter. Confirm to start receiving it: {link}', {
        link: confirmLink,
      }),
      t('If this wasn’t you, ignore this email, or unsubscribe: {link}', { link: leaveLink }),
    ],
  }))
