import { Checkout, paying, Shown } from './checkout.ts'
import { endpoints, Flag, Id, Instant, Page, PageQuery, Shape, T, Text } from './core.ts'
import { Price } from './discovery.ts'
import { PostCard, PostCreator } from './post-card.ts'
import { own } from './wallet.ts'

const Purchase = Shape({
  _id: Id,
  subjectKind: T.String(),
  subjectId: Id,
  title: T.String(),
  creator: T.Optional(PostCreator),
  price: Price,
  at: Instant,
  refundedAt: T.Optional(Instant),
  refundableUntil: T.Optional(Instant),
  isFailed: Flag,
  isOpened: Flag,
  /** What became of it at its creator’s; it is kept for who bought it. */
  state: T.Union([
    T.Literal('there'),
    T.Literal('hidden'),
    T.Literal('expired'),
    T.Literal('deleted'),
    T.Literal('removed'),
  ]),
  post: T.Optional(PostCard),
})
const refused = ['POST_NOT_FOUND', 'POST_NOT_FOR_SALE', 'ALREADY_BOUGHT'] as const

export const purchases = endpoints({
  'GET /purchaseExclusivePost/quote': {
    summary: 'What a post costs me and from what I could pay it',
    ...own,
    query: Shape({ postId: Id }),
    reply: Shape({
      ...Checkout.properties,
      postId: Id,
      title: T.String(),
      /** What is inside, counted, and how it looks behind glass. */
      contents: Shape({ photoCount: T.Integer(), videoCount: T.Integer(), audioCount: T.Integer() }),
      glassUrl: T.Optional(T.String()),
    }),
    errors: [...refused, 'NOT_YOURSELF', 'SESSION_ENDED', 'CURRENCY_UNKNOWN'],
  },
  'POST /purchaseExclusivePost': {
    summary: 'Buy a post, once and for all, from the wallet',
    ...own,
    idempotency: 'required',
    limit: { max: 60, per: 'hour' },
    body: Shape({ postId: Id, shown: Shown }),
    reply: Shape({ purchaseId: Id, transactionId: Id, postId: Id, isPurchased: T.Literal(1) }),
    done: 'It is yours.',
    errors: [...refused, ...paying],
  },
  'GET /purchases': {
    summary: 'What I bought, newest first; also what its creator hides or has taken away',
    ...own,
    query: Shape({ ...PageQuery.properties, searchText: T.Optional(Text(100)) }),
    reply: Page(Purchase),
  },
  'POST /purchases/refund': {
    summary: 'Give a purchase back: within a day and unopened, or when something of it failed',
    ...own,
    limit: { max: 20, per: 'hour' },
    body: Shape({ purchaseId: Id }),
    reply: Shape({ purchaseId: Id, refunded: Price }),
    errors: ['PURCHASE_NOT_FOUND', 'REFUND_TOO_LATE', 'REFUND_OPENED'],
  },
})
