import type { SmsMessage } from '../../ports/sms.ts'
import { letterFor, textFor, type Letter, type Reader } from '../../words/letter-for.ts'

type Sms = Omit<SmsMessage, 'to'>

export const signUpCode = (reader: Reader, code: string): Letter => ({
  ...letterFor(reader, ({ say }) => ({
    subject: say('{code} is your Fanlight code', { code }),
    lines: [
      say('Your code is {code}. It works for 10 minutes.', { code }),
      say('If you did not ask for it, somebody mistyped their address; you can ignore this mail.'),
    ],
  })),
  code,
})

export const changeCode = (reader: Reader, code: string): Letter => ({
  ...letterFor(reader, ({ say }) => ({
    subject: say('{code} is your Fanlight code', { code }),
    lines: [
      say(
        'Your code is {code}. It makes this the address of your Fanlight account, and works for 10 minutes.',
        { code },
      ),
      say('If you did not ask for it, somebody mistyped their address; you can ignore this mail.'),
    ],
  })),
  code,
})

export type OwnerPurpose = 'CHANGE_USERNAME' | 'CHANGE_PASSWORD' | 'STEP_UP'
export const ownerCode = (reader: Reader, code: string, purpose: OwnerPurpose): Letter => ({
  ...letterFor(reader, ({ say }) => {
    const what: Record<OwnerPurpose, () => string> = {
      CHANGE_USERNAME: () =>
        say('Your code to change your username is {code}. It works for 10 minutes.', { code }),
      CHANGE_PASSWORD: () =>
        say('Your code to change your password is {code}. It works for 10 minutes.', { code }),
      STEP_UP: () => say('Your code to confirm that it is you is {code}. It works for 10 minutes.', { code }),
    }
    return {
      subject: say('{code} is your Fanlight code', { code }),
      lines: [
        what[purpose](),
        say(
          'If you did not ask for it, somebody is signed in to your account: sign out your devices and choose a new password.',
        ),
      ],
    }
  }),
  code,
})

/** Sent instead of a code, so that the form tells nobody who has an account. */
export const alreadyRegistered = (reader: Reader, publicUrl: string): Letter =>
  letterFor(reader, ({ say }) => ({
    subject: say('You already have a Fanlight account'),
    lines: [
      say('Somebody, probably you, tried to sign up with this address. There is an account with it already.'),
      [
        say('Sign in: {link}', { link: `${publicUrl}/login` }),
        say('Choose a new password: {link}', { link: `${publicUrl}/forgot-password` }),
      ].join('\n'),
    ],
  }))

/** To staff, whose console is read in English. */
export const staffCode = (code: string): Letter => ({
  subject: `${code} is your Fanlight staff code`,
  text: [
    `Your sign-in code is ${code}. It works for 10 minutes.`,
    'If you are not signing in right now, tell the owner of this installation: somebody has your password.',
    'Fanlight',
  ].join('\n\n'),
  code,
})

export const resetLink = (reader: Reader, link: string): Letter =>
  letterFor(reader, ({ say }) => ({
    subject: say('Choose a new password'),
    lines: [
      say('Choose a new password here: {link}', { link }),
      say('The link works once, for 30 minutes. If you did not ask for it, nothing has changed.'),
    ],
  }))

export const passwordChanged = (reader: Reader, publicUrl: string): Letter =>
  letterFor(reader, ({ say }) => ({
    subject: say('Your password was changed'),
    lines: [
      say('Your Fanlight password was just changed, and every device was signed out.'),
      say('If that was not you, choose a new one at once: {link}', { link: `${publicUrl}/forgot-password` }),
    ],
  }))

export const welcome = (reader: Reader & { firstName: string }, publicUrl: string): Letter =>
  letterFor(reader, ({ say }) => ({
    subject: say('Welcome to Fanlight'),
    lines: [
      say('Hello {name},', { name: reader.firstName }),
      say('your account is open. Follow whom you like for free; you pay only for what you choose to unlock.'),
      publicUrl,
    ],
  }))

export const codeBySms = (reader: Reader, code: string): Sms => ({
  text: textFor(reader, ({ say }) => say('{code} is your Fanlight code. It works for 10 minutes.', { code })),
  code,
})
export const alreadyRegisteredBySms = (reader: Reader, publicUrl: string): Sms => ({
  text: textFor(reader, ({ say }) =>
    say('There is a Fanlight account with this number already. Log in: {link}', {
      link: `${publicUrl}/login`,
    }),
  ),
})
export const resetLinkBySms = (reader: Reader, link: string): Sms => ({
  text: textFor(reader, ({ say }) => say('Choose a new Fanlight password: {link}', { link })),
})
