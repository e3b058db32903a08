/**
 * Every refusal the API can give: a stable word, its HTTP status and a sentence fit to show a person.
 * A code is never renamed or reused; clients may branch on it.
 */
export const errors = {
  // The request itself
  VALIDATION_FAILED: [400, 'Some of what you sent needs another look.'],
  MALFORMED_JSON: [400, 'The request body is not valid JSON.'],
  NOT_FOUND: [404, 'There is nothing at this address.'],
  METHOD_NOT_ALLOWED: [405, 'This address does not take that method.'],
  BODY_TOO_LARGE: [413, 'That is more than this address accepts.'],
  UNSUPPORTED_MEDIA_TYPE: [415, 'Send this as JSON.'],
  FORM_EXPECTED: [415, 'Send this as a form with files.'],
  FORM_BROKEN: [400, 'The form did not arrive whole. Send it again.'],
  FILE_TOO_LARGE: [413, 'That file is too large.'],
  FILE_INVALID: [422, '222 File is invalid'],
  TOO_MANY_REQUESTS: [429, 'Too many requests. Try again in sometime.'],
  UNEXPECTED: [500, 'Something went wrong on our side. Try again in a moment.'],
  UNAVAILABLE: [503, 'Fanlight cannot reach its database right now. Try again in a moment.'],

  // Who is asking
  CLIENT_REFUSED: [401, 'something went wrong with guest login'],
  TOKEN_MISSING: [401, 'Sign in to do this.'],
  TOKEN_INVALID: [401, 'Your session is not valid. Sign in again.'],
  TOKEN_EXPIRED: [406, 'Your session needs to be refreshed.'],
  SESSION_ENDED: [401, 'This session has ended. Sign in again.'],
  FORBIDDEN: [403, 'Your account may not do this.'],
  ORIGIN_REFUSED: [403, 'This request did not come from Fanlight.'],

  // Doing things once
  IDEMPOTENCY_KEY_MISSING: [400, 'Send an Idempotency-Key header with this request.'],
  IDEMPOTENCY_KEY_REUSED: [409, 'This Idempotency-Key was already used for another request.'],

  // Signing in and up
  CREDENTIALS_WRONG: [401, 'That login and password do not match.'],
  ACCOUNT_SUSPENDED: [403, 'This account is suspended. Contact us to find out why.'],
  CODE_WRONG: [422, 'That code is not right.'],
  CODE_EXPIRED: [410, 'That code is no longer valid. Ask for a new one.'],
  RESEND_TOO_SOON: [429, 'Wait a moment before you ask for another code.'],
  PASSWORD_TOO_COMMON: [422, 'That password is among the most used ones. Choose another.'],
  USERNAME_TAKEN: [409, 'That username is taken.'],
  EMAIL_TAKEN: [409, 'There is already an account with this email address.'],
  DEVICE_NOT_FOUND: [404, 'That device is not signed in any more.'],
  RESET_LINK_INVALID: [410, 'This link was already used or is too old. Ask for a new one.'],

  // People, their pictures, addresses and sales
  PERSON_NOT_FOUND: [404, 'There is nobody here by that name.'],
  CREATOR_NOT_FOUND: [404, 'There is no creator here by that name.'],
  NOT_YOURSELF: [422, 'This cannot be done to yourself.'],
  PROFILE_PRIVATE: [403, 'This profile is private. Only its followers see this.'],
  REQUEST_NOT_FOUND: [404, 'This request is not waiting any more.'],
  BIRTH_DATE_FIXED: [422, 'Your date of birth was verified and stays as it is.'],
  UPLOAD_NOT_FOUND: [422, 'That picture is not there any more. Choose it again.'],
  PICTURE_UNREADABLE: [422, 'That file is not a picture we can read. Send a PNG, JPEG, GIF or WebP.'],
  PICTURE_HEIC: [422, 'Pictures in the HEIC format cannot be used yet. Send a JPEG or PNG.'],
  PICTURE_TOO_LARGE: [422, 'That picture has too many pixels. Send one of at most 50 megapixels.'],
  COUNTRY_UNKNOWN: [404, 'There is no country by that code.'],
  ADDRESS_NOT_FOUND: [404, 'That address is not there any more.'],
  TOO_MANY_ADDRESSES: [409, 'You can keep 20 addresses. Remove one first.'],
  SELLER_EXISTS: [409, 'You are a seller already.'],
  SELLER_NOT_FOUND: [404, 'You are not a seller yet.'],
  ACCOUNT_NOT_VERIFIED: [403, 'This needs a verified account.'],
  // Discovery
  CATEGORY_NOT_FOUND: [404, 'There is no such category.'],
  SECTION_NOT_FOUND: [404, 'That part of home is not there any more.'],

  // Accounts and their security
  ACCOUNT_DEACTIVATED: [403, 'This account is resting. Log in again with “bring it back” to return.'],
  ACCOUNT_LEAVING: [403, 'This account is about to be deleted. Bring it back to go on.'],
  PHONE_TAKEN: [409, 'There is already an account with this phone number.'],
  REFERRAL_UNKNOWN: [404, 'Nobody here has that referral code.'],
  ALREADY_CREATOR: [409, 'You are a creator already.'],
  PASSWORD_WRONG: [422, 'That is not your password.'],
  UNDO_LINK_INVALID: [410, 'This link was already used or is too old.'],
  DELETE_LINK_INVALID: [410, 'This link was already used or is too old.'],
  EXPORT_NOT_FOUND: [404, 'That copy is not there any more. Ask for a new one.'],
  REASON_UNKNOWN: [422, 'Choose one of the reasons.'],
  NEWSLETTER_LINK_INVALID: [410, 'This link does not work any more. Ask for the newsletter again.'],
  STEP_UP_REQUIRED: [403, 'Confirm that it is you, then try again.'],
  SECOND_STEP_EXPIRED: [410, 'That took too long. Log in again.'],
  SECOND_FACTOR_MISSING: [409, 'Add an authenticator app or a passkey first.'],
  AUTHENTICATOR_ON: [409, 'You use an authenticator app already. Remove it first.'],
  AUTHENTICATOR_NOT_BEGUN: [410, 'Scan the picture again: that set-up was not finished in time.'],
  PASSKEY_REFUSED: [422, 'That passkey could not be used here. Try again or choose another way.'],
  PASSKEY_NOT_FOUND: [404, 'That passkey is not there any more.'],
  PASSKEYS_FULL: [409, 'You can keep 20 passkeys. Remove one first.'],
  GOOGLE_OFF: [404, 'Signing in with Google is not set up here.'],
  GOOGLE_AWAY: [503, 'Google does not answer right now. Try again, or log in another way.'],
  GOOGLE_REFUSED: [422, 'Google did not confirm that it is you. Start again.'],
  GOOGLE_EMAIL_UNVERIFIED: [
    422,
    'Google has not verified your email address. Verify it there, or sign up with it here.',
  ],
  GOOGLE_NOT_LINKED: [
    409,
    'There is an account with this address that was never confirmed. Log in with its password.',
  ],

  // Verification and staff
  IMPERSONATION_REFUSED: [403, 'This cannot be done in somebody else’s place.'],
  SIGNATURE_REFUSED: [401, 'This message is not signed as it should be, or too old.'],
  VERIFICATION_NOT_NEEDED: [409, 'Your account needs no documents right now.'],
  DOCUMENTS_WAITING: [409, 'We already have your documents and are looking at them.'],
  DOCUMENT_NOT_FOUND: [404, 'That document is not there any more.'],
  DOCUMENT_REMOVED: [410, 'That file was removed 30 days after the decision.'],
  DOCUMENT_CLAIMED: [409, 'A colleague is looking at this one right now.'],
  DOCUMENT_DECIDED: [409, 'This document was already decided.'],
  DOCUMENT_UNREADABLE: [422, 'That file is not a picture or PDF we can read. Send a JPEG, PNG, WebP or PDF.'],
  IDENTITY_CHECK_EMBEDDED: [409, 'Send your documents here instead.'],
  IDENTITY_CHECK_AWAY: [503, 'The identity check does not answer right now. Try again in a moment.'],
  NOTHING_WAITING: [404, 'Nothing waits. All documents are decided.'],
  USER_NOT_FOUND: [404, 'There is no such account.'],
  USER_ALREADY_SUSPENDED: [409, 'This account is suspended already.'],
  USER_NOT_SUSPENDED: [409, 'This account is not suspended.'],
  USER_CLOSED: [409, 'This account is closed; nobody can be in its place.'],
  MEMBER_EXISTS: [409, 'Somebody with this address is on staff already.'],
  MEMBER_NOT_FOUND: [404, 'That person is not on staff any more.'],
  LAST_OWNER: [409, 'There must be at least one owner.'],
  INVITE_INVALID: [410, 'This invitation was already used or is too old. Ask an owner for a new one.'],

  // Files
  STORAGE_UNAVAILABLE: [503, 'Files cannot be kept or read right now. Try again in a moment.'],
  UPLOAD_REFUSED: [403, 'This upload address is not valid any more. Start the upload again.'],
  UPLOAD_SIZE_WRONG: [400, 'That is not as many bytes as were announced.'],
  UPLOAD_INCOMPLETE: [409, 'Parts of this file have not arrived yet.'],
  UPLOAD_KIND_REFUSED: [422, 'This kind of file cannot be used here.'],
  UPLOAD_TOO_MANY: [409, 'Too many uploads are under way. Finish or cancel some first.'],
  QUOTA_EXCEEDED: [409, 'There is no room left for this file. Delete something first.'],
  MEDIA_NOT_FOUND: [404, 'That file is not there any more.'],
  MEDIA_NOT_FAILED: [409, 'Nothing went wrong with this file.'],
  MEDIA_IN_USE: [409, 'Some of these files are in use. Deleting them takes them away there too.'],
  MEDIA_REFUSED: [403, 'This address was not made for you, or is too old.'],
  MEDIA_NOT_READY: [409, 'This file is still being made ready.'],
  IMAGE_SIZE_REFUSED: [400, 'Pictures come in fixed sizes. Ask for one of them.'],
  FOLDER_NOT_FOUND: [404, 'That folder is not there any more.'],
  FOLDER_EXISTS: [409, 'You have a folder with this name.'],
  TOO_MANY_FOLDERS: [409, 'You can keep 200 folders. Delete one first.'],

  // Money
  PAYMENT_UNAVAILABLE: [403, 'This is not available for your kind of account. Contact us and we will help.'],
  INSUFFICIENT_BALANCE: [402, 'There is not enough in your wallet for this.'],
  PRICE_CHANGED: [409, 'The price has changed since you saw it. Look at it again before you pay.'],
  SPENDING_LIMIT_REACHED: [403, 'This is more than the limit you set for yourself.'],
  AMOUNT_INVALID: [422, 'That is not an amount that can be paid.'],
  CURRENCY_UNKNOWN: [422, 'That currency cannot be used here.'],
  CURRENCY_DIFFERS: [422, 'Your wallet is in another currency.'],
  TRANSACTION_NOT_FOUND: [404, 'That transaction is not there.'],
  REFUND_TOO_LARGE: [422, 'That is more than is left of this purchase.'],
  HOLD_ENDED: [409, 'This money was already paid on or given back.'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type ErrorCode = keyof typeof errors

/** What every refusal looks like on the wire. */
export type ErrorBody = {
  message: string
  code: ErrorCode
  fields?: Record<string, string>
  requestId?: string
}
