import type { MailMessage } from '../../ports/mail.ts'
import { renderEmail, type Email, type Recipient } from '../../i18n/render-email.ts'

/**
 * Confirmation to the sender. The message is quoted only to a known address of theirs, so that the form
 * cannot be used to send arbitrary emails.
 */
export const contactReceivedEmail = (recipient: Recipient, copy: string | undefined): Email =>
  renderEmail(recipient, ({ t }) => ({
    subject: t('We’ve received your message'),
    lines: [
      t('Thanks for contacting us. We’ll reply within two working days.'),
      ...(copy ? [t('Your message:'), copy] : []),
    ],
  }))

type ContactMessage = {
  name: string
  email: string
  subject: string
  message: string
  account: string | undefined
}

/** For staff, always in English; replies go to the sender. */
export const contactMessageEmail = ({
  name,
  email,
  subject,
  message,
  account,
}: ContactMessage): Omit<MailMessage, 'to'> => ({
  subject: `Contact form: ${subject || name}`,
  text: [`${name} <${email}>${account ? `, logged in as ${account}` : ', not logged in'}`, message].join(
    '\n\n',
  ),
  language: 'en',
  replyTo: email,
})
