import { Code, CountryCode, Password, PhoneNumber } from './auth.ts'
import { Done, Email, endpoints, FileReply, Id, Instant, Page, PageQuery, Shape, T, Text } from './core.ts'

const confirmed = { verificationId: Id, verificationCode: Code }
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

/** What is given up by leaving, in the words of `GET /wallet/closing`: sent back by who agrees to it. */
const Forfeit = Text(400)

export const account = endpoints({
  'GET /account': {
    summary: 'My account: how I sign in and am reached',
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
    summary: 'Change my email address, confirmed by the code sent to the new one',
    body: Shape({ email: Email, ...confirmed }),
    reply: Shape({ email: T.String() }),
    done: 'Your email address is changed.',
    errors: ['STEP_UP_REQUIRED', ...codeErrors, 'EMAIL_TAKEN', 'VALIDATION_FAILED'],
  },
  'PATCH /phoneNumber': {
    ...changes,
    summary: 'Change my phone number, confirmed by the code sent to the new one',
    body: Shape({
      phoneNumber: PhoneNumber,
      countryCode: T.Optional(CountryCode),
      verificationId: Id,
      verificationCode: T.Optional(Code),
      code: T.Optional(Code),
    }),
    reply: Shape({ phoneNumber: T.String() }),
    done: 'Your phone number is changed.',
    errors: ['STEP_UP_REQUIRED', ...codeErrors, 'PHONE_TAKEN', 'VALIDATION_FAILED'],
  },
  'PATCH /userName': {
    ...changes,
    summary: 'Change my username, confirmed by a code sent to my address; the old one leads here',
    body: Shape({ username: Text(30, { minLength: 1 }), ...confirmed }),
    reply: Shape({ username: T.String() }),
    done: 'Your username is changed.',
    errors: [...codeErrors, 'USERNAME_TAKEN', 'VALIDATION_FAILED'],
  },
  'PUT /password': {
    ...changes,
    summary: 'Change my password, confirmed by a code sent to my address; signs out every other device',
    body: Shape({ newPassword: Password, ...confirmed }),
    reply: Done,
    done: 'Your password is changed.',
    errors: ['STEP_UP_REQUIRED', ...codeErrors, 'PASSWORD_TOO_COMMON', 'VALIDATION_FAILED'],
  },
  'POST /accountPassword': {
    summary: 'Is this my password?',
    auth: 'user',
    impersonation: 'refused',
    limit: { max: 20, per: 'hour' },
    body: Shape({ password: Password }),
    reply: Done,
    done: 'That is your password.',
    errors: ['PASSWORD_WRONG', 'TOO_MANY_REQUESTS'],
  },
  'POST /account/undo': {
    summary: 'Take back a change of my account by the link in the alert; ends every session',
    auth: 'open',
    limit: { max: 20, per: 'minute', by: 'address' },
    body: Shape({ token: Text(100, { minLength: 20 }) }),
    reply: Shape({ field: T.String() }),
    done: 'It is as it was. We sent you a link to choose a new password.',
    errors: ['UNDO_LINK_INVALID', 'EMAIL_TAKEN', 'PHONE_TAKEN', 'USERNAME_TAKEN'],
  },

  'GET /reasons': {
    summary: 'Reasons to choose from, in the language of the request',
    auth: 'open',
    query: Shape({ type: Reason, ...PageQuery.properties }),
    reply: Page(Shape({ _id: Id, type: Reason, reason: T.String() })),
  },
  'POST /profile/inactive': {
    summary: 'Leave for a while: nobody sees the account until its owner signs in again',
    auth: 'user',
    impersonation: 'refused',
    session: 'ends',
    body: Shape({ id: T.Optional(Id), reason: T.Optional(Text(500)) }),
    reply: Done,
    done: 'Your account is resting. Log in whenever you want it back.',
    errors: ['REASON_UNKNOWN'],
  },
  'POST /userAccount/link': {
    summary: 'Mail me a link that deletes my account, in place of a confirmed session',
    auth: 'user',
    impersonation: 'refused',
    limit: { max: 5, per: 'hour' },
    body: Shape({ id: T.Optional(Id), reason: T.Optional(Text(500)), forfeit: T.Optional(Forfeit) }),
    reply: Shape({}),
    done: 'A link is on its way to your email address. It works for 30 minutes.',
    errors: ['STEP_UP_REQUIRED', 'REASON_UNKNOWN', 'FORFEIT_DIFFERS'],
  },
  'DELETE /userAccount': {
    summary:
      'Delete my account after 30 days; signing in before that brings it back. Either in a confirmed session with the word, or with the token of a mailed link',
    auth: 'guest',
    impersonation: 'refused',
    session: 'ends',
    limit: { max: 20, per: 'minute', by: 'address' },
    query: Shape({
      deleteConfirmation: T.Optional(T.Literal('DELETE')),
      id: T.Optional(Id),
      reason: T.Optional(Text(500)),
      forfeit: T.Optional(Forfeit),
      token: T.Optional(Text(100, { minLength: 20 })),
    }),
    reply: Shape({ erasedAt: Instant }),
    done: 'Your account will be deleted in 30 days. Log in before that to keep it.',
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
    summary: 'Ask for a copy of everything stored about me; a mail tells when it is ready',
    auth: 'user',
    impersonation: 'refused',
    limit: { max: 10, per: 'day' },
    reply: Shape({ status: T.Literal('preparing') }),
    done: 'We are putting it together and write to you when it is ready.',
    errors: ['STEP_UP_REQUIRED'],
  },
  'GET /account/export': {
    summary: 'The newest copy of my data',
    auth: 'user',
    impersonation: 'refused',
    reply: Shape({
      status: T.Union([T.Literal('none'), T.Literal('preparing'), T.Literal('ready')]),
      askedAt: T.Optional(Instant),
      readyAt: T.Optional(Instant),
      expiresAt: T.Optional(Instant),
      sizeBytes: T.Optional(T.Integer()),
      url: T.Optional(T.String({ description: 'For its owner only, while signed in' })),
    }),
  },

  'GET /account/export/file': {
    summary: 'The copy of my data as a zip, by the address that GET /account/export gave',
    auth: 'user',
    impersonation: 'refused',
    query: Shape({ id: Id, token: Text(100, { minLength: 20 }) }),
    reply: FileReply,
    errors: ['EXPORT_NOT_FOUND'],
  },

  'POST /newsLetter': {
    summary: 'Ask for the newsletter; it begins once the link in the mail was followed',
    auth: 'open',
    limit: { max: 10, per: 'hour', by: 'address' },
    body: Shape({ email: Email }),
    reply: Done,
    done: 'We sent you a mail. Follow its link to confirm.',
    errors: ['VALIDATION_FAILED', 'TOO_MANY_REQUESTS'],
  },
  'POST /newsLetter/confirm': {
    summary: 'Begin the newsletter by the link in the mail',
    auth: 'open',
    limit: { max: 30, per: 'minute', by: 'address' },
    body: Shape({ id: Id, token: Text(100, { minLength: 20 }) }),
    reply: Done,
    done: 'You will hear from us.',
    errors: ['NEWSLETTER_LINK_INVALID'],
  },
  'POST /newsLetter/unsubscribe': {
    summary: 'End the newsletter by the link in any of its mails',
    auth: 'open',
    limit: { max: 30, per: 'minute', by: 'address' },
    body: Shape({ id: Id, token: Text(100, { minLength: 20 }) }),
    reply: Done,
    done: 'You will not hear from us again.',
    errors: ['NEWSLETTER_LINK_INVALID'],
  },
})
