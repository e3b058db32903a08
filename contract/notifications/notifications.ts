import { endpoints, ownerOnly } from '../core/endpoint.ts'
import { Done, Flag, Id, Instant, OneOf, Page, PageQuery, Shape, T } from '../core/schemas.ts'
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
    summary: 'Number of notifications not seen yet',
    auth: 'user',
    query: Shape({ creatorId: CreatorId }),
    reply: Shape({ count: T.Integer() }),
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
