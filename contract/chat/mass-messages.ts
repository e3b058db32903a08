import { endpoints } from '../core/endpoint.ts'
import { Done, Flag, Id, Instant, OneOf, Page, PageQuery, Shape, T, Text } from '../core/schemas.ts'
import { Price } from '../content/discovery.ts'
import { CreatorId } from '../identity/people.ts'
import { ChatUser } from './conversation.ts'
import { contentFields } from './send.ts'

const own = { auth: 'user', impersonation: 'refused' } as const

/** Who gets it. Groups add up; exclusions count last. Blocked users and closed accounts never get it. */
const Audience = Shape({
  groups: T.Array(
    T.Union([
      T.Literal('subscribers'),
      T.Literal('expiredSubscribers'),
      T.Literal('followers'),
      T.Literal('buyers'),
      T.Literal('tippers'),
    ]),
    { maxItems: 5, uniqueItems: true },
  ),
  listIds: T.Optional(T.Array(Id, { maxItems: 20, uniqueItems: true })),
  userIds: T.Optional(T.Array(Id, { maxItems: 200, uniqueItems: true })),
  excludeGroups: T.Optional(
    T.Array(
      T.Union([
        T.Literal('subscribers'),
        T.Literal('expiredSubscribers'),
        T.Literal('followers'),
        T.Literal('buyers'),
        T.Literal('tippers'),
      ]),
      { maxItems: 5, uniqueItems: true },
    ),
  ),
  excludeListIds: T.Optional(T.Array(Id, { maxItems: 20, uniqueItems: true })),
  excludeUserIds: T.Optional(T.Array(Id, { maxItems: 200, uniqueItems: true })),
  /** Skip fans who own one of the files already. */
  excludeOwners: T.Optional(Flag),
})
/** No second mass message to the same fan within so many hours; 0 for no cap. */
const CapHours = T.Integer({ minimum: 0, maximum: 720, default: 0 })

export const MassMessage = Shape({
  massMessageId: Id,
  state: OneOf('scheduled', 'sending', 'sent', 'recalled', 'cancelled', 'failed'),
  text: T.String(),
  messageType: T.Integer(),
  mediaCount: T.Integer(),
  price: T.Optional(Price),
  recipientCount: T.Integer(),
  sentCount: T.Integer(),
  skippedCount: T.Integer({ description: 'Left out by the frequency cap' }),
  openedCount: T.Integer(),
  purchaseCount: T.Integer(),
  recalledCount: T.Integer(),
  earned: T.Optional(Price),
  capHours: T.Integer(),
  createdAt: Instant,
  sendAt: T.Optional(Instant),
  startedAt: T.Optional(Instant),
  finishedAt: T.Optional(Instant),
  recalledAt: T.Optional(Instant),
})
const found = ['MASS_MESSAGE_NOT_FOUND', 'FORBIDDEN'] as const

export const massMessages = endpoints({
  'GET /sendUpdates': {
    summary: 'My mass messages with their progress and statistics, newest first; or one of them',
    ...own,
    query: Shape({ ...PageQuery.properties, massMessageId: T.Optional(Id), creatorId: CreatorId }),
    reply: Page(MassMessage),
    errors: ['FORBIDDEN'],
  },
  'POST /sendUpdates/preview': {
    summary: 'How many people would get a mass message',
    ...own,
    limit: { max: 60, per: 'minute' },
    body: Shape({
      audience: Audience,
      mediaIds: contentFields.mediaIds,
      capHours: T.Optional(CapHours),
      creatorId: CreatorId,
    }),
    reply: Shape({ recipientCount: T.Integer(), skippedCount: T.Integer() }),
    errors: ['FORBIDDEN', 'CUSTOMER_LIST_NOT_FOUND'],
  },
  'POST /sendUpdates': {
    summary: 'Send a mass message now or at a time; copies are written in the background',
    ...own,
    idempotency: 'required',
    limit: { max: 20, per: 'hour' },
    body: Shape({
      ...contentFields,
      audience: Audience,
      capHours: T.Optional(CapHours),
      sendAt: T.Optional(Instant),
      creatorId: CreatorId,
    }),
    reply: MassMessage,
    errors: [
      'FORBIDDEN',
      'ACCOUNT_NOT_VERIFIED',
      'ACCOUNT_SUSPENDED',
      'SESSION_ENDED',
      'MESSAGE_EMPTY',
      'MEDIA_NOT_FOUND',
      'MEDIA_NOT_READY',
      'POST_NOT_FOUND',
      'PERSON_NOT_FOUND',
      'AMOUNT_INVALID',
      'CURRENCY_UNKNOWN',
      'CUSTOMER_LIST_NOT_FOUND',
      'MASS_MESSAGE_NO_RECIPIENTS',
      'VALIDATION_FAILED',
      'IDEMPOTENCY_KEY_MISSING',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  },
  'POST /sendUpdates/cancel': {
    summary: 'Cancel a scheduled mass message',
    ...own,
    body: Shape({ massMessageId: Id, creatorId: CreatorId }),
    reply: MassMessage,
    errors: [...found, 'MASS_MESSAGE_STARTED'],
  },
  'POST /sendUpdates/recall': {
    summary: 'Remove unread and unsold copies, and stop sending',
    ...own,
    body: Shape({ massMessageId: Id, creatorId: CreatorId }),
    reply: MassMessage,
    errors: [...found, 'MASS_MESSAGE_NOT_SENT'],
  },
  'GET /sendUpdates/user': {
    summary: 'Recipients of a mass message: who opened it and who bought it',
    ...own,
    query: Shape({
      ...PageQuery.properties,
      massMessageId: Id,
      filter: T.Optional(T.Union([T.Literal('opened'), T.Literal('unopened'), T.Literal('bought')])),
      searchText: T.Optional(Text(100)),
      creatorId: CreatorId,
    }),
    reply: Page(
      Shape({
        user: ChatUser,
        chatId: Id,
        messageId: Id,
        openedAt: T.Optional(Instant),
        isPurchased: OneOf(0, 1),
        isRecalled: OneOf(0, 1),
      }),
    ),
    errors: found,
  },
  'POST /sendUpdates/acknowledge': {
    summary: 'Say that I opened a mass message; counts once',
    ...own,
    limit: { max: 300, per: 'minute' },
    body: Shape({ messageId: Id }),
    reply: Done,
    errors: ['MESSAGE_NOT_FOUND'],
  },
})
