import { Checkout, paymentErrors, QuotedTotal } from '../commerce/checkout.ts'
import { Price } from '../content/discovery.ts'
import { PostCreator, PostMedia } from '../content/post-card.ts'
import { AmountInput } from '../core/money.ts'
import { endpoints, ownerOnly } from '../core/endpoint.ts'
import { Flag, Id, Instant, OneOf, Page, PageQuery, Shape, T, Text } from '../core/schemas.ts'
import { CreatorId } from '../identity/people.ts'
import { Delivery } from './product.ts'

const ReplyFlag = OneOf(0, 1)
const OfferAsset = Shape({ assetId: Id, title: T.String(), photo: T.Optional(PostMedia) })
const Step = Shape({
  offerType: OneOf(1, 2, 3, 4, 5, 6),
  by: OneOf('buyer', 'seller', 'system'),
  isOwn: ReplyFlag,
  amount: Price,
  message: T.String(),
  at: Instant,
})

/** An offer, seen from one side. */
export const Offer = Shape({
  offerId: Id,
  /** 1 made, 2 countered, 3 accepted, 4 rejected, 5 withdrawn, 6 expired. */
  offerType: OneOf(1, 2, 3, 4, 5, 6),
  isExchange: ReplyFlag,
  side: OneOf('buying', 'selling'),
  asset: OfferAsset,
  variantTitle: T.String(),
  quantity: T.Integer(),
  askingPrice: T.Optional(Price),
  /** Of an exchange: what the buyer gives. */
  offeredAsset: T.Optional(OfferAsset),
  amount: Shape(Price.properties, {
    description: 'The current amount for everything; in an exchange, the amount on top',
  }),
  shipping: Price,
  delivery: Delivery,
  other: T.Optional(PostCreator),
  /** Whose turn it is. */
  offerReplyUserId: T.Optional(Id),
  actions: T.Array(OneOf('accept', 'counter', 'reject', 'withdraw')),
  steps: T.Array(Step),
  chatId: T.Optional(Id),
  orderId: T.Optional(Id),
  version: T.Integer({ description: 'Send it with an answer; another version is refused' }),
  expiresAt: Instant,
  createdAt: Instant,
})

const Terms = {
  assetId: Id,
  variantId: T.Optional(Id),
  quantity: T.Optional(T.Integer({ minimum: 1, maximum: 100, default: 1 })),
  delivery: Delivery,
  addressId: T.Optional(Id),
}
const refused = [
  'ASSET_NOT_FOUND',
  'VARIANT_NOT_FOUND',
  'PRODUCT_SOLD_OUT',
  'PRODUCT_NOT_FOR_OFFERS',
  'PRODUCT_NOT_FOR_EXCHANGE',
  'DELIVERY_UNAVAILABLE',
  'ADDRESS_NEEDED',
  'ADDRESS_NOT_FOUND',
] as const
const answerErrors = [
  'FORBIDDEN',
  'OFFER_NOT_FOUND',
  'OFFER_CLOSED',
  'OFFER_CHANGED',
  'OFFER_NOT_YOUR_TURN',
] as const

export const offers = endpoints({
  'GET /offer/quote': {
    summary: 'Quote an offer before it is made, countered or accepted, with my payment methods (buyer)',
    ...ownerOnly,
    query: Shape({
      /** An existing offer; its own amount unless `amount` is sent. */
      offerId: T.Optional(Id),
      ...Terms,
      assetId: T.Optional(Id),
      delivery: T.Optional(Delivery),
      amount: T.Optional(Text(30)),
    }),
    reply: Shape({ ...Checkout.properties, title: T.String(), items: Price, shipping: Price }),
    errors: [
      ...refused,
      'OFFER_NOT_FOUND',
      'AMOUNT_INVALID',
      'NOT_YOURSELF',
      'SESSION_ENDED',
      'CURRENCY_UNKNOWN',
      'VALIDATION_FAILED',
    ],
  },
  'POST /offer': {
    summary:
      'Offer money, or a product of mine in exchange with an optional amount on top. Expires in 48 hours',
    ...ownerOnly,
    idempotency: 'required',
    limit: { max: 60, per: 'hour' },
    body: Shape({
      ...Terms,
      amount: AmountInput,
      /** For an exchange. */
      offeredAssetId: T.Optional(Id),
      message: T.Optional(Text(500)),
      /** The total I agree to pay if it is accepted; required if it is more than zero. */
      shown: T.Optional(QuotedTotal),
    }),
    reply: Offer,
    errors: [...refused, ...paymentErrors, 'OFFER_EXISTS', 'CHAT_REQUEST_LIMIT', 'PERSON_NOT_FOUND'],
  },
  'PUT /offer': {
    summary: 'Counter an offer with another amount',
    ...ownerOnly,
    idempotency: 'required',
    limit: { max: 120, per: 'hour' },
    body: Shape({
      offerId: Id,
      version: T.Integer(),
      amount: AmountInput,
      message: T.Optional(Text(500)),
      shown: T.Optional(QuotedTotal),
      creatorId: CreatorId,
    }),
    reply: Offer,
    errors: [...answerErrors, ...refused, ...paymentErrors],
  },
  'PATCH /offer': {
    summary: 'Accept, reject or withdraw an offer. Accepting makes the order and holds the money',
    ...ownerOnly,
    idempotency: 'required',
    limit: { max: 120, per: 'hour' },
    body: Shape({
      offerId: Id,
      version: T.Integer(),
      action: OneOf('accept', 'reject', 'withdraw'),
      message: T.Optional(Text(500)),
      /** When the buyer accepts: the total they saw. */
      shown: T.Optional(QuotedTotal),
      creatorId: CreatorId,
    }),
    reply: Offer,
    errors: [...answerErrors, ...refused, ...paymentErrors, 'OFFER_UNFUNDED', 'OFFER_TOTAL_CHANGED'],
  },
  'GET /offer': {
    summary: 'Get an offer of mine with its steps',
    ...ownerOnly,
    query: Shape({ offerId: Id, creatorId: CreatorId }),
    reply: Offer,
    errors: ['FORBIDDEN', 'OFFER_NOT_FOUND'],
  },
  'GET /offers': {
    summary: 'List offers I made or received, newest first',
    ...ownerOnly,
    query: Shape({
      ...PageQuery.properties,
      side: OneOf('buying', 'selling'),
      isOpen: T.Optional(Flag),
      assetId: T.Optional(Id),
      creatorId: CreatorId,
    }),
    reply: Page(Offer),
    errors: ['FORBIDDEN'],
  },
})
