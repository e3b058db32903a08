import type { SmsMessage } from '../../ports/sms.ts'
import type { MoneyPart } from './leaving-hooks.ts'
import { letterFor, textFor, type Letter, type Reader, type Words } from '../../words/letter-for.ts'

const notYou = ({ say }: Words, publicUrl: string) =>
  say('If that was not you, choose a new password at once: {link}', { link: `${publicUrl}/forgot-password` })

export type ChangedField = 'email' | 'phone' | 'username' | 'password'
type Changed = Record<ChangedField, (words: Words) => string>
const changedSubject: Changed = {
  email: ({ say }) => say('Your Fanlight email address was changed'),
  phone: ({ say }) => say('Your Fanlight phone number was changed'),
  username: ({ say }) => say('Your Fanlight username was changed'),
  password: ({ say }) => say('Your Fanlight password was changed'),
}
const changedLine: Changed = {
  email: ({ say }) => say('The email address of your Fanlight account was just changed.'),
  phone: ({ say }) => say('The phone number of your Fanlight account was just changed.'),
  username: ({ say }) => say('The username of your Fanlight account was just changed.'),
  password: ({ say }) => say('The password of your Fanlight account was just changed.'),
}

/** Goes to the old address, where somebody who took over the account cannot hide it. */
export const accountChanged = (reader: Reader, field: ChangedField, undoLink: string): Letter =>
  letterFor(reader, (words) => ({
    subject: changedSubject[field](words),
    lines: [
      changedLine[field](words),
      words.say('If that was you, there is nothing to do. If not, take it back within 7 days: {link}', {
        link: undoLink,
      }),
      words.say('Taking it back signs out every device and asks you for a new password.'),
    ],
  }))
export const accountChangedBySms = (
  reader: Reader,
  field: ChangedField,
  undoLink: string,
): Omit<SmsMessage, 'to'> => ({
  text: textFor(
    reader,
    (words) => `${changedLine[field](words)} ${words.say('Not you? {link}', { link: undoLink })}`,
  ),
})

type Device = { device: string; place: string; at: Date }
export const newDevice = (reader: Reader, { device, place, at }: Device, publicUrl: string): Letter =>
  letterFor(reader, (words) => {
    const { say } = words
    return {
      subject: say('A new device signed in to your account'),
      lines: [
        say('Somebody signed in to your Fanlight account from a device we have not seen before.'),
        `${device}${place ? `, ${place}` : ''}, ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
        `${say('If that was you, there is nothing to do.')} ${notYou(words, publicUrl)}`,
        say('Your devices: {link}', { link: `${publicUrl}/settings/devices` }),
      ],
    }
  })

export const passkeyAdded = (reader: Reader, name: string, publicUrl: string): Letter =>
  letterFor(reader, (words) => ({
    subject: words.say('A passkey was added to your account'),
    lines: [
      words.say('The passkey “{name}” can now sign in to your Fanlight account.', { name }),
      notYou(words, publicUrl),
    ],
  }))
export const passkeyCopied = (reader: Reader, name: string, publicUrl: string): Letter =>
  letterFor(reader, ({ say }) => ({
    subject: say('One of your passkeys was refused'),
    lines: [
      say(
        'The passkey “{name}” was used in a way that only a copy of it explains. It opens nothing any more.',
        { name },
      ),
      say('Remove it and add a new one: {link}', { link: `${publicUrl}/settings/security` }),
    ],
  }))
export const twoStepOn = (reader: Reader, publicUrl: string): Letter =>
  letterFor(reader, (words) => ({
    subject: words.say('Two-step login is on'),
    lines: [
      words.say('Logging in to your Fanlight account now takes a second step.'),
      notYou(words, publicUrl),
    ],
  }))
export const twoStepOff = (reader: Reader, publicUrl: string): Letter =>
  letterFor(reader, (words) => ({
    subject: words.say('Two-step login is off'),
    lines: [words.say('Logging in to your Fanlight account takes one step again.'), notYou(words, publicUrl)],
  }))

export const deactivated = (reader: Reader, publicUrl: string): Letter =>
  letterFor(reader, ({ say }) => ({
    subject: say('Your account is resting'),
    lines: [
      say('Nobody sees your Fanlight account until you log in again.'),
      say('Log in: {link}', { link: `${publicUrl}/login` }),
    ],
  }))
export const deletionLink = (reader: Reader, link: string): Letter =>
  letterFor(reader, ({ say }) => ({
    subject: say('Delete your account'),
    lines: [
      say('You asked for a link to delete your Fanlight account.'),
      say('It works once, for 30 minutes: {link}', { link }),
      say(
        'Nothing happens until you open it and say so. If you did not ask, do nothing and look at your devices.',
      ),
    ],
  }))
const moneyLine = ({ say, money }: Words, part: MoneyPart) => {
  const amount = money(part)
  if (part.how === 'forfeited')
    return say('You agreed to give up {amount}: nothing can carry it.', { amount })
  const { name, last4 } = part
  return part.how === 'bank'
    ? say('{amount} goes to {name} ending {last4}, once it is free and our staff have looked at it.', {
        amount,
        name,
        last4,
      })
    : say('{amount} goes back to {name} ending {last4}.', { amount, name, last4 })
}
type Leaving = { eraseAt: Date; money: MoneyPart[]; publicUrl: string }
export const leaving = (reader: Reader, { eraseAt, money, publicUrl }: Leaving): Letter =>
  letterFor(reader, ({ say, day, ...words }) => ({
    subject: say('Your account will be deleted'),
    lines: [
      say('Your Fanlight account will be deleted on {day}, with everything we know about you.', {
        day: day(eraseAt),
      }),
      ...(money.length
        ? [
            say('Your money comes first. From that day on, and before anything is erased:'),
            ...money.map((part) => moneyLine({ say, day, ...words }, part)),
          ]
        : []),
      say('Changed your mind, or was it not you? Log in before that day and it is back: {link}', {
        link: `${publicUrl}/login`,
      }),
    ],
  }))

export const exportReady = (reader: Reader, expiresAt: Date, publicUrl: string): Letter =>
  letterFor(reader, ({ say, day }) => ({
    subject: say('Your data is ready'),
    lines: [
      say('The copy of everything stored about you on Fanlight is ready.'),
      say('Download it while you are logged in: {link}', { link: `${publicUrl}/settings/account` }),
      say('It is there until {day}.', { day: day(expiresAt) }),
    ],
  }))

export const newsletterAsked = (reader: Reader, confirmLink: string, leaveLink: string): Letter =>
  letterFor(reader, ({ say }) => ({
    subject: say('Confirm your newsletter'),
    lines: [
      say('You asked for the Fanlight newsletter. It begins once you confirm: {link}', { link: confirmLink }),
      say('If it was not you, ignore this mail. Never again: {link}', { link: leaveLink }),
    ],
  }))
