import { Price } from '../content/discovery.ts'
import { PostCreator } from '../content/post-card.ts'
import { endpoints } from '../core/endpoint.ts'
import { Id, Instant, OneOf, Page, PageQuery, Shape, T, Text } from '../core/schemas.ts'
import { DisputeReason, Order, OrderKind, OrderState } from './order.ts'

const staff = { auth: 'staff', roles: ['support', 'finance'] } as const
const Card = Shape({
  orderId: Id,
  number: T.String(),
  kind: OrderKind,
  state: OrderState,
  title: T.String(),
  total: Price,
  buyer: T.Optional(PostCreator),
  seller: T.Optional(PostCreator),
  reason: DisputeReason,
  openedBy: OneOf('buyer', 'seller'),
  isAnswered: OneOf(0, 1),
  /** Until then the other side may answer before staff decide. */
  answerBy: Instant,
  openedAt: Instant,
})

export const orderDisputes = endpoints({
  'GET /staff/orderDisputes': {
    summary: 'List disputes about orders, oldest first',
    ...staff,
    query: Shape({ ...PageQuery.properties, status: T.Optional(OneOf('open', 'decided')) }),
    reply: Page(Card),
  },
  'GET /staff/orderDisputes/waiting': {
    summary: 'Number of open disputes',
    ...staff,
    reply: Shape({ disputes: T.Integer() }),
  },
  'GET /staff/orderDispute': {
    summary: 'Get a disputed order with both statements and the messages about it',
    ...staff,
    query: Shape({ orderId: Id }),
    reply: Shape({
      ...Card.properties,
      order: Order,
      messages: T.Array(
        Shape({
          messageId: Id,
          by: OneOf('buyer', 'seller'),
          messageType: T.Integer(),
          text: T.String(),
          at: Instant,
        }),
      ),
    }),
    errors: ['ORDER_NOT_FOUND'],
  },
  'POST /staff/orderDisputes/decide': {
    summary: 'Decide a dispute: refund the buyer, pay the seller, or split',
    ...staff,
    body: Shape({
      orderId: Id,
      decision: OneOf('refund', 'release', 'split'),
      /** For a split: the share returned to the buyer. */
      buyerPercent: T.Optional(T.Integer({ minimum: 1, maximum: 99 })),
      reason: Text(1000, { minLength: 10 }),
    }),
    reply: Order,
    errors: ['ORDER_NOT_FOUND', 'ORDER_STATE_WRONG', 'VALIDATION_FAILED'],
  },
})
