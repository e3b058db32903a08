import type { MailMessage } from '../../ports/mail.ts'

type Letter = Omit<MailMessage, 'to'>
const signed = (...lines: string[]) => `${lines.join('\n\n')}\n\nFanlight`

export const suspended = (firstName: string, publicUrl: string): Letter => ({
  subject: 'Your account is suspended',
  text: signed(
    `Hello ${firstName},`,
    'your Fanlight account is suspended and every device was signed out.',
    `To find out why, or if you think that this is a mistake, write to us: ${publicUrl}/contact-us`,
  ),
})

export const restored = (firstName: string, publicUrl: string): Letter => ({
  subject: 'Your account is open again',
  text: signed(`Hello ${firstName},`, 'your Fanlight account is open again.', `Log in: ${publicUrl}/login`),
})

export const invitation = (name: string, link: string): Letter => ({
  subject: 'You are invited to the Fanlight staff',
  text: signed(
    `Hello ${name},`,
    `choose your password here: ${link}`,
    'The link works once, for three days. After that you sign in with your password and a code from your mailbox.',
  ),
})
