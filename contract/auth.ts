import { Done, Email, endpoints, Id, Shape, T, Text } from './core.ts'
import { device, SessionReply } from './session.ts'

const CountryCode = Text(6, { description: 'Dialling code such as +47' })
const PhoneNumber = Text(20, { minLength: 4 })
const Password = Text(200, { minLength: 1 })
const Code = T.String({ pattern: '^[0-9]{6}$', description: 'Six digits' })
const Trigger = T.Union([T.Literal('SIGN_UP'), T.Literal('STAFF_SIGN_IN')], {
  description: 'What the code is for',
})

const signIn = {
  auth: 'open',
  session: 'starts',
  limit: { max: 60, per: 'minute', by: 'address' },
  body: Shape({
    emailOrPhone: T.Optional(Text(254, { description: 'Email address, phone number or username' })),
    email: T.Optional(Text(254)),
    username: T.Optional(Text(30)),
    phoneNumber: T.Optional(PhoneNumber),
    countryCode: T.Optional(CountryCode),
    password: Password,
    ...device,
  }),
  reply: SessionReply,
  errors: ['CREDENTIALS_WRONG', 'ACCOUNT_SUSPENDED', 'TOO_MANY_REQUESTS'],
} as const

const CodeSent = Shape({
  verificationId: Id,
  expiresInSeconds: T.Integer(),
  resendInSeconds: T.Integer(),
})

export const auth = endpoints({
  'POST /login': { summary: 'Sign in by email, phone or username', ...signIn },
  'POST /customer/signIn': { summary: 'Sign in; the same as /login', ...signIn },

  'POST /validateEmail': {
    summary: 'Can this address be used to sign up? Says nothing about existing accounts',
    auth: 'open',
    limit: { max: 60, per: 'minute', by: 'address' },
    body: Shape({ email: Email }),
    reply: Shape({ email: T.String() }),
    errors: ['VALIDATION_FAILED'],
  },
  'POST /userName': {
    summary: 'Is this username free?',
    auth: 'open',
    limit: { max: 60, per: 'minute', by: 'address' },
    query: Shape({ username: Text(60) }),
    reply: Shape({ username: T.String(), available: T.Boolean(), suggestions: T.Array(T.String()) }),
    errors: ['VALIDATION_FAILED'],
  },
  'POST /sendEmailCode': {
    summary: 'Mail a six-digit code to an address',
    auth: 'open',
    limit: { max: 30, per: 'minute', by: 'address' },
    body: Shape({ email: Email, trigger: T.Optional(Trigger) }),
    reply: CodeSent,
    done: 'We sent you a code.',
    errors: ['RESEND_TOO_SOON', 'TOO_MANY_REQUESTS'],
  },
  'POST /sendVerificationCode': {
    summary: 'Send a six-digit code by SMS or mail',
    auth: 'open',
    limit: { max: 30, per: 'minute', by: 'address' },
    body: Shape({
      phoneNumber: T.Optional(PhoneNumber),
      countryCode: T.Optional(CountryCode),
      email: T.Optional(Email),
      trigger: T.Optional(Trigger),
    }),
    reply: CodeSent,
    done: 'We sent you a code.',
    errors: ['RESEND_TOO_SOON', 'TOO_MANY_REQUESTS', 'VALIDATION_FAILED'],
  },
  'POST /resendVerificationCode': {
    summary: 'Send a new code for the same verification; the one before stops working',
    auth: 'open',
    limit: { max: 30, per: 'minute', by: 'address' },
    body: Shape({ verificationId: Id }),
    reply: CodeSent,
    done: 'We sent you a new code.',
    errors: ['RESEND_TOO_SOON', 'CODE_EXPIRED'],
  },
  'POST /validateVerificationCode': {
    summary: 'Check a code without using it up',
    auth: 'open',
    limit: { max: 60, per: 'minute', by: 'address' },
    body: Shape({ verificationId: Id, code: Code }),
    reply: Shape({ verificationId: Id }),
    done: 'That code is right.',
    errors: ['CODE_WRONG', 'CODE_EXPIRED'],
  },
  'POST /signUp': {
    summary: 'Open a fan account with a confirmed email address',
    auth: 'open',
    session: 'starts',
    limit: { max: 60, per: 'minute', by: 'address' },
    body: Shape({
      userType: T.Optional(T.Literal(1)),
      signUpType: T.Optional(T.Literal('EMAIL')),
      firstName: Text(60, { minLength: 1 }),
      lastName: T.Optional(Text(60)),
      username: T.Optional(Text(30)),
      email: Email,
      password: Password,
      verificationId: Id,
      verificationCode: Code,
      ...device,
    }),
    reply: SessionReply,
    done: 'Welcome to Fanlight.',
    errors: [
      'CODE_WRONG',
      'CODE_EXPIRED',
      'EMAIL_TAKEN',
      'USERNAME_TAKEN',
      'PASSWORD_TOO_COMMON',
      'VALIDATION_FAILED',
    ],
  },
  'POST /forgotPassword': {
    summary: 'Send a link to choose a new password, if there is such an account',
    auth: 'open',
    limit: { max: 20, per: 'minute', by: 'address' },
    body: Shape({
      emailOrPhone: Text(254, { minLength: 3 }),
      type: T.Optional(T.Union([T.Literal('EMAIL'), T.Literal('PHONE')])),
      countryCode: T.Optional(CountryCode),
    }),
    reply: Done,
    done: 'If there is an account, a link is on its way.',
    errors: ['TOO_MANY_REQUESTS'],
  },
  'POST /resetPassword': {
    summary: 'Choose a new password with the link from the mail; ends every session',
    auth: 'open',
    limit: { max: 20, per: 'minute', by: 'address' },
    body: Shape({ userId: Id, newPassword: Password, token: Text(100, { minLength: 20 }) }),
    reply: Done,
    done: 'Your password is changed. Sign in with the new one.',
    errors: ['RESET_LINK_INVALID', 'PASSWORD_TOO_COMMON', 'VALIDATION_FAILED'],
  },
})
