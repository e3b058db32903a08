import type { MailMessage } from '../../ports/mail.ts'
import type { SmsMessage } from '../../ports/sms.ts'

type Letter = Omit<MailMessage, 'to'>
const signed = (...lines: string[]) => `${lines.join('\n\n')}\n\nFanlight`
const notYou = (publicUrl: string) =>
  `If that was not you, choose a new password at once: ${publicUrl}/forgot-password`

const changed = {
  email: 'email address',
  phone: 'phone number',
  username: 'username',
  password: 'password',
}
export type ChangedField = keyof typeof changed

/** Goes to the old address, where somebody who took over the account cannot hide it. */
export const accountChanged = (field: ChangedField, undoLink: string): Letter => ({
  subject: `Your Fanlight ${changed[field]} was changed`,
  text: signed(
    `The ${changed[field]} of your Fanlight account was just changed.`,
    `If that was you, there is nothing to do. If not, take it back within 7 days: ${undoLink}`,
    'Taking it back signs out every device and asks you for a new password.',
  ),
})
export const accountChangedBySms = (field: ChangedField, undoLink: string): Omit<SmsMessage, 'to'> => ({
  text: `The ${changed[field]} of your Fanlight account was changed. Not you? ${undoLink}`,
})

export const newDevice = (what: { device: string; place: string; at: Date }, publicUrl: string): Letter => ({
  subject: 'A new device signed in to your account',
  text: signed(
    `Somebody signed in to your Fanlight account from a device we have not seen before.`,
    `${what.device}${what.place ? `, ${what.place}` : ''}, ${what.at.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    `If that was you, there is nothing to do. ${notYou(publicUrl)}`,
    `Your devices: ${publicUrl}/settings/devices`,
  ),
})

export const passkeyAdded = (name: string, publicUrl: string): Letter => ({
  subject: 'A passkey was added to your account',
  text: signed(`The passkey “${name}” can now sign in to your Fanlight account.`, notYou(publicUrl)),
})
export const passkeyCopied = (name: string, publicUrl: string): Letter => ({
  subject: 'One of your passkeys was refused',
  text: signed(
    `The passkey “${name}” was used in a way that only a copy of it explains. It opens nothing any more.`,
    `Remove it and add a new one: ${publicUrl}/settings/security`,
  ),
})
export const twoStepOn = (publicUrl: string): Letter => ({
  subject: 'Two-step login is on',
  text: signed('Logging in to your Fanlight account now takes a second step.', notYou(publicUrl)),
})
export const twoStepOff = (publicUrl: string): Letter => ({
  subject: 'Two-step login is off',
  text: signed('Logging in to your Fanlight account takes one step again.', notYou(publicUrl)),
})

export const deactivated = (publicUrl: string): Letter => ({
  subject: 'Your account is resting',
  text: signed('Nobody sees your Fanlight account until you log in again.', `Log in: ${publicUrl}/login`),
})
export const deletionLink = (link: string): Letter => ({
  subject: 'Delete your account',
  text: signed(
    'You asked for a link to delete your Fanlight account.',
    `It works once, for 30 minutes: ${link}`,
    'Nothing happens until you open it and say so. If you did not ask, do nothing and look at your devices.',
  ),
})
export const leaving = (eraseAt: Date, publicUrl: string): Letter => ({
  subject: 'Your account will be deleted',
  text: signed(
    `Your Fanlight account will be deleted on ${eraseAt.toISOString().slice(0, 10)}, with everything we know about you.`,
    `Changed your mind, or was it not you? Log in before that day and it is back: ${publicUrl}/login`,
  ),
})

export const exportReady = (expiresAt: Date, publicUrl: string): Letter => ({
  subject: 'Your data is ready',
  text: signed(
    'The copy of everything stored about you on Fanlight is ready.',
    `Download it while you are logged in: ${publicUrl}/settings/account`,
    `It is there until ${expiresAt.toISOString().slice(0, 10)}.`,
  ),
})

export const newsletterAsked = (confirmLink: string, leaveLink: string): Letter => ({
  subject: 'Confirm your newsletter',
  text: signed(
    `You asked for the Fanlight newsletter. It begins once you confirm: ${confirmLink}`,
    `If it was not you, ignore this mail. Never again: ${leaveLink}`,
  ),
})
