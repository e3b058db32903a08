import type { MailMessage } from '../../ports/mail.ts'
import type { SmsMessage } from '../../ports/sms.ts'

type Letter = Omit<MailMessage, 'to'>
const signed = (...lines: string[]) => `${lines.join('\n\n')}\n\nFanlight`

export const signUpCode = (code: string): Letter => ({
  subject: `${code} is your Fanlight code`,
  text: signed(
    `Your code is ${code}. It works for 10 minutes.`,
    'If you did not ask for it, somebody mistyped their address; you can ignore this mail.',
  ),
  code,
})

export const changeCode = (code: string): Letter => ({
  subject: `${code} is your Fanlight code`,
  text: signed(
    `Your code is ${code}. It makes this the address of your Fanlight account, and works for 10 minutes.`,
    'If you did not ask for it, somebody mistyped their address; you can ignore this mail.',
  ),
  code,
})

const ownerPurposes = {
  CHANGE_USERNAME: 'change your username',
  CHANGE_PASSWORD: 'change your password',
  STEP_UP: 'confirm that it is you',
}
export const ownerCode = (code: string, purpose: keyof typeof ownerPurposes): Letter => ({
  subject: `${code} is your Fanlight code`,
  text: signed(
    `Your code to ${ownerPurposes[purpose]} is ${code}. It works for 10 minutes.`,
    'If you did not ask for it, somebody is signed in to your account: sign out your devices and choose a new password.',
  ),
  code,
})

/** Sent instead of a code, so that the form tells nobody who has an account. */
export const alreadyRegistered = (publicUrl: string): Letter => ({
  subject: 'You already have a Fanlight account',
  text: signed(
    'Somebody, probably you, tried to sign up with this address. There is an account with it already.',
    `Sign in: ${publicUrl}/login\nChoose a new password: ${publicUrl}/forgot-password`,
  ),
})

export const staffCode = (code: string): Letter => ({
  subject: `${code} is your Fanlight staff code`,
  text: signed(
    `Your sign-in code is ${code}. It works for 10 minutes.`,
    'If you are not signing in right now, tell the owner of this installation: somebody has your password.',
  ),
  code,
})

export const resetLink = (link: string): Letter => ({
  subject: 'Choose a new password',
  text: signed(
    `Choose a new password here: ${link}`,
    'The link works once, for 30 minutes. If you did not ask for it, nothing has changed.',
  ),
})

export const passwordChanged = (publicUrl: string): Letter => ({
  subject: 'Your password was changed',
  text: signed(
    'Your Fanlight password was just changed, and every device was signed out.',
    `If that was not you, choose a new one at once: ${publicUrl}/forgot-password`,
  ),
})

export const welcome = (firstName: string, publicUrl: string): Letter => ({
  subject: 'Welcome to Fanlight',
  text: signed(
    `Hello ${firstName},`,
    'your account is open. Follow whom you like for free; you pay only for what you choose to unlock.',
    publicUrl,
  ),
})

export const codeBySms = (code: string): Omit<SmsMessage, 'to'> => ({
  text: `${code} is your Fanlight code. It works for 10 minutes.`,
  code,
})
export const alreadyRegisteredBySms = (publicUrl: string): Omit<SmsMessage, 'to'> => ({
  text: `There is a Fanlight account with this number already. Log in: ${publicUrl}/login`,
})
export const resetLinkBySms = (link: string): Omit<SmsMessage, 'to'> => ({
  text: `Choose a new Fanlight password: ${link}`,
})
