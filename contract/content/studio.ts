import { endpoints } from '../core/endpoint.ts'
import { Day, Id, Instant, LiteralUnion, Shape, T } from '../core/schemas.ts'
import { Amount, AmountInput, Currency } from '../core/money.ts'
import { CreatorId } from '../identity/people.ts'
import { Visibility } from './post-card.ts'

const StudioPost = Shape({
  postId: Id,
  title: T.String(),
  at: Instant,
  mediaType: T.Integer(),
  visibility: Visibility,
  price: T.Optional(Shape({ amount: Amount, currency: Currency })),
  mediaCount: T.Integer(),
  coverUrl: T.Optional(T.String()),
  views: T.Integer(),
  likes: T.Integer(),
  sales: T.Integer(),
  earned: Amount,
})
const SetupStep = Shape({
  step: LiteralUnion(['documents', 'photos', 'plan', 'bank', 'post']),
  state: LiteralUnion(['open', 'waiting', 'rejected', 'done']),
})
const EarningGoal = Shape({ month: Day, target: Amount, earned: Amount, daysLeft: T.Integer() })

export const studio = endpoints({
  'GET /studio/audience': {
    summary: 'Audience size and their most active days and hours',
    auth: 'user',
    impersonation: 'refused',
    query: Shape({ creatorId: CreatorId }),
    reply: Shape({
      followers: T.Integer(),
      subscribers: T.Integer(),
      best: T.Optional(
        Shape({
          weekday: T.Integer({ minimum: 0, maximum: 6, description: '0 is Sunday, in UTC' }),
          hour: T.Integer({ minimum: 0, maximum: 23, description: 'The first of three hours, in UTC' }),
        }),
      ),
    }),
    errors: ['FORBIDDEN'],
  },
  'GET /studio': {
    summary: 'Creator dashboard: earnings, scheduled posts, post stats, to-dos',
    auth: 'user',
    impersonation: 'refused',
    query: Shape({ creatorId: CreatorId }),
    reply: Shape({
      firstName: T.String(),
      timezone: T.String(),
      currency: Currency,
      now: Instant,
      today: Shape({
        earned: Amount,
        sales: T.Integer(),
        usualSales: T.Optional(
          T.Number({ description: 'Average by this time of day over the last four weeks' }),
        ),
        newSubscribers: T.Integer(),
      }),
      tomorrow: Shape({ amount: Amount, soldOn: Day }),
      available: Amount,
      subscribers: T.Integer(),
      agenda: T.Array(StudioPost, { description: 'Posts published or scheduled today' }),
      nextScheduled: T.Optional(Shape({ postId: Id, title: T.String(), at: Instant })),
      lastPosts: T.Array(StudioPost),
      heldComments: T.Integer(),
      toAnswer: T.Optional(
        Shape(
          { count: T.Integer(), postId: Id, username: T.String() },
          { description: 'Unanswered comments of the last two weeks, and the newest one' },
        ),
      ),
      goal: T.Optional(EarningGoal),
      setup: T.Optional(
        T.Array(SetupStep, { description: 'What a new creator has to do, until everything is done' }),
      ),
    }),
    errors: ['FORBIDDEN', 'SESSION_ENDED'],
  },
  'PUT /studio/goal': {
    summary: 'Set my monthly earnings goal; null for none',
    auth: 'user',
    impersonation: 'refused',
    body: Shape({ amount: T.Union([AmountInput, T.Null()]), creatorId: CreatorId }),
    reply: Shape({ goal: T.Optional(EarningGoal) }),
    errors: ['FORBIDDEN', 'AMOUNT_INVALID', 'CURRENCY_UNKNOWN', 'SESSION_ENDED'],
  },
})
