import { endpoints, Id, Instant, Shape, T } from './core.ts'
import { CreatorId } from './people.ts'
import { Visibility } from './post-card.ts'
import { Amount, AskedAmount, Currency, Day } from './wallet.ts'

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
const EarningGoal = Shape({ month: Day, target: Amount, earned: Amount, daysLeft: T.Integer() })

export const studio = endpoints({
  'GET /studio/audience': {
    summary:
      'How many would see what I post, and when they are there: the days and hours they answered in most',
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
    summary: 'My day as a creator: money, what goes out, how the last posts do, what waits for me',
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
          T.Number({ description: 'By this time of the day, over the last four weeks' }),
        ),
        newSubscribers: T.Integer(),
      }),
      tomorrow: Shape({ amount: Amount, soldOn: Day }),
      available: Amount,
      subscribers: T.Integer(),
      agenda: T.Array(StudioPost, { description: 'What went out and goes out today' }),
      nextScheduled: T.Optional(Shape({ postId: Id, title: T.String(), at: Instant })),
      lastPosts: T.Array(StudioPost),
      heldComments: T.Integer(),
      toAnswer: T.Optional(
        Shape(
          { count: T.Integer(), postId: Id, username: T.String() },
          { description: 'Comments of the last two weeks I have neither answered nor liked, and the newest' },
        ),
      ),
      goal: T.Optional(EarningGoal),
    }),
    errors: ['FORBIDDEN', 'SESSION_ENDED'],
  },
  'PUT /studio/goal': {
    summary: 'What I want to earn in a month; null for no goal',
    auth: 'user',
    impersonation: 'refused',
    body: Shape({ amount: T.Union([AskedAmount, T.Null()]), creatorId: CreatorId }),
    reply: Shape({ goal: T.Optional(EarningGoal) }),
    errors: ['FORBIDDEN', 'AMOUNT_INVALID', 'CURRENCY_UNKNOWN', 'SESSION_ENDED'],
  },
})
