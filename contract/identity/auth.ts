import { endpoints } from '../core/endpoint.ts'
import { Done, Email, Id, Shape, T, Text } from '../core/schemas.ts'
import { PasskeyResponse, PasskeyOptions } from './security.ts'
import { device, SessionReply } from './session.ts'

export const DialCode = Text(6, { description: 'Dialling code such as +47' })
export const PhoneNumber = Text(20, { minLength: 4 })
export const Password = Text(200, { minLength: 1 })
export const OneTimeCode = T.String({ pattern: '^[0-9]{6}$', description: 'Six digits' })
const EmailTrigger = T.Union(
  [
    T.Literal('SIGN_UP'),
    T.Literal('STAFF_SIGN_IN'),
    T.Literal('CHANGE_EMAIL'),
    T.Literal('CHANGE_USERNAME'),
    T.Literal('CHANGE_PASSWORD'),
    T.Literal('STEP_UP'),
  ],
  { description: 'Purpose of the code; all but SIGN_UP and CHANGE_EMAIL go to the account’s address' },
)
const PhoneTrigger = T.Union(
  [T.Literal('SIGN_UP'), T.Literal('STAFF_SIGN_IN'), T.Literal('CHANGE_EMAIL'), T.Literal('CHANGE_PHONE')],
  { description: 'Purpose of the code' },
)
const Reactivate = T.Boolean({ description: 'Reactivates a deactivated account' })

/** Only for creators. */
const creatorFields = {
  profilePic: T.Optional(Text(200, { description: 'Key of an uploaded image' })),
  countryCode: T.Optional(DialCode),
  phoneNumber: T.Optional(PhoneNumber),
  phoneVerificationId: T.Optional(Id),
  phoneVerificationCode: T.Optional(OneTimeCode),
  dateOfBirth: T.Optional(T.String({ format: 'date', description: 'Creators must be 18 or older' })),
  groupIds: T.Optional(T.Array(Id, { maxItems: 20, description: 'One to five categories' })),
  countryCodeName: T.Optional(T.String({ pattern: '^[A-Z]{2}$', description: 'ISO 3166-1, such as NO' })),
}

/** Either a session, or the challenge for the second step. */
export const SignInReply = T.Union([
  SessionReply,
  Shape({
    secondStep: Shape({
      ticket: T.String(),
      methods: T.Array(T.Union([T.Literal('authenticator'), T.Literal('recovery'), T.Literal('passkey')])),
      expiresInSeconds: T.Integer(),
    }),
  }),
])
const closedAccount = ['ACCOUNT_SUSPENDED', 'ACCOUNT_DEACTIVATED', 'ACCOUNT_LEAVING'] as const

const signIn = {
  auth: 'open',
  session: 'starts',
  limit: { max: 60, per: 'minute', by: 'address' },
  body: Shape({
    emailOrPhone: T.Optional(Text(254, { description: 'Email address, phone number or username' })),
    email: T.Optional(Text(254)),
    username: T.Optional(Text(30)),
    phoneNumber: T.Optional(PhoneNumber),
    countryCode: T.Optional(DialCode),
    password: Password,
    reactivate: T.Optional(Reactivate),
    ...device,
  }),
  reply: SignInReply,
  errors: ['CREDENTIALS_WRONG', ...closedAccount, 'TOO_MANY_REQUESTS'],
} as const

const CodeSent = Shape({
  verificationId: Id,
  expiresInSeconds: T.Integer(),
  resendInSeconds: T.Integer(),
})

export const auth = endpoints({
  'POST /login': { summary: 'Log in by email, phone or username', ...signIn },
  'POST /customer/signIn': { summary: 'Log in; same as /login', ...signIn },

  'POST /login/secondStep': {
    summary: 'Complete login with an authenticator code, recovery code or passkey',
    auth: 'open',
    session: 'starts',
    limit: { max: 30, per: 'minute', by: 'address' },
    body: Shape({
      ticket: Text(100, { minLength: 20 }),
      code: T.Optional(Text(20, { description: 'Six-digit authenticator code or a recovery code' })),
      challengeId: T.Optional(Id),
      credential: T.Optional(PasskeyResponse),
      reactivate: T.Optional(Reactivate),
      ...device,
    }),
    reply: SessionReply,
    errors: ['SECOND_STEP_EXPIRED', 'CODE_WRONG', 'PASSKEY_REFUSED', ...closedAccount, 'TOO_MANY_REQUESTS'],
  },
  'POST /login/passkey/options': {
    summary: 'Passkey options for login',
    auth: 'open',
    limit: { max: 60, per: 'minute', by: 'address' },
    body: Shape({ ticket: T.Optional(Text(100, { minLength: 20 })) }),
    reply: PasskeyOptions,
    errors: ['SECOND_STEP_EXPIRED'],
  },
  'POST /login/passkey': {
    summary: 'Log in with a passkey only',
    auth: 'open',
    session: 'starts',
    limit: { max: 30, per: 'minute', by: 'address' },
    body: Shape({
      challengeId: Id,
      credential: PasskeyResponse,
      reactivate: T.Optional(Reactivate),
      ...device,
    }),
    reply: SessionReply,
    errors: ['PASSKEY_REFUSED', ...closedAccount],
  },
  'POST /login/emailLink': {
    summary: 'Email a link to log in if the account exists',
    auth: 'open',
    limit: { max: 20, per: 'minute', by: 'address' },
    body: Shape({
      emailOrPhone: Text(254, { minLength: 3 }),
      redirect: T.Optional(
        T.String({ maxLength: 500, pattern: '^/(?![/\\\\])', description: 'Path to open after logging in' }),
      ),
    }),
    reply: Done,
    done: 'If an account exists, we’ve sent a link.',
    errors: ['TOO_MANY_REQUESTS'],
  },
  'POST /login/emailLink/confirm': {
    summary: 'Log in with the emailed link',
    auth: 'open',
    session: 'starts',
    limit: { max: 20, per: 'minute', by: 'address' },
    body: Shape({
      userId: Id,
      token: Text(100, { minLength: 20 }),
      reactivate: T.Optional(Reactivate),
      ...device,
    }),
    reply: SignInReply,
    errors: ['LOGIN_LINK_INVALID', ...closedAccount],
  },
  'GET /signInMethods': {
    summary: 'Available login methods',
    auth: 'open',
    query: Shape({}),
    reply: Shape({ google: T.Boolean(), googleClientId: T.Optional(T.String()), passkey: T.Boolean() }),
  },
  'POST /signIn/google': {
    summary: 'Start logging in with Google: redirect URL and state ticket',
    auth: 'open',
    limit: { max: 30, per: 'minute', by: 'address' },
    reply: Shape({ url: T.String(), ticket: T.String() }),
    errors: ['GOOGLE_OFF', 'GOOGLE_AWAY'],
  },
  'POST /validate/googleAuthCode': {
    summary: 'Complete Google login or sign-up with the authorization code',
    auth: 'open',
    session: 'starts',
    limit: { max: 30, per: 'minute', by: 'address' },
    body: Shape({
      code: Text(2000, { minLength: 1 }),
      state: Text(200, { minLength: 10 }),
      ticket: Text(100, { minLength: 20 }),
      reactivate: T.Optional(Reactivate),
      ...device,
    }),
    reply: SignInReply,
    errors: [
      'GOOGLE_OFF',
      'GOOGLE_AWAY',
      'GOOGLE_REFUSED',
      'GOOGLE_EMAIL_UNVERIFIED',
      'GOOGLE_NOT_LINKED',
      ...closedAccount,
    ],
  },

  'POST /validateEmail': {
    summary: 'Check whether an email can be used to sign up; reveals nothing about existing accounts',
    auth: 'open',
    limit: { max: 60, per: 'minute', by: 'address' },
    body: Shape({ email: Email }),
    reply: Shape({ email: T.String() }),
    errors: ['VALIDATION_FAILED'],
  },
  'POST /validatePhoneNumber': {
    summary: 'Check whether a phone number is valid; reveals nothing about existing accounts',
    auth: 'open',
    limit: { max: 60, per: 'minute', by: 'address' },
    body: Shape({ phoneNumber: PhoneNumber, countryCode: T.Optional(DialCode) }),
    reply: Shape({ phoneNumber: T.String({ description: 'E.164' }) }),
    errors: ['VALIDATION_FAILED'],
  },
  'GET /validateReferralCode': {
    summary: 'Check a referral code',
    auth: 'open',
    limit: { max: 30, per: 'minute', by: 'address' },
    query: Shape({ referralCode: Text(20, { minLength: 1 }) }),
    reply: Shape({ referralCode: T.String() }),
    errors: ['REFERRAL_UNKNOWN'],
  },
  'POST /userName': {
    summary: 'Check whether a username is available',
    auth: 'open',
    limit: { max: 60, per: 'minute', by: 'address' },
    query: Shape({ username: Text(60) }),
    reply: Shape({ username: T.String(), available: T.Boolean(), suggestions: T.Array(T.String()) }),
    errors: ['VALIDATION_FAILED'],
  },
  'POST /sendEmailCode': {
    summary: 'Email a six-digit code',
    auth: 'open',
    limit: { max: 30, per: 'minute', by: 'address' },
    body: Shape({ email: T.Optional(Email), trigger: T.Optional(EmailTrigger) }),
    reply: CodeSent,
    done: 'We’ve sent you a code.',
    errors: ['RESEND_TOO_SOON', 'TOO_MANY_REQUESTS', 'TOKEN_MISSING', 'VALIDATION_FAILED'],
  },
  'POST /sendVerificationCode': {
    summary: 'Send a six-digit code by SMS or email',
    auth: 'open',
    limit: { max: 30, per: 'minute', by: 'address' },
    body: Shape({
      phoneNumber: T.Optional(PhoneNumber),
      countryCode: T.Optional(DialCode),
      email: T.Optional(Email),
      trigger: T.Optional(PhoneTrigger),
    }),
    reply: CodeSent,
    done: 'We’ve sent you a code.',
    errors: ['RESEND_TOO_SOON', 'TOO_MANY_REQUESTS', 'TOKEN_MISSING', 'VALIDATION_FAILED'],
  },
  'POST /resendVerificationCode': {
    summary: 'Resend a code; the previous one stops working',
    auth: 'open',
    limit: { max: 30, per: 'minute', by: 'address' },
    body: Shape({ verificationId: Id }),
    reply: CodeSent,
    done: 'We’ve sent you a new code.',
    errors: ['RESEND_TOO_SOON', 'CODE_EXPIRED'],
  },
  'POST /validateVerificationCode': {
    summary: 'Check a code without consuming it',
    auth: 'open',
    limit: { max: 60, per: 'minute', by: 'address' },
    body: Shape({ verificationId: Id, code: OneTimeCode }),
    reply: Shape({ verificationId: Id }),
    done: 'Code confirmed.',
    errors: ['CODE_WRONG', 'CODE_EXPIRED'],
  },
  'POST /signUp': {
    summary: 'Create an account with a confirmed email; creators also confirm a phone number',
    auth: 'open',
    session: 'starts',
    limit: { max: 60, per: 'minute', by: 'address' },
    body: Shape({
      userType: T.Optional(T.Union([T.Literal(1), T.Literal(2)])),
      signUpType: T.Optional(T.Literal('EMAIL')),
      firstName: Text(60, { minLength: 1 }),
      lastName: T.Optional(Text(60)),
      username: T.Optional(Text(30)),
      email: Email,
      password: Password,
      verificationId: Id,
      verificationCode: OneTimeCode,
      referralCode: T.Optional(Text(20, { minLength: 1 })),
      ...creatorFields,
      ...device,
    }),
    reply: SessionReply,
    done: 'Welcome to Fanlight.',
    errors: [
      'CODE_WRONG',
      'CODE_EXPIRED',
      'EMAIL_TAKEN',
      'PHONE_TAKEN',
      'USERNAME_TAKEN',
      'PASSWORD_TOO_COMMON',
      'REFERRAL_UNKNOWN',
      'VALIDATION_FAILED',
    ],
  },
  'POST /becomeCreator': {
    summary: 'Become a creator; returns new tokens',
    auth: 'user',
    impersonation: 'refused',
    session: 'starts',
    limit: { max: 20, per: 'hour' },
    body: Shape({ ...creatorFields }),
    reply: SessionReply,
    done: 'Welcome. Next, we’ll verify your identity.',
    errors: ['ALREADY_CREATOR', 'CODE_WRONG', 'CODE_EXPIRED', 'PHONE_TAKEN', 'VALIDATION_FAILED'],
  },
  'POST /forgotPassword': {
    summary: 'Send a password reset link if the account exists',
    auth: 'open',
    limit: { max: 20, per: 'minute', by: 'address' },
    body: Shape({
      emailOrPhone: Text(254, { minLength: 3 }),
      type: T.Optional(T.Union([T.Literal('EMAIL'), T.Literal('PHONE')])),
      countryCode: T.Optional(DialCode),
    }),
    reply: Done,
    done: 'If an account exists, we’ve sent a link.',
    errors: ['TOO_MANY_REQUESTS'],
  },
  'POST /resetPassword': {
    summary: 'Set a new password with the emailed link; ends all sessions',
    auth: 'open',
    limit: { max: 20, per: 'minute', by: 'address' },
    body: Shape({ userId: Id, newPassword: Password, token: Text(100, { minLength: 20 }) }),
    reply: Done,
    done: 'Password changed. Log in with your new password.',
    errors: ['RESET_LINK_INVALID', 'PASSWORD_TOO_COMMON', 'VALIDATION_FAILED'],
  },
})
