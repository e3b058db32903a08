import { endpoints } from '../core/endpoint.ts'
import { Done, Flag, Id, Instant, OneOf, Page, PageQuery, Shape, T, Text } from '../core/schemas.ts'
import { Checkout, paymentErrors, QuotedTotal } from '../commerce/checkout.ts'
import { Price } from '../content/discovery.ts'
import { CreatorId } from '../identity/people.ts'
import { ChatAsset, ChatListEntry, ChatUser } from './conversation.ts'
import { ChatMedia } from './message.ts'
import { SelfDestruct } from './send.ts'

/** Private conversations are never open to staff who impersonate a user. */
const own = { auth: 'user', impersonation: 'refused' } as const
const one = { chatId: Id, creatorId: CreatorId }
const found = ['CHAT_NOT_FOUND', 'FORBIDDEN'] as const
const limit = { max: 120, per: 'minute' } as const

const ListType = T.Union([
  T.Literal('all'),
  T.Literal('general'),
  T.Literal('sale'),
  T.Literal('shopping'),
  T.Literal('exchangeSend'),
  T.Literal('exchangeRecived'),
])
const ListFilter = T.Union([
  T.Literal('unread'),
  T.Literal('vip'),
  T.Literal('groups'),
  T.Literal('pinned'),
  T.Literal('archived'),
  T.Literal('requests'),
  T.Literal('hidden'),
])
const FirstMessage = {
  mayWrite: OneOf(0, 1),
  requiredAction: T.Optional(OneOf('follow', 'subscribe', 'pay', 'waitForAcceptance', 'closed')),
  firstMessagePrice: T.Optional(Price),
}

export const conversations = endpoints({
  'GET /checkChat': {
    summary: 'Whether I have a conversation with a user, and whether I may write to them',
    ...own,
    query: Shape({ userId: Id, assetId: T.Optional(Id), creatorId: CreatorId }),
    reply: Shape({ isExists: OneOf(0, 1), chatId: T.Optional(Id), ...FirstMessage }),
    errors: ['PERSON_NOT_FOUND', 'NOT_YOURSELF', 'FORBIDDEN'],
  },
  'POST /conversation': {
    summary: 'Start a conversation with a user, optionally about an asset; the same one every time',
    ...own,
    limit: { max: 60, per: 'hour' },
    body: Shape({
      userId: Id,
      userName: T.Optional(Text(120, { description: 'Not trusted' })),
      userProfileImage: T.Optional(Text(500, { description: 'Not trusted' })),
      searchableTags: T.Optional(T.Array(Text(60, { minLength: 1 }), { maxItems: 20 })),
      assetId: T.Optional(Id),
      creatorId: CreatorId,
    }),
    reply: Shape({ conversationId: Id, chatId: Id, isNew: OneOf(0, 1) }),
    errors: ['PERSON_NOT_FOUND', 'NOT_YOURSELF', 'ASSET_NOT_FOUND', 'CHAT_REQUEST_LIMIT', 'FORBIDDEN'],
  },
  'POST /groupChat': {
    summary: 'Start a group',
    ...own,
    limit: { max: 20, per: 'hour' },
    idempotency: 'accepted',
    body: Shape({
      title: Text(80, { minLength: 1 }),
      userIds: T.Array(Id, { minItems: 1, maxItems: 99, uniqueItems: true }),
      creatorId: CreatorId,
    }),
    reply: ChatListEntry,
    errors: ['PERSON_NOT_FOUND', 'FORBIDDEN', 'IDEMPOTENCY_KEY_REUSED'],
  },
  'PATCH /groupChat': {
    summary: 'Rename a group, add or remove members; its owner may',
    ...own,
    limit,
    body: Shape({
      ...one,
      title: T.Optional(Text(80, { minLength: 1 })),
      addUserIds: T.Optional(T.Array(Id, { maxItems: 99, uniqueItems: true })),
      removeUserIds: T.Optional(T.Array(Id, { maxItems: 99, uniqueItems: true })),
    }),
    reply: ChatListEntry,
    errors: [...found, 'PERSON_NOT_FOUND', 'GROUP_FULL', 'GROUP_OWNER_ONLY'],
  },
  'POST /groupChat/leave': {
    summary: 'Leave a group; its oldest member becomes the owner if the owner leaves',
    ...own,
    body: Shape(one),
    reply: Done,
    errors: found,
  },
  'GET /chatList': {
    summary: 'My conversations: pinned first, then the latest',
    ...own,
    query: Shape({
      type: T.Optional(ListType),
      filter: T.Optional(ListFilter),
      assetId: T.Optional(Id),
      searchText: T.Optional(Text(100)),
      offset: PageQuery.properties.offset,
      limit: T.Optional(T.Integer({ minimum: 1, maximum: 100, default: 100 })),
      creatorId: CreatorId,
    }),
    reply: Page(ChatListEntry),
    errors: ['FORBIDDEN'],
  },
  'GET /chatList/detail': {
    summary: 'One conversation with its members and my own notes',
    ...own,
    query: Shape(one),
    reply: Shape({
      ...ChatListEntry.properties,
      members: T.Array(ChatUser),
      searchableTags: T.Array(T.String()),
      nickname: T.String(),
      note: T.String({ description: 'Private note about this person' }),
      mediaCount: T.Integer(),
      purchaseCount: T.Integer(),
      spent: T.Optional(Price),
      isBlocked: OneOf(0, 1),
    }),
    errors: found,
  },
  'GET /chat/productList': {
    summary: 'Assets I have conversations about',
    ...own,
    query: Shape({ ...PageQuery.properties, type: T.Optional(ListType), creatorId: CreatorId }),
    reply: Page(
      Shape({
        ...ChatAsset.properties,
        chatCount: T.Integer(),
        totalUnread: T.Integer(),
        lastMessageAt: Instant,
      }),
    ),
    errors: ['FORBIDDEN'],
  },
  'GET /chat/media': {
    summary: 'Files shared in a conversation that I may open, newest first',
    ...own,
    query: Shape({
      ...one,
      ...PageQuery.properties,
      kind: T.Optional(
        T.Union([T.Literal('image'), T.Literal('video'), T.Literal('audio'), T.Literal('document')]),
      ),
    }),
    reply: Page(Shape({ ...ChatMedia.properties, messageId: Id, seq: T.Integer(), at: Instant })),
    errors: found,
  },
  'GET /chat/purchases': {
    summary: 'Paid messages bought in a conversation, newest first',
    ...own,
    query: Shape({ ...one, ...PageQuery.properties }),
    reply: Page(
      Shape({
        purchaseId: Id,
        messageId: Id,
        seq: T.Integer(),
        buyerId: Id,
        price: Price,
        at: Instant,
        isRefunded: OneOf(0, 1),
      }),
    ),
    errors: found,
  },
  'GET /chat/unreadCount': {
    summary: 'Unread messages in my main conversations; requests and VIP messages beside it',
    ...own,
    query: Shape({ creatorId: CreatorId }),
    reply: Shape({
      count: T.Integer(),
      conversations: T.Integer(),
      requests: T.Integer(),
      vip: T.Integer({ description: 'VIP messages that wait for my answer' }),
    }),
    errors: ['FORBIDDEN'],
  },
  'PATCH /chat': {
    summary:
      'Change a conversation for myself: pin, mute, archive, mark unread, nickname, note, self-destruct timer',
    ...own,
    limit,
    body: Shape({
      ...one,
      isPinned: T.Optional(Flag),
      isArchived: T.Optional(Flag),
      isMuted: T.Optional(Flag),
      mutedUntil: T.Optional(T.Union([Instant, T.Literal('')])),
      isMarkedUnread: T.Optional(Flag),
      nickname: T.Optional(Text(60)),
      note: T.Optional(Text(2000)),
      selfDestructSeconds: T.Optional(SelfDestruct),
    }),
    reply: ChatListEntry,
    errors: [...found, 'CHAT_PINS_FULL'],
  },
  'PUT /chat/draft': {
    summary: 'Keep an unsent text on all my devices; empty removes it',
    ...own,
    limit: { max: 240, per: 'minute' },
    body: Shape({ ...one, text: Text(5000) }),
    reply: Shape({ chatId: Id, draft: T.Optional(Shape({ text: T.String(), at: Instant })) }),
    errors: found,
  },
  'POST /chat/request': {
    summary: 'Accept or decline a message request; the sender is not notified',
    ...own,
    body: Shape({ ...one, action: T.Union([T.Literal('ACCEPT'), T.Literal('DECLINE')]) }),
    reply: Done,
    errors: [...found, 'REQUEST_NOT_FOUND'],
  },
  'DELETE /chats': {
    summary: 'Delete a conversation for myself with all its messages; a new message brings it back empty',
    ...own,
    query: Shape(one),
    reply: Done,
    errors: found,
  },
  'POST /isometrik/conversation/unhide': {
    summary: 'Show a conversation in my list again that I deleted',
    ...own,
    body: Shape({ conversationId: Id, creatorId: CreatorId }),
    reply: Shape({ conversationId: Id, isHidden: OneOf(0) }),
    errors: found,
  },
  'POST /isometrik/login': {
    summary:
      'How to open the realtime connection: MQTT 3.1.1 over WebSocket with this token or an access token as password',
    ...own,
    reply: Shape({
      isometrikUserId: T.String(),
      isometrikToken: T.String({
        description: 'The password of the connection; good for this session, and for nothing but realtime',
      }),
      url: T.String(),
      keepAliveSeconds: T.Integer(),
      qos: T.Integer(),
      topics: T.Array(T.String()),
    }),
  },
  'GET /chat/firstMessage/quote': {
    summary: 'What the first message to a creator costs',
    ...own,
    query: Shape({ userId: Id }),
    reply: Shape({ ...Checkout.properties, chatId: Id }),
    errors: [
      'PERSON_NOT_FOUND',
      'CHAT_FIRST_MESSAGE_FREE',
      'NOT_YOURSELF',
      'SESSION_ENDED',
      'CURRENCY_UNKNOWN',
    ],
  },
  'POST /chat/firstMessage/purchase': {
    summary: 'Pay once to be able to write to a creator',
    ...own,
    idempotency: 'required',
    limit: { max: 30, per: 'hour' },
    body: Shape({ userId: Id, shown: QuotedTotal }),
    reply: Shape({ purchaseId: Id, transactionId: Id, chatId: Id }),
    errors: ['PERSON_NOT_FOUND', 'CHAT_FIRST_MESSAGE_FREE', 'ALREADY_BOUGHT', ...paymentErrors],
  },
  'GET /chatSettings': {
    summary: 'Who may write to me, and whether read receipts are on',
    ...own,
    query: Shape({ creatorId: CreatorId }),
    reply: Shape({
      whoMayWrite: OneOf('everyone', 'followers', 'subscribers', 'paid'),
      firstMessagePrice: T.Optional(Price),
      readReceipts: OneOf(0, 1),
      translation: OneOf(0, 1),
    }),
    errors: ['FORBIDDEN'],
  },
  'PUT /chatSettings': {
    summary: 'Change who may write to me, the price of a first message, and read receipts',
    ...own,
    body: Shape({
      whoMayWrite: T.Optional(
        T.Union([T.Literal('everyone'), T.Literal('followers'), T.Literal('subscribers'), T.Literal('paid')]),
      ),
      firstMessagePrice: T.Optional(T.Union([Text(30), T.Number()])),
      readReceipts: T.Optional(Flag),
      creatorId: CreatorId,
    }),
    reply: Shape({
      whoMayWrite: OneOf('everyone', 'followers', 'subscribers', 'paid'),
      firstMessagePrice: T.Optional(Price),
      readReceipts: OneOf(0, 1),
      translation: OneOf(0, 1),
    }),
    errors: ['FORBIDDEN', 'AMOUNT_INVALID', 'CURRENCY_UNKNOWN', 'VALIDATION_FAILED'],
  },
})
