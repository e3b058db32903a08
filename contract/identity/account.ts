import { OneTimeCode, DialCode, Password, PhoneNumber } from './auth.ts'
import { endpoints } from '../core/endpoint.ts'
import { Done, Email, FileOf, Id, Instant, Page, PageQuery, Shape, T, Text } from '../core/schemas.ts'

const confirmed = { verificationId: Id, verificationCode: OneTimeCode }
const codeErrors = ['CODE_WRONG', 'CODE_EXPIRED'] as const
const changes = {
  auth: 'user',
  impersonation: 'refused',
  limit: { max: 20, per: 'hour' },
} as const
const Reason = T.Union([
  T.Literal('deactivate'),
  T.Literal('delete'),
  T.Literal('report'),
  T.Literal('rejection'),
])

/** The `forfeitSummary` of `GET /wallet/closurePreview`, sent back to agree to it. */
const Forfeit = Text(400)

export const account = endpoints({
  'GET /account': {
    summary: 'Get my login and contact details',
    auth: 'user',
    reply: Shape({
      _id: Id,
      userType: T.Integer(),
      statusCode: T.Integer(),
      username: T.String(),
      firstName: T.String(),
      email: T.String(),
      countryCode: T.Optional(T.String()),
      phoneNumber: T.Optional(T.String()),
      hasPassword: T.Boolean(),
      dateOfBirth: T.Optional(T.String()),
      referralCode: T.String(),
      createdAt: Instant,
    }),
  },
  'PUT /email': {
    ...changes,
    summary: 'Change my email with the code sent to the new address',
    body: Shape({ email: Email, ...confirmed }),
    reply: Shape({ email: T.String() }),
    done: 'Email updated. We’ve notified your old address.',
    errors: ['STEP_UP_REQUIRED', ...codeErrors, 'EMAIL_TAKEN', 'VALIDATION_FAILED'],
  },
  'PATCH /phoneNumber': {
    ...changes,
    summary: 'Change my phone number with the code sent to the new number',
    body: Shape({
      phoneNumber: PhoneNumber,
      countryCode: T.Optional(DialCode),
      verificationId: Id,
      verificationCode: T.Optional(OneTimeCode),
      code: T.Optional(OneTimeCode),
    }),
    reply: Shape({ phoneNumber: T.String() }),
    done: 'Phone number updated.',
    errors: ['STEP_UP_REQUIRED', ...codeErrors, 'PHONE_TAKEN', 'VALIDATION_FAILED'],
  },
  'PATCH /userName': {
    ...changes,
    summary: 'Change my username with an emailed code; the old username redirects',
    body: Shape({ username: Text(30, { minLength: 1 }), ...confirmed }),
    reply: Shape({ username: T.String() }),
    done: 'Username updated. Your old link still redirects to you.',
    errors: [...codeErrors, 'USERNAME_TAKEN', 'VALIDATION_FAILED'],
  },
  'PUT /password': {
    ...changes,
    summary: 'Change my password with an emailed code; logs out all other devices',
    body: Shape({ newPassword: Password, ...confirmed }),
    reply: Done,
    done: 'Password changed.',
    errors: ['STEP_UP_REQUIRED', ...codeErrors, 'PASSWORD_TOO_COMMON', 'VALIDATION_FAILED'],
  },
  'POST /accountPassword': {
    summary: 'Verify my password',
    auth: 'user',
    impersonation: 'refused',
    limit: { max: 20, per: 'hour' },
    body: Shape({ password: Password }),
    reply: Done,
    done: 'Password confirmed.',
    errors: ['PASSWORD_WRONG', 'TOO_MANY_REQUESTS'],
  },
  'POST /account/undo': {
    summary: 'Undo an account change with the link from the alert email; ends all sessions',
    auth: 'open',
    limit: { max: 20, per: 'minute', by: 'address' },
    body: Shape({ token: Text(100, { minLength: 20 }) }),
    reply: Shape({ field: T.String() }),
    done: 'The change was undone. We’ve sent you a link to choose a new password.',
    errors: ['UNDO_LINK_INVALID', 'EMAIL_TAKEN', 'PHONE_TAKEN', 'USERNAME_TAKEN'],
  },

  'GET /reasons': {
    summary: 'Reasons to choose from, localized',
    auth: 'open',
    query: Shape({ type: Reason, ...PageQuery.properties }),
    reply: Page(Shape({ _id: Id, type: Reason, reason: T.String() })),
  },
  'POST /profile/inactive': {
    summary: 'Deactivate my account until the next login',
    auth: 'user',
    impersonation: 'refused',
    session: 'ends',
    body: Shape({ id: T.Optional(Id), reason: T.Optional(Text(500)) }),
    reply: Done,
    done: 'Your account is deactivated. Log in anytime to reactivate it.',
    errors: ['REASON_UNKNOWN'],
  },
  'POST /userAccount/deletionLink': {
    summary: 'Email me a link to delete my account, as an alternative to step-up',
    auth: 'user',
    impersonation: 'refused',
    limit: { max: 5, per: 'hour' },
    body: Shape({ id: T.Optional(Id), reason: T.Optional(Text(500)), forfeitSummary: T.Optional(Forfeit) }),
    reply: Shape({}),
    done: 'We’ve emailed you a link. It works for 30 minutes.',
    errors: ['STEP_UP_REQUIRED', 'REASON_UNKNOWN', 'FORFEIT_DIFFERS'],
  },
  'DELETE /userAccount': {
    summary:
      'Delete my account after 30 days; logging in before then restores it. Requires a confirmed session or the token of an emailed link',
    auth: 'guest',
    impersonation: 'refused',
    session: 'ends',
    limit: { max: 20, per: 'minute', by: 'address' },
    query: Shape({
      deleteConfirmation: T.Optional(T.Literal('DELETE')),
      id: T.Optional(Id),
      reason: T.Optional(Text(500)),
      forfeitSummary: T.Optional(Forfeit),
      token: T.Optional(Text(100, { minLength: 20 })),
    }),
    reply: Shape({ erasedAt: Instant }),
    done: 'Your account will be deleted in 30 days. Log in before then to keep it.',
    errors: [
      'STEP_UP_REQUIRED',
      'REASON_UNKNOWN',
      'VALIDATION_FAILED',
      'DELETE_LINK_INVALID',
      'FORFEIT_DIFFERS',
      'SESSION_ENDED',
    ],
  },

  'POST /account/export': {
    summary: 'Request a copy of my data; an email is sent when it’s ready',
    auth: 'user',
    impersonation: 'refused',
    limit: { max: 10, per: 'day' },
    reply: Shape({ status: T.Literal('preparing') }),
    done: 'We’re preparing your data. We’ll email you when it’s ready.',
    errors: ['STEP_UP_REQUIRED'],
  },
  'GET /account/export': {
    summary: 'Get my latest data export',
    auth: 'user',
    impersonation: 'refused',
    reply: Shape({
      status: T.Union([T.Literal('none'), T.Literal('preparing'), T.Literal('ready')]),
      askedAt: T.Optional(Instant),
      readyAt: T.Optional(Instant),
      expiresAt: T.Optional(Instant),
      sizeBytes: T.Optional(T.Integer()),
      url: T.Optional(T.String({ description: 'Only for the logged-in owner' })),
    }),
  },

  'GET /account/export/file': {
    summary: 'Download my data export as a ZIP with the URL from GET /account/export',
    auth: 'user',
    impersonation: 'refused',
    query: Shape({ id: Id, token: Text(100, { minLength: 20 }) }),
    reply: FileOf('application/zip'),
    errors: ['EXPORT_NOT_FOUND'],
  },
})
