import type { SmsMessage } from '../../ports/sms.ts'
import type { BalanceSettlement } from './ports.ts'
import {
  renderEmail,
  renderText,
  type Email,
  type Recipient,
  type EmailFormatter,
} from '../../i18n/render-email.ts'

const notYouLine = ({ t }: EmailFormatter, publicUrl: string) =>
  t('If this wasn’t you, choose a new password right away: {link}', { link: `${publicUrl}/forgot-password` })

export type ChangedField = 'email' | 'phone' | 'username' | 'password'
type Changed = Record<ChangedField, (words: EmailFormatter) => string>
const changedSubject: Changed = {
  email: ({ t }) => t('Your Fanlight email address was changed'),
  phone: ({ t }) => t('Your Fanlight phone number was changed'),
  username: ({ t }) => t('Your Fanlight username was changed'),
  password: ({ t }) => t('Your Fanlight password was changed'),
}
const changedLine: Changed = {
  email: ({ t }) => t('The email address of your Fanlight account was just changed.'),
  phone: ({ t }) => t('The phone number of your Fanlight account was just changed.'),
  username: ({ t }) => t('The username of your Fanlight account was just changed.'),
  password: ({ t }) => t('The password of your Fanlight account was just changed.'),
}

/** Sent to the old address, so an attacker who took over the account cannot hide the change. */
export const accountChangedEmail = (recipient: Recipient, field: ChangedField, undoLink: string): Email =>
  renderEmail(recipient, (format) => ({
    subject: changedSubject[field](format),
    lines: [
      changedLine[field](format),
      format.t('If this was you, you don’t need to do anything. If not, undo it within 7 days: {link}', {
        link: undoLink,
      }),
      format.t('Undoing it logs out all devices and asks you for a new password.'),
    ],
  }))
export const accountChangedSms = (
  recipient: Recipient,
  field: ChangedField,
  undoLink: string,
): Omit<SmsMessage, 'to'> => ({
  text: renderText(
    recipient,
    (format) => `${changedLine[field](format)} ${format.t('Wasn’t you? {link}', { link: undoLink })}`,
  ),
})

type Device = { device: string; place: string; at: Date }
export const newDeviceEmail = (
  recipient: Recipient,
  { device, place, at }: Device,
  publicUrl: string,
): Email =>
  renderEmail(recipient, (format) => {
    const { t } = format
    return {
      subject: t('New login to your account'),
      lines: [
        t('Your Fanlight account was logged in to from a new device.'),
        `${device}${place ? `, ${place}` : ''}, ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
        `${t('If this was you, you don’t need to do anything.')} ${notYouLine(format, publicUrl)}`,
        t('Your devices: {link}', { link: `${publicUrl}/settings/devices` }),
      ],
    }
  })

export const passkeyAddedEmail = (recipient: Recipient, name: string, publicUrl: string): Email =>
  renderEmail(recipient, (format) => ({
    subject: format.t('A passkey was added to your account'),
    lines: [
      format.t('The passkey “{name}” can now log in to your Fanlight account.', { name }),
      notYouLine(format, publicUrl),
    ],
  }))
export const passkeyClonedEmail = (recipient: Recipient, name: string, publicUrl: string): Email =>
  renderEmail(recipient, ({ t }) => ({
    subject: t('One of your passkeys was disabled'),
    lines: [
      t('We’ve disabled the passkey “{name}” because it may have been copied.', { name }),
      t('Remove it and add a new one: {link}', { link: `${publicUrl}/settings/security` }),
    ],
  }))
export const twoStepEnabledEmail = (recipient: Recipient, publicUrl: string): Email =>
  renderEmail(recipient, (format) => ({
    subject: format.t('Two-step login is on'),
    lines: [
      format.t('Logging in to your Fanlight account now requires a second step.'),
      notYouLine(format, publicUrl),
    ],
  }))
export const twoStepDisabledEmail = (recipient: Recipient, publicUrl: string): Email =>
  renderEmail(recipient, (format) => ({
    subject: format.t('Two-step login is off'),
    lines: [
      format.t('Logging in to your Fanlight account no longer requires a second step.'),
      notYouLine(format, publicUrl),
    ],
  }))

export const deactivatedEmail = (recipient: Recipient, publicUrl: string): Email =>
  renderEmail(recipient, ({ t }) => ({
    subject: t('Your account is deactivated'),
    lines: [
      t('Your Fanlight account is hidden until you log in again.'),
      t('Log in: {link}', { link: `${publicUrl}/login` }),
    ],
  }))
export const deletionLinkEmail = (recipient: Recipient, link: string): Email =>
  renderEmail(recipient, ({ t }) => ({
    subject: t('Delete your account'),
    lines: [
      t('You requested a link to delete your Fanlight account.'),
      t('It works once and expires in 30 minutes: {link}', { link }),
      t(
        'Your account won’t be deleted until you open the link and confirm. If you didn’t request this, ignore it and check your devices.',
      ),
    ],
  }))
const balanceLine = ({ t, money }: EmailFormatter, part: BalanceSettlement) => {
  const amount = money(part)
  if (part.how === 'forfeited')
    return t('You agreed to forfeit {amount} because it can’t be paid out.', { amount })
  const { name, last4 } = part
  return part.how === 'bank'
    ? t('{amount} will be sent to {name} ending in {last4} once it’s available and reviewed.', {
        amount,
        name,
        last4,
      })
    : t('{amount} will be refunded to {name} ending {last4}.', { amount, name, last4 })
}
type DeletionSchedule = { eraseAt: Date; balances: BalanceSettlement[]; publicUrl: string }
export const deletionScheduledEmail = (
  recipient: Recipient,
  { eraseAt, balances, publicUrl }: DeletionSchedule,
): Email =>
  renderEmail(recipient, ({ t, day, ...words }) => ({
    subject: t('Your account will be deleted'),
    lines: [
      t('Your Fanlight account and all your personal data will be deleted on {day}.', {
        day: day(eraseAt),
      }),
      ...(balances.length
        ? [
            t('We’ll settle your balance first. On that day, before any data is deleted:'),
            ...balances.map((part) => balanceLine({ t, day, ...words }, part)),
          ]
        : []),
      t('Changed your mind, or wasn’t it you? Log in before then to keep your account: {link}', {
        link: `${publicUrl}/login`,
      }),
    ],
  }))

export const exportReadyEmail = (recipient: Recipient, expiresAt: Date, publicUrl: string): Email =>
  renderEmail(recipient, ({ t, day }) => ({
    subject: t('Your data is ready'),
    lines: [
      t('The copy of your Fanlight data is ready.'),
      t('Log in and download it: {link}', { link: `${publicUrl}/settings/account` }),
      t('It’s available until {day}.', { day: day(expiresAt) }),
    ],
  }))
