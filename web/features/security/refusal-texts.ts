import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'

const sentences: Record<string, MessageDescriptor> = {
  REQUIRED: msg`This is required.`,
  CODE_INCOMPLETE: msg`The code has six digits.`,
  EMAIL_WRONG: msg`This is not an email address.`,
  PHONE_WRONG: msg`This is not a phone number.`,
  USERNAME_WRONG: msg`A username has 3 to 30 small letters, digits, single dots or underscores, and begins with a letter.`,
  PASSWORD_WEAK: msg`This password does not meet all five rules yet.`,
  SAME: msg`This is what you have already.`,
  AGREE_FIRST: msg`Say that you agree, or find the money a way out first.`,
  FORFEIT_DIFFERS: msg`What you would give up is not what you agreed to. Look at your money again before you delete the account.`,
  WORD_WRONG: msg`Type the word as it stands.`,
  CODE_WRONG: msg`That code is not right.`,
  CODE_EXPIRED: msg`That code is no longer valid. Ask for a new one.`,
  RESEND_TOO_SOON: msg`Wait a moment before you ask for another code.`,
  TOO_MANY_REQUESTS: msg`Too many requests. Try again in sometime.`,
  VALIDATION_FAILED: msg`Some of what you sent needs another look.`,
  EMAIL_TAKEN: msg`There is already an account with this email address.`,
  PHONE_TAKEN: msg`There is already an account with this phone number.`,
  USERNAME_TAKEN: msg`That username is taken.`,
  PASSWORD_TOO_COMMON: msg`That password is among the most used ones. Choose another.`,
  PASSWORD_WRONG: msg`That is not your password.`,
  PASSKEY_REFUSED: msg`That passkey could not be used here. Try again or choose another way.`,
  PASSKEY_NOT_FOUND: msg`That passkey is not there any more.`,
  PASSKEYS_FULL: msg`You can keep 20 passkeys. Remove one first.`,
  SECOND_FACTOR_MISSING: msg`Add an authenticator app or a passkey first.`,
  SECOND_STEP_EXPIRED: msg`That took too long. Log in again.`,
  AUTHENTICATOR_ON: msg`You use an authenticator app already. Remove it first.`,
  AUTHENTICATOR_NOT_BEGUN: msg`Scan the picture again: that set-up was not finished in time.`,
  UNDO_LINK_INVALID: msg`This link was already used or is too old.`,
  DELETE_LINK_INVALID: msg`This link was already used or is too old.`,
  NEWSLETTER_LINK_INVALID: msg`This link does not work any more. Ask for the newsletter again.`,
  REASON_UNKNOWN: msg`Choose one of the reasons.`,
  IMPERSONATION_REFUSED: msg`Staff cannot do this in somebody’s place.`,
  UNEXPECTED: msg`Something went wrong on our side. Try again in a moment.`,
  UNAVAILABLE: msg`Fanlight cannot be reached right now. Try again in a moment.`,
}

/** A refusal in the reader's language: by its word, or the server's own sentence. */
export function useRefusalText() {
  const { i18n } = useLingui()
  return (word: string | undefined) => (word && sentences[word] ? i18n._(sentences[word]) : word)
}
