import { endpoints, ownerOnly } from '../core/endpoint.ts'
import { Done, Flag, Id, Instant, OneOf, Page, PageQuery, Shape, T, Text } from '../core/schemas.ts'
import { CreatorId, PersonCard } from '../identity/people.ts'
import { kindNames, notificationFilters } from './constants.ts'

const Kind = OneOf(...kindNames)

export const Notification = Shape({
  notificationId: Id,
  kind: Kind,
  category: OneOf('money', 'people', 'orders', 'account'),
  /** In the reader's language. */
  text: T.String(),
  /** The part of `text` that names the users, if any. */
  names: T.String(),
  /** The latest users, up to three. */
  actors: T.Array(PersonCard),
  actorCount: T.Integer(),
  /** A path of the web app. */
  url: T.String(),
  /** The post it is about, which can be muted. */
  postId: T.Optional(Id),
  /** For a single follow request that is still open. */
  canAccept: T.Boolean(),
  isSeen: Flag,
  isRead: Flag,
  createdAt: Instant,
  updatedAt: Instant,
})

const Channels = Shape({ inApp: T.Boolean(), push: T.Boolean(), email: T.Boolean() })
const Minute = T.Integer({ minimum: 0, maximum: 1439, description: 'Minutes after midnight' })
const QuietHours = Shape({ from: Minute, to: Minute })
const Settings = Shape({
  kinds: T.Array(Shape({ kind: Kind, ...Channels.properties })),
  quietHours: T.Union([QuietHours, T.Null()]),
  timezone: T.String(),
  isDiscreet: T.Boolean(),
  digest: OneOf('off', 'daily', 'weekly'),
})
const limit = { max: 60, per: 'minute' } as const

export const notifications = endpoints({
  'GET /notifications/': {
    summary: 'List notifications, latest first; one entry per kind, subject and day',
    auth: 'user',
    query: Shape({
      ...PageQuery.properties,
      filter: T.Optional(OneOf(...notificationFilters)),
      creatorId: CreatorId,
    }),
    reply: Page(Notification),
    errors: ['FORBIDDEN'],
  },
  'GET /notificationCount/': {
    summary: 'Number of notifications not seen yet, and whether all product updates were read',
    auth: 'user',
    query: Shape({ creatorId: CreatorId }),
    reply: Shape({ count: T.Integer(), universalMessageRead: T.Boolean() }),
    errors: ['FORBIDDEN'],
  },
  'GET /notificationSettings': {
    summary: 'My channels per kind, quiet hours, discreet mode and email digest',
    auth: 'user',
    reply: Settings,
  },
  'PUT /notificationSettings': {
    summary: 'Change the given settings; others stay as they are',
    ...ownerOnly,
    limit,
    body: Shape({
      kinds: T.Optional(T.Array(Shape({ kind: Kind, ...Channels.properties }), { maxItems: 100 })),
      quietHours: T.Optional(T.Union([QuietHours, T.Null()])),
      timezone: T.Optional(T.String({ maxLength: 64, description: 'IANA name, for quiet hours' })),
      isDiscreet: T.Optional(T.Boolean()),
      digest: T.Optional(T.Union([T.Literal('off'), T.Literal('daily'), T.Literal('weekly')])),
    }),
    reply: Settings,
    errors: ['VALIDATION_FAILED'],
  },
  'GET /push/key': {
    summary: 'The VAPID key a browser subscribes to pushes with',
    auth: 'user',
    reply: Shape({ publicKey: T.String() }),
  },
  'POST /push/subscribe': {
    summary: 'Send pushes to this device: a Web Push subscription, or an FCM registration token',
    ...ownerOnly,
    limit,
    body: Shape({
      endpoint: T.Optional(Text(2000)),
      p256dh: T.Optional(T.String({ pattern: '^[A-Za-z0-9_-]{87}=?$', description: 'Key of the browser' })),
      auth: T.Optional(
        T.String({ pattern: '^[A-Za-z0-9_-]{22}={0,2}$', description: 'Secret of the browser' }),
      ),
      token: T.Optional(Text(4096)),
    }),
    reply: Done,
    errors: ['PUSH_DEVICE_REFUSED', 'PUSH_DEVICES_LIMIT'],
  },
  'POST /push/unsubscribe': {
    summary: 'Stop pushes to a device, by its endpoint or token',
    ...ownerOnly,
    limit,
    body: Shape({ endpoint: Text(4096) }),
    reply: Done,
  },
  'GET /notifications/muted': {
    summary: 'List muted posts or users, latest first',
    auth: 'user',
    query: Shape({ ...PageQuery.properties, of: T.Union([T.Literal('posts'), T.Literal('users')]) }),
    reply: Page(
      Shape({ postId: T.Optional(Id), title: T.Optional(T.String()), user: T.Optional(PersonCard) }),
    ),
  },
  'POST /productUpdates/read': {
    summary: 'Mark all product updates as read',
    ...ownerOnly,
    limit,
    reply: Done,
  },
  'GET /notifications/postAlert': {
    summary: 'Whether I’m notified of every new post of a creator',
    auth: 'user',
    query: Shape({ userId: Id }),
    reply: Shape({ isOn: Flag }),
  },
  'POST /notifications/postAlert': {
    summary: 'Turn notifications of a creator’s new posts on or off; followers only',
    auth: 'user',
    impersonation: 'refused',
    limit,
    body: Shape({ userId: Id, isOn: Flag }),
    reply: Shape({ isOn: Flag }),
    errors: ['PERSON_NOT_FOUND', 'NOT_YOURSELF', 'FOLLOW_FIRST'],
  },
  'POST /notifications/mute': {
    summary: 'Stop or resume notifications about one post or from one user',
    auth: 'user',
    impersonation: 'refused',
    limit,
    body: Shape({ postId: T.Optional(Id), userId: T.Optional(Id), isMuted: Flag }),
    reply: Done,
    errors: ['VALIDATION_FAILED', 'POST_NOT_FOUND', 'PERSON_NOT_FOUND', 'NOT_YOURSELF'],
  },
})
