import { renderEmail, type Recipient } from '../../../i18n/render-email.ts'

type DigestInput = { lines: string[]; publicUrl: string }

/** The digest: one line per notification; none in discreet mode. */
export const digestEmail = (recipient: Recipient, { lines, publicUrl }: DigestInput) =>
  renderEmail(recipient, ({ t }) => ({
    subject: t('Your notifications'),
    lines: [
      ...(lines.length ? [lines.map((line) => `• ${line}`).join('\n')] : [t('You have new notifications.')]),
      t('See all notifications: {link}', { link: `${publicUrl}/notifications` }),
      t('Change how often we email you: {link}', { link: `${publicUrl}/settings/notifications` }),
    ],
  }))
