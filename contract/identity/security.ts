import { endpoints } from '../core/endpoint.ts'
import { Done, Id, Instant, Page, PageQuery, Shape, T, Text } from '../core/schemas.ts'

const Base64 = (maxLength: number) => T.String({ pattern: '^[A-Za-z0-9_-]*$', maxLength })
const credential = {
  id: Base64(1400),
  rawId: Base64(1400),
  type: T.Literal('public-key'),
  authenticatorAttachment: T.Optional(T.Union([T.Literal('platform'), T.Literal('cross-platform')])),
}
/** A WebAuthn response as JSON. */
export const PasskeyResponse = Shape({
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
export const PasskeyOptions = Shape({
  challengeId: Id,
  options: T.Object({}, { additionalProperties: true, description: 'For navigator.credentials, as JSON' }),
})
const Passkey = Shape({
  _id: Id,
  name: T.String(),
  isSynced: T.Boolean({ description: 'Synced by a password manager' }),
  isDistrusted: T.Boolean({ description: 'Disabled because it may have been copied' }),
  createdAt: Instant,
  lastUsedAt: T.Optional(Instant),
})
const RecoveryCodes = Shape({ recoveryCodes: T.Array(T.String(), { description: 'Shown only once' }) })
export const StepUpMethod = T.Union([
  T.Literal('password'),
  T.Literal('authenticator'),
  T.Literal('passkey'),
  T.Literal('email'),
])

export const security = endpoints({
  'GET /loginHistory': {
    summary: 'List logins and failed attempts, newest first',
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
          T.Literal('email-link'),
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
    summary: 'Step-up status of this session and available methods',
    auth: 'user',
    reply: Shape({
      isConfirmed: T.Boolean(),
      confirmedUntil: T.Optional(Instant),
      methods: T.Array(StepUpMethod),
    }),
  },
  'POST /stepUp/passkey': {
    summary: 'Passkey options for step-up',
    auth: 'user',
    impersonation: 'refused',
    limit: { max: 30, per: 'minute' },
    reply: PasskeyOptions,
    errors: ['PASSKEY_REFUSED'],
  },
  'POST /stepUp': {
    summary: 'Confirm this session for ten minutes by password, authenticator, passkey or emailed code',
    auth: 'user',
    impersonation: 'refused',
    limit: { max: 30, per: 'minute' },
    body: Shape({
      password: T.Optional(Text(200, { minLength: 1 })),
      code: T.Optional(Text(20, { minLength: 6, description: 'Code of the authenticator app' })),
      challengeId: T.Optional(Id),
      credential: T.Optional(PasskeyResponse),
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
    summary: 'Two-step login settings',
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
    summary: 'Start authenticator setup: secret and QR code',
    auth: 'user',
    impersonation: 'refused',
    limit: { max: 20, per: 'hour' },
    reply: Shape({ secret: T.String(), uri: T.String(), qrSvg: T.String() }),
    errors: ['STEP_UP_REQUIRED', 'AUTHENTICATOR_ON'],
  },
  'PUT /twoStep/authenticator': {
    summary:
      'Complete authenticator setup with the first code; enables two-step login and returns recovery codes',
    auth: 'user',
    impersonation: 'refused',
    limit: { max: 30, per: 'hour' },
    body: Shape({ code: T.String({ pattern: '^[0-9]{6}$' }) }),
    reply: RecoveryCodes,
    errors: ['STEP_UP_REQUIRED', 'CODE_WRONG', 'AUTHENTICATOR_NOT_BEGUN', 'AUTHENTICATOR_ON'],
  },
  'DELETE /twoStep/authenticator': {
    summary: 'Remove the authenticator app; disables two-step login without passkeys',
    auth: 'user',
    impersonation: 'refused',
    reply: Done,
    done: 'Authenticator app removed.',
    errors: ['STEP_UP_REQUIRED'],
  },
  'PUT /twoStep': {
    summary: 'Require a passkey after the password; returns recovery codes',
    auth: 'user',
    impersonation: 'refused',
    limit: { max: 20, per: 'hour' },
    reply: RecoveryCodes,
    errors: ['STEP_UP_REQUIRED', 'SECOND_FACTOR_MISSING'],
  },
  'DELETE /twoStep': {
    summary: 'Disable two-step login; removes the authenticator app and recovery codes',
    auth: 'user',
    impersonation: 'refused',
    reply: Done,
    done: 'Two-step login is off.',
    errors: ['STEP_UP_REQUIRED'],
  },
  'POST /twoStep/recoveryCodes': {
    summary: 'Generate ten new recovery codes; the old ones stop working',
    auth: 'user',
    impersonation: 'refused',
    limit: { max: 10, per: 'hour' },
    reply: RecoveryCodes,
    errors: ['STEP_UP_REQUIRED', 'SECOND_FACTOR_MISSING'],
  },

  'GET /passkeys': {
    summary: 'List my passkeys, newest first',
    auth: 'user',
    query: PageQuery,
    reply: Page(Passkey),
  },
  'POST /passkeys/options': {
    summary: 'Passkey options for registration',
    auth: 'user',
    impersonation: 'refused',
    limit: { max: 20, per: 'hour' },
    reply: PasskeyOptions,
    errors: ['STEP_UP_REQUIRED', 'PASSKEYS_FULL'],
  },
  'POST /passkeys': {
    summary: 'Register a passkey',
    auth: 'user',
    impersonation: 'refused',
    limit: { max: 20, per: 'hour' },
    body: Shape({ challengeId: Id, credential: NewPasskey, name: T.Optional(Text(60)) }),
    reply: Passkey,
    done: 'Passkey added.',
    errors: ['STEP_UP_REQUIRED', 'PASSKEY_REFUSED', 'PASSKEYS_FULL'],
  },
  'PATCH /passkeys': {
    summary: 'Rename a passkey',
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
    done: 'Passkey removed.',
    errors: ['STEP_UP_REQUIRED', 'PASSKEY_NOT_FOUND'],
  },
})
