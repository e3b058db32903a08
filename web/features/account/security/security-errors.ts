import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'

const messages: Record<string, MessageDescriptor> = {
  REQUIRED: msg`This field is required.`,
  CODE_INCOMPLETE: msg`Enter a 6-digit code.`,
  EMAIL_WRONG: msg`Enter a valid email address.`,
  PHONE_WRONG: msg`Enter a valid phone number.`,
  USERNAME_WRONG: msg`Usernames have 3 to 30 lowercase letters, digits, single dots or underscores, and start with a letter.`,
  PASSWORD_WEAK: msg`This password doesn’t meet all five rules yet.`,
  SAME: msg`This is already your current value.`,
  AGREE_FIRST: msg`Confirm that you’ll forfeit this balance, or withdraw it first.`,
  FORFEIT_DIFFERS: msg`Your balance has changed. Review it before deleting your account.`,
  WORD_WRONG: msg`Type the word exactly as shown.`,
  CODE_WRONG: msg`This code is incorrect.`,
  CODE_EXPIRED: msg`This code has expired. Request a new one.`,
  RESEND_TOO_SOON: msg`Wait a moment before requesting another code.`,
  TOO_MANY_REQUESTS: msg`Too many requests. Try again in sometime.`,
  VALIDATION_FAILED: msg`Check the highlighted fields.`,
  EMAIL_TAKEN: msg`An account with this email already exists.`,
  PHONE_TAKEN: msg`An account with this phone number already exists.`,
  USERNAME_TAKEN: msg`This username is taken.`,
  PASSWORD_TOO_COMMON: msg`This password is too common. Choose another.`,
  PASSWORD_WRONG: msg`Incorrect password.`,
  PASSKEY_REFUSED: msg`This passkey didn’t work here. Try again or use another method.`,
  PASSKEY_NOT_FOUND: msg`This passkey no longer exists.`,
  PASSKEYS_FULL: msg`You can have up to 20 passkeys. Remove one first.`,
  SECOND_FACTOR_MISSING: msg`Add an authenticator app or passkey first.`,
  SECOND_STEP_EXPIRED: msg`That took too long. Log in again.`,
  AUTHENTICATOR_ON: msg`You already have an authenticator app. Remove it first.`,
  AUTHENTICATOR_NOT_BEGUN: msg`Setup expired. Scan the QR code again.`,
  UNDO_LINK_INVALID: msg`This link has expired or was already used.`,
  DELETE_LINK_INVALID: msg`This link has expired or was already used.`,
  NEWSLETTER_LINK_INVALID: msg`This link has expired. Sign up for the newsletter again.`,
  REASON_UNKNOWN: msg`Choose a reason.`,
  IMPERSONATION_REFUSED: msg`Staff can’t do this while viewing as another user.`,
  UNEXPECTED: msg`Something went wrong on our side. Try again in a moment.`,
  UNAVAILABLE: msg`We can’t reach Fanlight right now. Try again in a moment.`,
}

/** Localized text of an error code, or the server's message. */
export function useSecurityErrorText() {
  const { i18n } = useLingui()
  return (word: string | undefined) => (word && messages[word] ? i18n._(messages[word]) : word)
}
