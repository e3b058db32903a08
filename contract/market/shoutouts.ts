import { Checkout, paymentErrors, QuotedTotal } from '../commerce/checkout.ts'
import { Price } from '../content/discovery.ts'
import { PostCreator, PostMedia } from '../content/post-card.ts'
import { endpoints, ownerOnly } from '../core/endpoint.ts'
import { AmountInput } from '../core/money.ts'
import { Flag, Id, Instant, OneOf, Page, PageQuery, Shape, T, Text } from '../core/schemas.ts'
import { CreatorId } from '../identity/people.ts'
import { Order } from './order.ts'
import { shoutoutOccasions } from './constants.ts'

const ReplyFlag = OneOf(0, 1)
const Occasion = OneOf(...shoutoutOccasions)
const Language = T.String({ pattern: '^[a-z]{2}$' })

/** What a creator offers. */
const offerFields = {
  occasions: T.Array(Occasion, { minItems: 1, maxItems: shoutoutOccasions.length, uniqueItems: true }),
  daysPromised: T.Integer({ minimum: 1, maximum: 30 }),
  weeklyCapacity: T.Integer({ minimum: 1, maximum: 500 }),
  intro: Text(500),
  notDone: Text(500, { description: 'What the creator does not do' }),
}
export const ShoutoutOffer = Shape({
  ...offerFields,
  creator: PostCreator,
  price: Price,
  rushPrice: T.Optional(Shape(Price.properties, { description: 'On top, for delivery within 24 hours' })),
  samples: T.Array(PostMedia),
  isOpen: ReplyFlag,
  placesLeft: T.Integer({ description: 'This week' }),
  deliveredCount: T.Integer(),
  /** Open orders before a new one. */
  queueLength: T.Integer(),
  /** From the creator's latest deliveries; missing until there are three. */
  usualHours: T.Optional(T.Integer()),
  /** When a new order would likely arrive, and until when it is promised. */
  estimatedAt: Instant,
  promisedAt: Instant,
  rating: T.Optional(T.Number()),
  ratingCount: T.Integer(),
})

const wishFields = {
  occasion: Occasion,
  isForMe: Flag,
  forName: Text(80, { minLength: 1 }),
  pronunciation: T.Optional(Text(120)),
  fromName: T.Optional(Text(80)),
  instructions: Text(600, { minLength: 10 }),
  language: Language,
  isPrivate: Flag,
  isRush: Flag,
}
/** A shoutout order, seen from one side. */
export const Shoutout = Shape({
  ...Order.properties,
  wish: Shape({
    occasion: Occasion,
    isForMe: ReplyFlag,
    forName: T.String(),
    pronunciation: T.String(),
    fromName: T.String(),
    instructions: T.String(),
    language: T.String(),
    isPrivate: ReplyFlag,
    isRush: ReplyFlag,
  }),
  promisedAt: Instant,
  revisionNote: T.Optional(T.String()),
  /** Of a completed shoutout: whether both sides agreed to publish it as a reel, and the reel. */
  reel: T.Optional(Shape({ isAgreedByMe: ReplyFlag, isAgreedByOther: ReplyFlag, postId: T.Optional(Id) })),
  videos: T.Array(Shape({ ...PostMedia.properties, deliveredAt: Instant }), {
    description: 'Delivered videos, newest first',
  }),
})

const change = {
  auth: 'user',
  impersonation: 'refused',
  idempotency: 'accepted',
  limit: { max: 60, per: 'hour' },
} as const
const changeErrors = ['FORBIDDEN', 'ORDER_NOT_FOUND', 'ORDER_STATE_WRONG', 'VALIDATION_FAILED'] as const

export const shoutouts = endpoints({
  'GET /shoutouts/offer': {
    summary: 'What a creator offers, with an estimate from their deliveries and queue',
    auth: 'guest',
    query: Shape({ userId: Id }),
    reply: ShoutoutOffer,
    errors: ['SHOUTOUT_NOT_OFFERED'],
  },
  'GET /shoutouts/own': {
    summary: 'My shoutout offer; empty before I made one',
    ...ownerOnly,
    query: Shape({ creatorId: CreatorId }),
    reply: Shape({ offer: T.Optional(ShoutoutOffer) }),
    errors: ['FORBIDDEN'],
  },
  'PUT /shoutouts/own': {
    summary: 'Offer shoutouts, change the offer, or stop offering them',
    ...ownerOnly,
    limit: { max: 60, per: 'hour' },
    body: Shape({
      ...offerFields,
      price: AmountInput,
      rushPrice: T.Optional(AmountInput),
      sampleIds: T.Array(Id, { maxItems: 3, uniqueItems: true, description: 'My ready videos' }),
      isOpen: Flag,
      creatorId: CreatorId,
    }),
    reply: ShoutoutOffer,
    errors: [
      'FORBIDDEN',
      'ACCOUNT_NOT_VERIFIED',
      'ACCOUNT_SUSPENDED',
      'SESSION_ENDED',
      'AMOUNT_INVALID',
      'CURRENCY_UNKNOWN',
      'MEDIA_NOT_FOUND',
      'VALIDATION_FAILED',
    ],
  },
  'GET /shoutouts/quote': {
    summary: 'Quote a shoutout, with my payment methods',
    ...ownerOnly,
    query: Shape({ userId: Id, isRush: T.Optional(Flag) }),
    reply: Shape({ ...Checkout.properties, title: T.String() }),
    errors: [
      'SHOUTOUT_NOT_OFFERED',
      'SHOUTOUT_FULL',
      'SHOUTOUT_NO_RUSH',
      'NOT_YOURSELF',
      'SESSION_ENDED',
      'CURRENCY_UNKNOWN',
    ],
  },
  'POST /shoutouts': {
    summary: 'Order a shoutout: the money is held until it is delivered',
    ...ownerOnly,
    idempotency: 'required',
    limit: { max: 30, per: 'hour' },
    body: Shape({ userId: Id, ...wishFields, shown: QuotedTotal }),
    reply: Shoutout,
    errors: [
      'SHOUTOUT_NOT_OFFERED',
      'SHOUTOUT_FULL',
      'SHOUTOUT_NO_RUSH',
      'VALIDATION_FAILED',
      'PERSON_NOT_FOUND',
      'CHAT_REQUEST_LIMIT',
      ...paymentErrors,
    ],
  },
  'GET /shoutouts': {
    summary: 'Shoutouts I ordered, or that were ordered from me by the date they are due',
    ...ownerOnly,
    query: Shape({
      ...PageQuery.properties,
      side: OneOf('buying', 'selling'),
      filter: T.Optional(OneOf('new', 'accepted', 'revision', 'open', 'done')),
      creatorId: CreatorId,
    }),
    reply: Page(Shoutout),
    errors: ['FORBIDDEN'],
  },
  'GET /shoutouts/detail': {
    summary: 'Get a shoutout of mine',
    ...ownerOnly,
    query: Shape({ orderId: Id, creatorId: CreatorId }),
    reply: Shoutout,
    errors: ['FORBIDDEN', 'ORDER_NOT_FOUND'],
  },
  'POST /shoutouts/accept': {
    summary: 'Accept a shoutout order (creator)',
    ...change,
    body: Shape({ orderId: Id, creatorId: CreatorId }),
    reply: Shoutout,
    errors: changeErrors,
  },
  'POST /shoutouts/decline': {
    summary: 'Decline a shoutout order with a reason: refunds the fan (creator)',
    ...change,
    body: Shape({ orderId: Id, reason: Text(300, { minLength: 3 }), creatorId: CreatorId }),
    reply: Shoutout,
    errors: changeErrors,
  },
  'POST /shoutouts/deliver': {
    summary: 'Deliver the video of a shoutout, also after a revision (creator)',
    ...change,
    body: Shape({ orderId: Id, mediaId: Id, creatorId: CreatorId }),
    reply: Shoutout,
    errors: [...changeErrors, 'MEDIA_NOT_FOUND', 'MEDIA_NOT_READY'],
  },
  'POST /shoutouts/revise': {
    summary: 'Ask for a new version, once (fan)',
    ...change,
    body: Shape({ orderId: Id, note: Text(600, { minLength: 10 }) }),
    reply: Shoutout,
    errors: changeErrors,
  },
  'POST /shoutouts/consent': {
    summary:
      'Agree to publish a completed shoutout as a reel, or withdraw. Published once both sides agree; withdrawing deletes the reel',
    ...change,
    body: Shape({
      orderId: Id,
      isAgreed: Flag,
      caption: T.Optional(Text(300, { description: 'Of the reel; from the creator' })),
      creatorId: CreatorId,
    }),
    reply: Shoutout,
    errors: [
      ...changeErrors,
      'ACCOUNT_NOT_VERIFIED',
      'ACCOUNT_SUSPENDED',
      'SESSION_ENDED',
      'MEDIA_NOT_FOUND',
      'REEL_NEEDS_UPRIGHT_VIDEO',
    ],
  },
})
