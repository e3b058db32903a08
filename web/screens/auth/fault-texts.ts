import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { Fault } from '../../features/auth/faults.ts'

const sentences: Record<string, MessageDescriptor> = {
  REQUIRED: msg`This is required.`,
  EMAIL_WRONG: msg`This is not an email address.`,
  NAME_WRONG: msg`This name cannot be kept. Use up to 60 letters.`,
  PASSWORD_WEAK: msg`This password does not meet all five rules yet.`,
  TERMS_OPEN: msg`Agree to go on.`,
  CODE_INCOMPLETE: msg`The code has six digits.`,
  CREDENTIALS_WRONG: msg`That login and password do not match.`,
  ACCOUNT_SUSPENDED: msg`This account is suspended. Contact us to find out why.`,
  CODE_WRONG: msg`That code is not right.`,
  CODE_EXPIRED: msg`That code is no longer valid. Ask for a new one.`,
  RESEND_TOO_SOON: msg`Wait a moment before you ask for another code.`,
  PASSWORD_TOO_COMMON: msg`That password is among the most used ones. Choose another.`,
  EMAIL_TAKEN: msg`There is already an account with this email address.`,
  USERNAME_WRONG: msg`A username has 3 to 30 small letters, digits, single dots or underscores, and begins with a letter.`,
  USERNAME_TAKEN: msg`That username is taken.`,
  PHONE_WRONG: msg`This is not a phone number.`,
  PHONE_TAKEN: msg`There is already an account with this phone number.`,
  BORN_WRONG: msg`This is not a date of birth.`,
  TOO_YOUNG: msg`Creators are 18 or over. Typed it wrong? Change the year.`,
  CATEGORIES_NONE: msg`Choose at least one.`,
  CATEGORIES_MANY: msg`Choose at most five.`,
  UPLOAD_NOT_FOUND: msg`That picture is not there any more. Choose it again.`,
  PICTURE_UNREADABLE: msg`That file is not a picture we can read. Send a PNG, JPEG, HEIC, GIF or WebP.`,
  PICTURE_TOO_LARGE: msg`That picture has too many pixels. Send one of at most 50 megapixels.`,
  FILE_TOO_LARGE: msg`That file is too large. Send one of at most 10 MB.`,
  ALREADY_CREATOR: msg`You are a creator already.`,
  SECOND_STEP_EXPIRED: msg`That took too long. Log in again.`,
  VALIDATION_FAILED: msg`Some of what you sent needs another look.`,
  TOO_MANY_REQUESTS: msg`Too many requests. Try again in sometime.`,
  UNEXPECTED: msg`Something went wrong on our side. Try again in a moment.`,
  UNAVAILABLE: msg`Fanlight cannot be reached right now. Try again in a moment.`,
}

/** What was wrong, in the reader's language. */
export function useFaultText(): (fault: Fault | undefined) => string | undefined {
  const { i18n } = useLingui()
  return (fault) => (fault && sentences[fault] ? i18n._(sentences[fault]) : fault)
}
