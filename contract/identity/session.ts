import { endpoints } from '../core/endpoint.ts'
import { Done, Id, Instant, Page, PageQuery, Shape, T, Text } from '../core/schemas.ts'

/** Device information from the client. Shown to its owner, never trusted for access. */
export const device = {
  deviceId: T.Optional(
    Text(100, { minLength: 1, description: "Created by the client; 'web_app_id' if it has none" }),
  ),
  deviceMake: T.Optional(Text(100)),
  deviceModel: T.Optional(Text(100)),
  deviceTypeCode: T.Optional(T.Integer({ minimum: 1, maximum: 3, description: '1 iOS, 2 Android, 3 web' })),
  deviceOs: T.Optional(Text(100)),
  browserVersion: T.Optional(Text(100)),
}

export const UserData = Shape({
  _id: Id,
  userType: T.Integer({ description: '0 guest, 1 fan, 2 creator, 3 agency, 9 staff' }),
  firstName: T.Optional(T.String()),
  username: T.Optional(T.String()),
  profilePic: T.Optional(T.String()),
  statusCode: T.Optional(T.Integer()),
  agencyId: T.Optional(Id),
  isImpersonated: T.Optional(T.Boolean({ description: 'Staff is impersonating this user' })),
  isometrikUserId: T.String(),
  metaData: Shape({ isometrikToken: T.String({ description: 'Token for the realtime connection' }) }),
  timezone: T.String(),
  defaultCurrency: T.String(),
})

/** Tokens are omitted when the caller keeps them in HttpOnly cookies. */
export const SessionReply = Shape({
  accessToken: T.Optional(T.String()),
  refreshToken: T.Optional(T.String()),
  accessExpireAt: T.Integer({ description: 'Seconds since 1970' }),
  userData: UserData,
})

export const session = endpoints({
  'POST /guestLogin': {
    summary: 'Open a guest session for a device',
    auth: 'open',
    client: 'basic',
    session: 'starts',
    limit: { max: 120, per: 'minute', by: 'address' },
    body: Shape(device),
    reply: SessionReply,
    errors: ['CLIENT_REFUSED'],
  },
  'POST /refreshToken': {
    summary: 'Exchange a refresh token for new tokens; a reused old one ends the session',
    auth: 'open',
    session: 'starts',
    limit: { max: 120, per: 'minute', by: 'address' },
    body: Shape({
      refreshToken: T.Optional(Text(200, { description: 'Defaults to the cookie of that name' })),
      accessToken: T.Optional(Text(2000, { description: 'Access token, without Bearer' })),
    }),
    reply: SessionReply,
    errors: ['TOKEN_MISSING', 'TOKEN_INVALID', 'SESSION_ENDED'],
  },
  'POST /signOut': {
    summary: 'End the session of the access token and of the refresh token',
    auth: 'open',
    session: 'ends',
    body: Shape({
      refreshToken: T.Optional(Text(200, { description: 'Defaults to the cookie of that name' })),
    }),
    reply: Done,
    done: 'You’re logged out.',
  },
  'GET /session': {
    summary: 'Get the current session',
    auth: 'guest',
    reply: Shape({
      _id: Id,
      sessionId: Id,
      isGuest: T.Boolean(),
      userType: T.Integer(),
      firstName: T.Optional(T.String()),
      username: T.Optional(T.String()),
      profilePic: T.Optional(T.String()),
      statusCode: T.Optional(T.Integer()),
      nonVarifiedProfile: T.Optional(
        T.Boolean({ description: 'Verification pending or rejected: can browse and edit but not earn' }),
      ),
      impersonation: T.Optional(
        Shape(
          { staffName: T.String(), reason: T.String(), expiresAt: Instant },
          {
            description: 'Staff is impersonating this user',
          },
        ),
      ),
      defaultCurrency: T.String(),
    }),
  },
  'GET /devices': {
    summary: 'List my devices, last used first',
    auth: 'user',
    query: PageQuery,
    reply: Page(
      Shape({
        _id: Id,
        isCurrent: T.Boolean(),
        deviceOs: T.String(),
        deviceModel: T.String(),
        browserVersion: T.String(),
        userAgent: T.String(),
        city: T.String(),
        country: T.String(),
        createdAt: Instant,
        lastUsedAt: Instant,
      }),
    ),
  },
  'DELETE /devices': {
    summary: 'Log out one device, or all others without an id',
    auth: 'user',
    impersonation: 'refused',
    query: Shape({ id: T.Optional(Id) }),
    reply: Shape({ ended: T.Integer() }),
    errors: ['DEVICE_NOT_FOUND'],
  },
  'GET /usersCurrentLocation': {
    summary: 'Approximate location of this IP address; staff can look up others',
    auth: 'open',
    limit: { max: 60, per: 'minute' },
    query: Shape({ ipAddress: T.Optional(Text(45)) }),
    reply: Shape({
      ip: T.String(),
      country: T.String(),
      country_name: T.String(),
      state: T.String(),
      city: T.String(),
      latitude: T.Number(),
      longitude: T.Number(),
      timezone: T.String(),
    }),
    errors: ['FORBIDDEN', 'VALIDATION_FAILED'],
  },
})
