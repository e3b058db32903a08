import { renderEmail, type Email, type Recipient } from '../../i18n/render-email.ts'

type Named = Recipient & { firstName: string }

export const suspendedEmail = (recipient: Named, publicUrl: string): Email =>
  renderEmail(recipient, ({ t }) => ({
    subject: t('Your account is suspended'),
    lines: [
      t('Hello {name},', { name: recipient.firstName }),
      t('Your Fanlight account is suspended and all devices were logged out.'),
      t('To find out why, or if you think this is a mistake, contact us: {link}', {
        link: `${publicUrl}/contact-us`,
      }),
    ],
  }))

export const restoredEmail = (recipient: Named, publicUrl: string): Email =>
  renderEmail(recipient, ({ t }) => ({
    subject: t('Your account is restored'),
    lines: [
      t('Hello {name},', { name: recipient.firstName }),
      t('Your Fanlight account is active again.'),
      t('Log in: {link}', { link: `${publicUrl}/login` }),
    ],
  }))

/** For staff, always in English. */
export const invitationEmail = (name: string, link: string): Email => ({
  subject: 'You’re invited to join the Fanlight staff',
  text: [
    `Hello ${name},`,
    `Choose your password here: ${link}`,
    'The link works once and expires after three days. After that, log in with your password and an emailed code.',
    'Fanlight',
  ].join('\n\n'),
})
