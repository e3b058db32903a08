import { letterFor, type Letter, type Reader } from '../../words/letter-for.ts'

type Named = Reader & { firstName: string }

export const suspended = (reader: Named, publicUrl: string): Letter =>
  letterFor(reader, ({ say }) => ({
    subject: say('Your account is suspended'),
    lines: [
      say('Hello {name},', { name: reader.firstName }),
      say('your Fanlight account is suspended and every device was signed out.'),
      say('To find out why, or if you think that this is a mistake, write to us: {link}', {
        link: `${publicUrl}/contact-us`,
      }),
    ],
  }))

export const restored = (reader: Named, publicUrl: string): Letter =>
  letterFor(reader, ({ say }) => ({
    subject: say('Your account is open again'),
    lines: [
      say('Hello {name},', { name: reader.firstName }),
      say('your Fanlight account is open again.'),
      say('Log in: {link}', { link: `${publicUrl}/login` }),
    ],
  }))

/** To staff, whose console is read in English. */
export const invitation = (name: string, link: string): Letter => ({
  subject: 'You are invited to the Fanlight staff',
  text: [
    `Hello ${name},`,
    `choose your password here: ${link}`,
    'The link works once, for three days. After that you sign in with your password and a code from your mailbox.',
    'Fanlight',
  ].join('\n\n'),
})
