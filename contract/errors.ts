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
} as const satisfies Record<string, readonly [status: number, message: string]>

export type ErrorCode = keyof typeof errors

/** What every refusal looks like on the wire. */
export type ErrorBody = {
  message: string
  code: ErrorCode
  fields?: Record<string, string>
  requestId?: string
}
