import { endpoints } from '../core/endpoint.ts'
import { Id, Instant, OneOf, Page, PageQuery, Shape, T } from '../core/schemas.ts'
import { Price } from '../content/discovery.ts'
import { CreatorId } from '../identity/people.ts'

const own = { auth: 'user', impersonation: 'refused' } as const
const one = { chatId: Id, creatorId: CreatorId }
const found = ['CHAT_NOT_FOUND', 'FORBIDDEN'] as const

/** The details panel of a conversation. */
export const chatDetails = endpoints({
  'GET /chat/details': {
    summary: 'Who writes in a conversation, and what the two of us have to do with each other',
    ...own,
    query: Shape(one),
    reply: Shape({
      authors: T.Array(
        Shape({
          kind: OneOf('self', 'team', 'automatic'),
          senderId: Id,
          name: T.String({ description: 'Of the account, or of the team member' }),
          profilePic: T.Optional(T.String()),
          messageCount: T.Integer(),
        }),
        { description: 'Who really wrote the messages, most messages first; at most 20' },
      ),
      unlockedCount: T.Integer({ description: 'Paid messages I bought in this conversation' }),
      subscribedAt: T.Optional(Instant),
      fan: T.Optional(
        Shape({
          since: Instant,
          isFollower: OneOf(0, 1),
          isSubscriber: OneOf(0, 1),
          subscribedAt: T.Optional(Instant),
          lastBoughtAt: T.Optional(Instant),
        }),
      ),
    }),
    errors: found,
  },
  'GET /chat/fanPurchases': {
    summary: 'What the fan in a conversation bought from me, newest first; for creators',
    ...own,
    query: Shape({ ...one, ...PageQuery.properties }),
    reply: Page(
      Shape({
        transactionId: Id,
        reason: T.String({ description: 'For example tip, plan, message, unlock' }),
        title: T.String(),
        price: Price,
        at: Instant,
        isRefunded: OneOf(0, 1),
      }),
    ),
    errors: found,
  },
  'GET /chat/fanLists': {
    summary: 'My customer lists, each with whether the fan in a conversation is on it; for creators',
    ...own,
    query: Shape({ ...one, ...PageQuery.properties }),
    reply: Page(
      Shape({ listId: Id, name: T.String(), kind: OneOf('manual', 'rule'), isMember: OneOf(0, 1) }),
    ),
    errors: found,
  },
})
