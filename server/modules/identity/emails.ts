import type { SmsMessage } from '../../ports/sms.ts'
import { renderEmail, renderText, type Email, type Recipient } from '../../i18n/render-email.ts'

type Sms = Omit<SmsMessage, 'to'>

export const signUpCodeEmail = (recipient: Recipient, code: string): Email => ({
  ...renderEmail(recipient, ({ t }) => ({
    subject: t('{code} is your Fanlight code', { code }),
    lines: [
      t('Your code is {code}. It expires in 10 minutes.', { code }),
      t('If you didn’t request this, you can ignore this email.'),
    ],
  })),
  code,
})

export const emailChangeCodeEmail = (recipient: Recipient, code: string): Email => ({
  ...renderEmail(recipient, ({ t }) => ({
    subject: t('{code} is your Fanlight code', { code }),
    lines: [
      t(
        'Your code is {code}. Use it to make this the email address of your Fanlight account. It expires in 10 minutes.',
        { code },
      ),
      t('If you didn’t request this, you can ignore this email.'),
    ],
  })),
  code,
})

export type OwnerPurpose = 'CHANGE_USERNAME' | 'CHANGE_PASSWORD' | 'STEP_UP'
export const ownerCodeEmail = (recipient: Recipient, code: string, purpose: OwnerPurpose): Email => ({
  ...renderEmail(recipient, ({ t }) => {
    const codeLines: Record<OwnerPurpose, () => string> = {
      CHANGE_USERNAME: () =>
        t('Your code to change your username is {code}. It expires in 10 minutes.', { code }),
      CHANGE_PASSWORD: () =>
        t('Your code to change your password is {code}. It expires in 10 minutes.', { code }),
      STEP_UP: () => t('Your code to confirm it’s you is {code}. It expires in 10 minutes.', { code }),
    }
    return {
      subject: t('{code} is your Fanlight code', { code }),
      lines: [
        codeLines[purpose](),
        t(
          'If you didn’t request this, someone may be logged in to your account. Log out your devices and choose a new password.',
        ),
      ],
    }
  }),
  code,
})

/** Sent instead of a code, so that the form does not reveal which addresses have accounts. */
export const alreadyRegisteredEmail = (recipient: Recipient, publicUrl: string): Email =>
  renderEmail(recipient, ({ t }) => ({
    subject: t('You already have a Fanlight account'),
    lines: [
      t('Someone, probably you, tried to sign up with this email. It already has an account.'),
      [
        t('Log in to your account: {link}', { link: `${publicUrl}/login` }),
        t('Choose a new password: {link}', { link: `${publicUrl}/forgot-password` }),
      ].join('\n'),
    ],
  }))

/** For staff, always in English. */
export const staffCodeEmail = (code: string): Email => ({
  subject: `${code} is your Fanlight staff code`,
  text: [
    `Your login code is ${code}. It expires in 10 minutes.`,
    'If you’re not logging in right now, someone may know your password. Tell an owner of this installation.',
    'Fanlight',
  ].join('\n\n'),
  code,
})

export const resetLinkEmail = (recipient: Recipient, link: string): Email =>
  renderEmail(recipient, ({ t }) => ({
    subject: t('Choose a new password'),
    lines: [
      t('Choose a new password here: {link}', { link }),
      t('The link works once and expires in 30 minutes. If you didn’t request it, nothing has changed.'),
    ],
  }))

export const loginLinkEmail = (recipient: Recipient, link: string): Email =>
  renderEmail(recipient, ({ t }) => ({
    subject: t('Your login link'),
    lines: [
      t('Log in to Fanlight here: {link}', { link }),
      t(
        'The link works once and expires in 15 minutes. If you didn’t request it, ignore this email and don’t share the link.',
      ),
    ],
  }))

export const passwordChangedEmail = (recipient: Recipient, publicUrl: string): Email =>
  renderEmail(recipient, ({ t }) => ({
    subject: t('Your password was changed'),
    lines: [
      t('Your Fanlight password was just changed, and all devices were logged out.'),
      t('If this wasn’t you, choose a new one right away: {link}', { link: `${publicUrl}/forgot-password` }),
    ],
  }))

export const welcomeEmail = (recipient: Recipient & { firstName: string }, publicUrl: string): Email =>
  renderEmail(recipient, ({ t }) => ({
    subject: t('Welcome to Fanlight'),
    lines: [
      t('Hello {name},', { name: recipient.firstName }),
      t('Your account is ready. Following creators is free; you only pay for what you unlock.'),
      publicUrl,
    ],
  }))

export const codeSms = (recipient: Recipient, code: string): Sms => ({
  text: renderText(recipient, ({ t }) =>
    t('{code} is your Fanlight code. It expires in 10 minutes.', { code }),
  ),
  code,
})
export const alreadyRegisteredSms = (recipient: Recipient, publicUrl: string): Sms => ({
  text: renderText(recipient, ({ t }) =>
    t('This number already has a Fanlight account. Log in: {link}', {
      link: `${publicUrl}/login`,
    }),
  ),
})
export const resetLinkSms = (recipient: Recipient, link: string): Sms => ({
  text: renderText(recipient, ({ t }) => t('Choose a new Fanlight password: {link}', { link })),
})
