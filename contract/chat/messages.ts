import { Checkout, paymentErrors, QuotedTotal } from '../commerce/checkout.ts'
import { endpoints } from '../core/endpoint.ts'
import { Done, Flag, Id, Instant, OneOf, Page, PageQuery, Shape, T, Text } from '../core/schemas.ts'
import { CreatorId } from '../identity/people.ts'
import { ChatMessage } from './message.ts'
import { sendErrors, sendFields } from './send.ts'

const own = { auth: 'user', impersonation: 'refused' } as const
const one = { messageId: Id, creatorId: CreatorId }
const found = ['MESSAGE_NOT_FOUND', 'FORBIDDEN'] as const
const inChat = ['CHAT_NOT_FOUND', 'FORBIDDEN'] as const
const limit = { max: 120, per: 'minute' } as const
const Seq = T.Optional(T.Integer({ minimum: 0 }))

export const messages = endpoints({
  'GET /messages': {
    summary:
      'Messages of a conversation, oldest first: the latest page, or around a time or a sequence number',
    ...own,
    query: Shape({
      chatId: Id,
      timestamp: T.Optional(
        T.Integer({ minimum: 0, description: 'Milliseconds: messages before this time' }),
      ),
      fromTimestamp: T.Optional(
        T.Integer({ minimum: 0, description: 'Milliseconds: from the first one at or after it' }),
      ),
      beforeSeq: Seq,
      afterSeq: Seq,
      aroundSeq: Seq,
      afterChange: T.Optional(
        T.Integer({ minimum: 0, description: 'New and changed messages, in the order of their changes' }),
      ),
      limit: T.Optional(T.Integer({ minimum: 1, maximum: 100, default: 30 })),
      creatorId: CreatorId,
    }),
    reply: Page(ChatMessage),
    errors: inChat,
  },
  'GET /message': {
    summary: 'One message, with fresh media addresses',
    ...own,
    query: Shape(one),
    reply: ChatMessage,
    errors: found,
  },
  'POST /message/send': {
    summary: 'Send a message. The same clientMessageId again returns the stored message',
    ...own,
    limit,
    body: Shape(sendFields),
    reply: ChatMessage,
    errors: sendErrors,
  },
  'PUT /message': {
    summary: 'Edit the text of a message of mine, for 15 minutes',
    ...own,
    limit,
    body: Shape({ ...one, text: Text(5000, { minLength: 1 }) }),
    reply: ChatMessage,
    errors: [...found, 'MESSAGE_TOO_OLD', 'MESSAGE_NOT_EDITABLE', 'MESSAGE_EMPTY'],
  },
  'DELETE /message': {
    summary: 'Delete a message for me, or one of mine for everyone; bought media stays with its buyer',
    ...own,
    query: Shape({ ...one, for: T.Union([T.Literal('me'), T.Literal('everyone')]) }),
    reply: Done,
    errors: [...found, 'MESSAGE_SOLD'],
  },
  'POST /message/acknowledge': {
    summary: 'Say that messages reached me (2) or that I read them (3), up to one or all; it never goes back',
    ...own,
    limit: { max: 600, per: 'minute' },
    body: Shape({
      chatId: Id,
      status: T.Union([T.Literal(1), T.Literal(2), T.Literal(3)]),
      receiverId: T.Optional(Id),
      seq: T.Optional(T.Integer({ minimum: 0, description: 'All of them if missing' })),
      creatorId: CreatorId,
    }),
    reply: Shape({ chatId: Id, status: OneOf(1, 2, 3), seq: T.Integer(), totalUnread: T.Integer() }),
    errors: inChat,
  },
  'POST /message/react': {
    summary: 'React with one emoji; an empty one takes the reaction back',
    ...own,
    limit,
    body: Shape({ ...one, emoji: Text(16) }),
    reply: ChatMessage,
    errors: [...found, 'VALIDATION_FAILED'],
  },
  'POST /message/pin': {
    summary: 'Pin a message for everyone in the conversation, or unpin it',
    ...own,
    limit,
    body: Shape({ ...one, isPin: Flag }),
    reply: ChatMessage,
    errors: [...found, 'MESSAGE_PINS_FULL'],
  },
  'POST /message/star': {
    summary: 'Star a message for myself, or take the star away',
    ...own,
    limit,
    body: Shape({ ...one, isStar: Flag }),
    reply: ChatMessage,
    errors: found,
  },
  'POST /message/forward': {
    summary: 'Forward a message to other conversations; paid media cannot be forwarded',
    ...own,
    limit: { max: 30, per: 'minute' },
    body: Shape({
      ...one,
      targets: T.Array(Shape({ chatId: Id, clientMessageId: Id }), { minItems: 1, maxItems: 10 }),
    }),
    reply: Shape({ messages: T.Array(ChatMessage) }),
    errors: [...sendErrors, 'MESSAGE_NOT_FORWARDABLE'],
  },
  'GET /messages/pinned': {
    summary: 'Pinned messages of a conversation, newest first',
    ...own,
    query: Shape({ chatId: Id, ...PageQuery.properties, creatorId: CreatorId }),
    reply: Page(ChatMessage),
    errors: inChat,
  },
  'GET /messages/starred': {
    summary: 'Messages I starred, newest first; in one conversation or in all',
    ...own,
    query: Shape({ chatId: T.Optional(Id), ...PageQuery.properties, creatorId: CreatorId }),
    reply: Page(ChatMessage),
    errors: inChat,
  },
  'GET /messages/search': {
    summary: 'Search the text of my messages, in one conversation or in all, newest first',
    ...own,
    limit: { max: 60, per: 'minute' },
    query: Shape({
      searchText: Text(100, { minLength: 1 }),
      chatId: T.Optional(Id),
      ...PageQuery.properties,
      creatorId: CreatorId,
    }),
    reply: Page(ChatMessage),
    errors: inChat,
  },
  'GET /message/quote': {
    summary: 'What the paid media of a message costs me',
    ...own,
    query: Shape({ messageId: Id }),
    reply: Shape({
      ...Checkout.properties,
      messageId: Id,
      contents: Shape({ photoCount: T.Integer(), videoCount: T.Integer(), audioCount: T.Integer() }),
      lockedPreviewUrl: T.Optional(T.String()),
    }),
    errors: [
      'MESSAGE_NOT_FOUND',
      'MESSAGE_NOT_FOR_SALE',
      'ALREADY_BOUGHT',
      'SESSION_ENDED',
      'CURRENCY_UNKNOWN',
    ],
  },
  'POST /message/purchase': {
    summary: 'Buy the paid media of a message',
    ...own,
    idempotency: 'required',
    limit: { max: 60, per: 'hour' },
    body: Shape({ messageId: Id, shown: QuotedTotal }),
    reply: Shape({ purchaseId: Id, transactionId: Id, message: ChatMessage }),
    errors: ['MESSAGE_NOT_FOUND', 'MESSAGE_NOT_FOR_SALE', 'ALREADY_BOUGHT', ...paymentErrors],
  },
  'GET /chat/ownedMedia': {
    summary: 'Which of my files the other person in a conversation already owns, for the composer',
    ...own,
    query: Shape({
      chatId: Id,
      mediaIds: Text(800, { description: 'Ids separated by commas, 20 at most' }),
      creatorId: CreatorId,
    }),
    reply: Shape({ ownedMediaIds: T.Array(Id) }),
    errors: [...inChat, 'VALIDATION_FAILED'],
  },
  'POST /message/translate': {
    summary: 'Translate the text of a message; the original is kept',
    ...own,
    limit: { max: 30, per: 'minute' },
    body: Shape({ ...one, language: T.String({ pattern: '^[a-z]{2}$' }) }),
    reply: Shape({ messageId: Id, language: T.String(), text: T.String(), from: T.Optional(T.String()) }),
    errors: [...found, 'TRANSLATION_OFF', 'TRANSLATION_UNAVAILABLE', 'MESSAGE_EMPTY'],
  },
  'POST /chat/report': {
    summary: 'Report messages of a conversation; copies of them go to moderation as evidence',
    ...own,
    limit: { max: 20, per: 'hour' },
    body: Shape({
      chatId: Id,
      messageIds: T.Array(Id, { minItems: 1, maxItems: 50, uniqueItems: true }),
      reasonId: Id,
      note: T.Optional(Text(500)),
    }),
    reply: Shape({ reportId: Id }),
    done: 'Thanks for your report. We will review it.',
    errors: ['CHAT_NOT_FOUND', 'MESSAGE_NOT_FOUND', 'REASON_UNKNOWN', 'NOT_YOURSELF'],
  },
  'GET /staff/chatReports': {
    summary: 'Reported messages, oldest report first: only the reported ones',
    auth: 'staff',
    roles: ['moderator', 'owner'],
    query: Shape({ ...PageQuery.properties }),
    reply: Page(
      Shape({
        reportId: Id,
        reporterId: T.Optional(Id),
        reportedUserId: T.Optional(Id),
        reasonId: Id,
        note: T.String(),
        at: Instant,
        evidence: T.Array(
          Shape({
            messageId: Id,
            senderId: Id,
            username: T.String(),
            messageType: T.Integer(),
            text: T.String(),
            mediaIds: T.Array(Id),
            sentAt: Instant,
          }),
        ),
      }),
    ),
  },
  'POST /staff/chatReports/decide': {
    summary: 'Dismiss a report of messages, or remove the reported messages for everyone',
    auth: 'staff',
    roles: ['moderator', 'owner'],
    body: Shape({
      reportId: Id,
      decision: T.Union([T.Literal('dismiss'), T.Literal('remove')]),
      reason: Text(500, { minLength: 4 }),
    }),
    reply: Done,
    errors: ['REPORT_NOT_FOUND'],
  },
})
