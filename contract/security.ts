import { Done, endpoints, Id, Instant, Page, PageQuery, Shape, T, Text } from './core.ts'

const Base64 = (maxLength: number) => T.String({ pattern: '^[A-Za-z0-9_-]*$', maxLength })
const credential = {
  id: Base64(1400),
  rawId: Base64(1400),
  type: T.Literal('public-key'),
  authenticatorAttachment: T.Optional(T.Union([T.Literal('platform'), T.Literal('cross-platform')])),
}
/** What a browser makes of a question to a passkey, as WebAuthn writes it in JSON. */
export const PasskeyAnswer = Shape({
  ...credential,
  response: Shape({
    clientDataJSON: Base64(8000),
    authenticatorData: Base64(8000),
    signature: Base64(8000),
    userHandle: T.Optional(Base64(200)),
  }),
})
const NewPasskey = Shape({
  ...credential,
  response: Shape({
    clientDataJSON: Base64(8000),
    attestationObject: Base64(40_000),
    transports: T.Optional(T.Array(Text(30), { maxItems: 10 })),
  }),
})
export const PasskeyQuestion = Shape({
  challengeId: Id,
  options: T.Object({}, { additionalProperties: true, description: 'For navigator.credentials, as JSON' }),
})
const Passkey = Shape({
  _id: Id,
  name: T.String(),
  isSynced: T.Boolean({ description: 'Kept by a password manager on several devices' }),
  isDistrusted: T.Boolean({ description: 'It may have been copied and opens nothing any more' }),
  createdAt: Instant,
  lastUsedAt: T.Optional(Instant),
})
const RecoveryCodes = Shape({ recoveryCodes: T.Array(T.String(), { description: 'Shown this once' }) })
export const StepUpMethod = T.Union([
  T.Literal('password'),
  T.Literal('authenticator'),
  T.Literal('passkey'),
  T.Literal('email'),
])

export const security = endpoints({
  'GET /loginHistory': {
    summary: 'Who signed in to my account, or tried to, newest first',
    auth: 'user',
    query: PageQuery,
    reply: Page(
      Shape({
        _id: Id,
        success: T.Boolean(),
        outcome: T.Union([
          T.Literal('success'),
          T.Literal('password-wrong'),
          T.Literal('code-wrong'),
          T.Literal('refused'),
        ]),
        method: T.Union([
          T.Literal('password'),
          T.Literal('google'),
          T.Literal('passkey'),
          T.Literal('authenticator'),
          T.Literal('recovery'),
          T.Literal('sign-up'),
        ]),
        deviceOs: T.String(),
        deviceModel: T.String(),
        browserVersion: T.String(),
        userAgent: T.String(),
        city: T.String(),
        country: T.String(),
        at: Instant,
      }),
    ),
  },

  'GET /stepUp': {
    summary: 'Whether this session confirmed itself lately, and how it can',
    auth: 'user',
    reply: Shape({
      isConfirmed: T.Boolean(),
      confirmedUntil: T.Optional(Instant),
      methods: T.Array(StepUpMethod),
    }),
  },
  'POST /stepUp/passkey': {
    summary: 'What a passkey must sign to confirm this session',
    auth: 'user',
    impersonation: 'refused',
    limit: { max: 30, per: 'minute' },
    reply: PasskeyQuestion,
    errors: ['PASSKEY_REFUSED'],
  },
  'POST /stepUp': {
    summary: 'Confirm this session for ten minutes by password, authenticator code, passkey or mailed code',
    auth: 'user',
    impersonation: 'refused',
    limit: { max: 30, per: 'minute' },
    body: Shape({
      password: T.Optional(Text(200, { minLength: 1 })),
      code: T.Optional(Text(20, { minLength: 6, description: 'Of the authenticator app' })),
      challengeId: T.Optional(Id),
      credential: T.Optional(PasskeyAnswer),
      verificationId: T.Optional(Id),
      verificationCode: T.Optional(T.String({ pattern: '^[0-9]{6}$' })),
    }),
    reply: Shape({ confirmedUntil: Instant }),
    errors: [
      'PASSWORD_WRONG',
      'CODE_WRONG',
      'CODE_EXPIRED',
      'PASSKEY_REFUSED',
      'TOO_MANY_REQUESTS',
      'VALIDATION_FAILED',
    ],
  },

  'GET /twoStep': {
    summary: 'How signing in to my account is protected',
    auth: 'user',
    reply: Shape({
      isOn: T.Boolean(),
      since: T.Optional(Instant),
      hasPassword: T.Boolean(),
      hasAuthenticator: T.Boolean(),
      recoveryCodesLeft: T.Integer(),
      passkeys: T.Integer(),
      google: T.Boolean(),
    }),
  },
  'POST /twoStep/authenticator': {
    summary: 'Begin with an authenticator app: its secret, and the same as a picture to scan',
    auth: 'user',
    impersonation: 'refused',
    limit: { max: 20, per: 'hour' },
    reply: Shape({ secret: T.String(), uri: T.String(), qrSvg: T.String() }),
    errors: ['STEP_UP_REQUIRED', 'AUTHENTICATOR_ON'],
  },
  'PUT /twoStep/authenticator': {
    summary: 'Confirm the app by its first code; turns the second step on and gives recovery codes',
    auth: 'user',
    impersonation: 'refused',
    limit: { max: 30, per: 'hour' },
    body: Shape({ code: T.String({ pattern: '^[0-9]{6}$' }) }),
    reply: RecoveryCodes,
    errors: ['STEP_UP_REQUIRED', 'CODE_WRONG', 'AUTHENTICATOR_NOT_BEGUN', 'AUTHENTICATOR_ON'],
  },
  'DELETE /twoStep/authenticator': {
    summary: 'Take the authenticator app away; without passkeys that turns the second step off',
    auth: 'user',
    impersonation: 'refused',
    reply: Done,
    done: 'Your authenticator app is removed.',
    errors: ['STEP_UP_REQUIRED'],
  },
  'PUT /twoStep': {
    summary: 'Ask for a passkey after the password; gives recovery codes',
    auth: 'user',
    impersonation: 'refused',
    limit: { max: 20, per: 'hour' },
    reply: RecoveryCodes,
    errors: ['STEP_UP_REQUIRED', 'SECOND_FACTOR_MISSING'],
  },
  'DELETE /twoStep': {
    summary: 'Turn the second step off; the authenticator app and recovery codes go with it',
    auth: 'user',
    impersonation: 'refused',
    reply: Done,
    done: 'Signing in takes one step again.',
    errors: ['STEP_UP_REQUIRED'],
  },
  'POST /twoStep/recoveryCodes': {
    summary: 'Ten new recovery codes; the old ones stop working',
    auth: 'user',
    impersonation: 'refused',
    limit: { max: 10, per: 'hour' },
    reply: RecoveryCodes,
    errors: ['STEP_UP_REQUIRED', 'SECOND_FACTOR_MISSING'],
  },

  'GET /passkeys': {
    summary: 'My passkeys, newest first',
    auth: 'user',
    query: PageQuery,
    reply: Page(Passkey),
  },
  'POST /passkeys/options': {
    summary: 'What a new passkey must sign',
    auth: 'user',
    impersonation: 'refused',
    limit: { max: 20, per: 'hour' },
    reply: PasskeyQuestion,
    errors: ['STEP_UP_REQUIRED', 'PASSKEYS_FULL'],
  },
  'POST /passkeys': {
    summary: 'Keep a new passkey',
    auth: 'user',
    impersonation: 'refused',
    limit: { max: 20, per: 'hour' },
    body: Shape({ challengeId: Id, credential: NewPasskey, name: T.Optional(Text(60)) }),
    reply: Passkey,
    done: 'Your passkey is ready.',
    errors: ['STEP_UP_REQUIRED', 'PASSKEY_REFUSED', 'PASSKEYS_FULL'],
  },
  'PATCH /passkeys': {
    summary: 'Give a passkey another name',
    auth: 'user',
    impersonation: 'refused',
    body: Shape({ id: Id, name: Text(60, { minLength: 1 }) }),
    reply: Passkey,
    errors: ['PASSKEY_NOT_FOUND', 'VALIDATION_FAILED'],
  },
  'DELETE /passkeys': {
    summary: 'Remove a passkey',
    auth: 'user',
    impersonation: 'refused',
    query: Shape({ id: Id }),
    reply: Done,
    done: 'That passkey is removed.',
    errors: ['STEP_UP_REQUIRED', 'PASSKEY_NOT_FOUND'],
  },
})
