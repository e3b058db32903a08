import { Checkout, paymentErrors, QuotedTotal } from './checkout.ts'
import { endpoints, ownerOnly } from '../core/endpoint.ts'
import { Flag, Id, Instant, Page, PageQuery, Shape, T, Text } from '../core/schemas.ts'
import { Amount, Currency } from '../core/money.ts'
import { Price } from '../content/discovery.ts'
import { PostCard, PostCreator } from '../content/post-card.ts'
import { PersonCard } from '../identity/people.ts'

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
  /** State of the item at the creator; buyers keep access. */
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
    summary: 'Quote a post purchase and my payment methods',
    ...ownerOnly,
    query: Shape({ postId: Id }),
    reply: Shape({
      ...Checkout.properties,
      postId: Id,
      title: T.String(),
      /** Counts of the contents and the locked preview. */
      contents: Shape({ photoCount: T.Integer(), videoCount: T.Integer(), audioCount: T.Integer() }),
      lockedPreviewUrl: T.Optional(T.String()),
      subscribersPrice: T.Optional(
        Shape(
          { price: Amount, monthly: Amount, currency: Currency },
          { description: 'What subscribers pay for it, and what subscribing costs a month' },
        ),
      ),
    }),
    errors: [...refused, 'NOT_YOURSELF', 'SESSION_ENDED', 'CURRENCY_UNKNOWN'],
  },
  'POST /purchaseExclusivePost': {
    summary: 'Buy a post from the wallet',
    ...ownerOnly,
    idempotency: 'required',
    limit: { max: 60, per: 'hour' },
    body: Shape({ postId: Id, shown: QuotedTotal }),
    reply: Shape({ purchaseId: Id, transactionId: Id, postId: Id, isPurchased: T.Literal(1) }),
    done: 'Unlocked.',
    errors: [...refused, ...paymentErrors],
  },
  'GET /purchases': {
    summary: 'List my purchases, newest first, including hidden and deleted posts',
    ...ownerOnly,
    query: Shape({ ...PageQuery.properties, searchText: T.Optional(Text(100)) }),
    reply: Page(Purchase),
  },
  'GET /posts/purchase': {
    summary: 'List posts I bought, newest first, including hidden ones',
    auth: 'user',
    query: Shape({ ...PageQuery.properties, userId: T.Optional(Id), searchText: T.Optional(Text(100)) }),
    reply: Page(
      Shape({
        ...PostCard.properties,
        boughtAt: Instant,
        paid: Shape({ amount: T.String(), currency: T.String() }),
      }),
    ),
  },
  'GET /user/from/purchased/lists': {
    summary: 'List creators I bought posts from, most recent first',
    auth: 'user',
    query: PageQuery,
    reply: Page(Shape({ ...PersonCard.properties, count: T.Integer(), lastAt: Instant })),
  },
  'POST /purchases/refund': {
    summary: 'Refund a purchase: within 24 hours if unopened, or if it failed',
    ...ownerOnly,
    limit: { max: 20, per: 'hour' },
    body: Shape({ purchaseId: Id }),
    reply: Shape({ purchaseId: Id, refunded: Price }),
    errors: ['PURCHASE_NOT_FOUND', 'REFUND_TOO_LATE', 'REFUND_OPENED'],
  },
})
