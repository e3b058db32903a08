import { endpoints, ownerOnly } from '../core/endpoint.ts'
import { Id, Instant, OneOf, Page, PageQuery, Shape, T, Text } from '../core/schemas.ts'
import { PostCreator, PostMedia } from '../content/post-card.ts'
import { OrderKind } from './order.ts'

const ReplyFlag = OneOf(0, 1)
const Role = OneOf('buyer', 'seller')
const Parameter = OneOf('quality', 'communication', 'speed', 'reliability')
const Stars = T.Integer({ minimum: 1, maximum: 5 })
const Rating = Shape({ parameter: Parameter, stars: Stars })

/** A review of one side of an order by the other. Hidden until both have written or the time is over. */
export const Review = Shape({
  reviewId: Id,
  orderId: T.Optional(T.String({ description: 'For the two sides of the order' })),
  kind: OrderKind,
  /** What the reviewed person was in the order. */
  role: Role,
  author: T.Optional(PostCreator),
  subject: T.Optional(PostCreator),
  stars: T.Integer({ description: '1 to 5, rounded from the ratings' }),
  ratings: T.Array(Rating),
  text: T.String(),
  media: T.Array(PostMedia, { description: 'Photos' }),
  isOwn: ReplyFlag,
  isPublished: ReplyFlag,
  /** When it is published at the latest. */
  publishesAt: Instant,
  reply: T.Optional(Shape({ text: T.String(), at: Instant })),
  mayReply: ReplyFlag,
  createdAt: Instant,
})

export const reviews = endpoints({
  'GET /ratingParameter': {
    summary: 'What the other side of an order is rated on',
    ...ownerOnly,
    query: Shape({ orderId: Id }),
    reply: Shape({
      orderId: Id,
      role: Role,
      title: T.String(),
      other: T.Optional(PostCreator),
      parameters: T.Array(Parameter),
      writeBy: Instant,
      isWritten: ReplyFlag,
    }),
    errors: ['ORDER_NOT_FOUND', 'ORDER_NOT_COMPLETED'],
  },
  'POST /reviewRating': {
    summary: 'Review the other side of a completed order, once and within 14 days',
    ...ownerOnly,
    idempotency: 'accepted',
    limit: { max: 60, per: 'hour' },
    body: Shape({
      orderId: Id,
      ratings: T.Array(Rating, { minItems: 1, maxItems: 5 }),
      text: T.Optional(Text(2000)),
      mediaIds: T.Optional(T.Array(Id, { maxItems: 5, uniqueItems: true, description: 'My photos' })),
    }),
    reply: Review,
    errors: [
      'ORDER_NOT_FOUND',
      'ORDER_NOT_COMPLETED',
      'REVIEW_WRITTEN',
      'REVIEW_TIME_OVER',
      'MEDIA_NOT_FOUND',
      'VALIDATION_FAILED',
    ],
  },
  'PATCH /reviewRating': {
    summary: 'Reply to a review of me, once',
    ...ownerOnly,
    limit: { max: 60, per: 'hour' },
    body: Shape({ reviewId: Id, reply: Text(1000, { minLength: 1 }) }),
    reply: Review,
    errors: ['REVIEW_NOT_FOUND', 'REVIEW_REPLIED', 'VALIDATION_FAILED'],
  },
  'GET /reviewRating': {
    summary: 'Published reviews of a user, newest first',
    auth: 'guest',
    query: Shape({ ...PageQuery.properties, userId: Id, role: T.Optional(Role) }),
    reply: Page(Review),
    errors: ['PERSON_NOT_FOUND'],
  },
  'GET /reviewRating/highlights': {
    summary: 'Recent good reviews of creators for the landing page, without their authors',
    auth: 'guest',
    coalesceGuests: true,
    reply: Shape({
      reviews: T.Array(Shape({ reviewId: Id, subject: PostCreator, stars: T.Integer(), text: T.String() })),
      count: T.Integer({ description: 'Published reviews of all creators' }),
      average: T.Optional(T.Number({ description: 'Stars, if there are enough reviews' })),
    }),
  },
  'GET /reviewRating/own': {
    summary: 'Reviews I received or wrote, newest first',
    ...ownerOnly,
    query: Shape({ ...PageQuery.properties, direction: OneOf('received', 'written') }),
    reply: Page(Review),
  },
  'GET /reviewRating/pending': {
    summary: 'Completed orders I can still review, by the time left',
    ...ownerOnly,
    query: PageQuery,
    reply: Page(
      Shape({
        orderId: Id,
        kind: OrderKind,
        title: T.String(),
        role: Role,
        other: T.Optional(PostCreator),
        writeBy: Instant,
      }),
    ),
  },
  'GET /reviewRating/ratedParameters': {
    summary: 'Average ratings of a user by parameter; an average is given from three ratings on',
    auth: 'guest',
    query: Shape({ userId: Id, role: T.Optional(Role) }),
    reply: Shape({
      parameters: T.Array(
        Shape({ parameter: Parameter, count: T.Integer(), average: T.Optional(T.Number()) }),
      ),
    }),
    errors: ['PERSON_NOT_FOUND'],
  },
  'GET /userRating': {
    summary: 'Number of ratings of a user and, from three on, their average',
    auth: 'guest',
    query: Shape({ userId: Id, role: T.Optional(Role) }),
    reply: Shape({ count: T.Integer(), average: T.Optional(T.Number()) }),
    errors: ['PERSON_NOT_FOUND'],
  },
  'POST /reviewRating/report': {
    summary: 'Report a published review to moderation',
    ...ownerOnly,
    limit: { max: 20, per: 'hour' },
    body: Shape({ reviewId: Id, reasonId: Id, note: T.Optional(Text(500)) }),
    reply: Shape({ reportId: Id }),
    errors: ['REVIEW_NOT_FOUND', 'NOT_YOURSELF', 'REASON_UNKNOWN'],
  },
})
