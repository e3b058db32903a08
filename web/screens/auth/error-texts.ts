import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { FormError } from '../../features/account/auth/form-errors.ts'

const sentences: Record<string, MessageDescriptor> = {
  REQUIRED: msg`This field is required.`,
  EMAIL_WRONG: msg`Enter a valid email address.`,
  NAME_WRONG: msg`This name can’t be used. Use up to 60 characters.`,
  PASSWORD_WEAK: msg`This password doesn’t meet all five rules yet.`,
  TERMS_OPEN: msg`Please accept the terms to continue.`,
  CODE_INCOMPLETE: msg`Enter a 6-digit code.`,
  CREDENTIALS_WRONG: msg`Incorrect login or password.`,
  ACCOUNT_SUSPENDED: msg`This account is suspended. Contact us to find out why.`,
  CODE_WRONG: msg`This code is incorrect.`,
  CODE_EXPIRED: msg`This code has expired. Request a new one.`,
  RESEND_TOO_SOON: msg`Wait a moment before requesting another code.`,
  PASSWORD_TOO_COMMON: msg`This password is too common. Choose another.`,
  EMAIL_TAKEN: msg`An account with this email already exists.`,
  USERNAME_WRONG: msg`Usernames have 3 to 30 lowercase letters, digits, single dots or underscores, and start with a letter.`,
  USERNAME_TAKEN: msg`This username is taken.`,
  PHONE_WRONG: msg`Enter a valid phone number.`,
  PHONE_TAKEN: msg`An account with this phone number already exists.`,
  BORN_WRONG: msg`Enter a valid date of birth.`,
  TOO_YOUNG: msg`Creators must be 18 or older. Check the year you entered.`,
  CATEGORIES_NONE: msg`Choose at least one.`,
  CATEGORIES_MANY: msg`Choose up to five.`,
  UPLOAD_NOT_FOUND: msg`This image is no longer available. Choose it again.`,
  PICTURE_UNREADABLE: msg`This image format isn’t supported. Use PNG, JPEG, HEIC, GIF or WebP.`,
  PICTURE_TOO_LARGE: msg`This image is too large. The maximum is 50 megapixels.`,
  FILE_TOO_LARGE: msg`This file is too large. The maximum is 10 MB.`,
  ALREADY_CREATOR: msg`You’re already a creator.`,
  SECOND_STEP_EXPIRED: msg`That took too long. Log in again.`,
  VALIDATION_FAILED: msg`Check the highlighted fields.`,
  TOO_MANY_REQUESTS: msg`Too many requests. Try again in sometime.`,
  UNEXPECTED: msg`Something went wrong on our side. Try again in a moment.`,
  UNAVAILABLE: msg`We can’t reach Fanlight right now. Try again in a moment.`,
}

/** Localized text of an error code. */
export function useErrorText(): (fault: FormError | undefined) => string | undefined {
  const { i18n } = useLingui()
  return (fault) => (fault && sentences[fault] ? i18n._(sentences[fault]) : fault)
}
