import { Done, Email, endpoints, Id, Shape, T, Text } from './core.ts'
import { PasskeyAnswer, PasskeyQuestion } from './security.ts'
import { device, SessionReply } from './session.ts'

export const CountryCode = Text(6, { description: 'Dialling code such as +47' })
export const PhoneNumber = Text(20, { minLength: 4 })
export const Password = Text(200, { minLength: 1 })
export const Code = T.String({ pattern: '^[0-9]{6}$', description: 'Six digits' })
const EmailTrigger = T.Union(
  [
    T.Literal('SIGN_UP'),
    T.Literal('STAFF_SIGN_IN'),
    T.Literal('CHANGE_EMAIL'),
    T.Literal('CHANGE_USERNAME'),
    T.Literal('CHANGE_PASSWORD'),
    T.Literal('STEP_UP'),
  ],
  { description: 'What the code is for; all but SIGN_UP and CHANGE_EMAIL go to the address of the account' },
)
const PhoneTrigger = T.Union(
  [T.Literal('SIGN_UP'), T.Literal('STAFF_SIGN_IN'), T.Literal('CHANGE_EMAIL'), T.Literal('CHANGE_PHONE')],
  { description: 'What the code is for' },
)
const Reactivate = T.Boolean({ description: 'Brings back an account whose owner left it' })

/** What only a creator's account has. */
const creatorFields = {
  profilePic: T.Optional(Text(200, { description: 'Key of an uploaded picture' })),
  countryCode: T.Optional(CountryCode),
  phoneNumber: T.Optional(PhoneNumber),
  phoneVerificationId: T.Optional(Id),
  phoneVerificationCode: T.Optional(Code),
  dateOfBirth: T.Optional(T.String({ format: 'date', description: 'Creators are 18 or older' })),
  groupIds: T.Optional(T.Array(Id, { maxItems: 20, description: 'One to five categories' })),
  countryCodeName: T.Optional(T.String({ pattern: '^[A-Z]{2}$', description: 'ISO 3166-1, such as NO' })),
}

/** Either a session, or the question for the second step. */
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
    countryCode: T.Optional(CountryCode),
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
  'POST /login': { summary: 'Sign in by email, phone or username', ...signIn },
  'POST /customer/signIn': { summary: 'Sign in; the same as /login', ...signIn },

  'POST /login/secondStep': {
    summary: 'Finish signing in by authenticator app, recovery code or passkey',
    auth: 'open',
    session: 'starts',
    limit: { max: 30, per: 'minute', by: 'address' },
    body: Shape({
      ticket: Text(100, { minLength: 20 }),
      code: T.Optional(Text(20, { description: 'Six digits of the app, or a recovery code' })),
      challengeId: T.Optional(Id),
      credential: T.Optional(PasskeyAnswer),
      reactivate: T.Optional(Reactivate),
      ...device,
    }),
    reply: SessionReply,
    errors: ['SECOND_STEP_EXPIRED', 'CODE_WRONG', 'PASSKEY_REFUSED', ...closedAccount, 'TOO_MANY_REQUESTS'],
  },
  'POST /login/passkey/options': {
    summary: 'What a passkey must sign to sign in, or to finish signing in',
    auth: 'open',
    limit: { max: 60, per: 'minute', by: 'address' },
    body: Shape({ ticket: T.Optional(Text(100, { minLength: 20 })) }),
    reply: PasskeyQuestion,
    errors: ['SECOND_STEP_EXPIRED'],
  },
  'POST /login/passkey': {
    summary: 'Sign in with a passkey alone',
    auth: 'open',
    session: 'starts',
    limit: { max: 30, per: 'minute', by: 'address' },
    body: Shape({
      challengeId: Id,
      credential: PasskeyAnswer,
      reactivate: T.Optional(Reactivate),
      ...device,
    }),
    reply: SessionReply,
    errors: ['PASSKEY_REFUSED', ...closedAccount],
  },
  'GET /signInMethods': {
    summary: 'Which ways to sign in this installation offers',
    auth: 'open',
    query: Shape({}),
    reply: Shape({ google: T.Boolean(), googleClientId: T.Optional(T.String()), passkey: T.Boolean() }),
  },
  'POST /signIn/google': {
    summary: 'Begin signing in with Google: where to send the browser, and the ticket it must come back with',
    auth: 'open',
    limit: { max: 30, per: 'minute', by: 'address' },
    reply: Shape({ url: T.String(), ticket: T.String() }),
    errors: ['GOOGLE_OFF', 'GOOGLE_AWAY'],
  },
  'POST /validate/googleAuthCode': {
    summary: 'Finish signing in or up with the code Google sent back',
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
    summary: 'Can this address be used to sign up? Says nothing about existing accounts',
    auth: 'open',
    limit: { max: 60, per: 'minute', by: 'address' },
    body: Shape({ email: Email }),
    reply: Shape({ email: T.String() }),
    errors: ['VALIDATION_FAILED'],
  },
  'POST /validatePhoneNumber': {
    summary: 'Can this be a phone number? Says nothing about existing accounts',
    auth: 'open',
    limit: { max: 60, per: 'minute', by: 'address' },
    body: Shape({ phoneNumber: PhoneNumber, countryCode: T.Optional(CountryCode) }),
    reply: Shape({ phoneNumber: T.String({ description: 'E.164' }) }),
    errors: ['VALIDATION_FAILED'],
  },
  'GET /validateReferralCode': {
    summary: 'Is this the code of somebody here?',
    auth: 'open',
    limit: { max: 30, per: 'minute', by: 'address' },
    query: Shape({ referralCode: Text(20, { minLength: 1 }) }),
    reply: Shape({ referralCode: T.String() }),
    errors: ['REFERRAL_UNKNOWN'],
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
    body: Shape({ email: T.Optional(Email), trigger: T.Optional(EmailTrigger) }),
    reply: CodeSent,
    done: 'We sent you a code.',
    errors: ['RESEND_TOO_SOON', 'TOO_MANY_REQUESTS', 'TOKEN_MISSING', 'VALIDATION_FAILED'],
  },
  'POST /sendVerificationCode': {
    summary: 'Send a six-digit code by SMS or mail',
    auth: 'open',
    limit: { max: 30, per: 'minute', by: 'address' },
    body: Shape({
      phoneNumber: T.Optional(PhoneNumber),
      countryCode: T.Optional(CountryCode),
      email: T.Optional(Email),
      trigger: T.Optional(PhoneTrigger),
    }),
    reply: CodeSent,
    done: 'We sent you a code.',
    errors: ['RESEND_TOO_SOON', 'TOO_MANY_REQUESTS', 'TOKEN_MISSING', 'VALIDATION_FAILED'],
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
    summary: 'Open an account with a confirmed email address; a creator confirms a phone number too',
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
      verificationCode: Code,
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
    summary: 'A fan becomes a creator; answers with tokens that say so',
    auth: 'user',
    impersonation: 'refused',
    session: 'starts',
    limit: { max: 20, per: 'hour' },
    body: Shape({ ...creatorFields }),
    reply: SessionReply,
    done: 'Welcome, creator. Next we verify who you are.',
    errors: ['ALREADY_CREATOR', 'CODE_WRONG', 'CODE_EXPIRED', 'PHONE_TAKEN', 'VALIDATION_FAILED'],
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
