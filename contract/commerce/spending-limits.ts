import { endpoints, ownerOnly } from '../core/endpoint.ts'
import { Day, Flag, Id, Instant, LiteralUnion, Shape, T } from '../core/schemas.ts'
import { Amount, AmountInput, Currency } from '../core/money.ts'

/** Payments above `confirm` need a confirmation instead of being refused. */
const LimitKind = LiteralUnion(['once', 'day', 'week', 'month', 'creator', 'confirm'])
/** The limit that refuses a payment; a spending pause acts as a limit of zero. */
export const ExceededLimitKind = LiteralUnion(['once', 'day', 'week', 'month', 'creator', 'pause'])
const Limit = Shape({
  kind: LimitKind,
  creatorId: T.Optional(Id),
  creatorName: T.Optional(T.String()),
  amount: Amount,
  currency: Currency,
  spent: Amount,
  /** Spending at which an alert is sent, if alerts are on. */
  alertThreshold: T.Optional(Amount),
  nextAmount: T.Optional(Amount),
  nextFrom: T.Optional(Instant),
})
const Limits = Shape({
  limits: T.Array(Limit),
  /** Whether an alert is sent once per period when most of a limit is spent. */
  alertsEnabled: Flag,
  /** Creators paid this month, most paid first: candidates for a per-creator limit. */
  creators: T.Array(
    Shape({
      creatorId: Id,
      creatorName: T.String(),
      username: T.String(),
      profilePic: T.Optional(T.String()),
      spent: Amount,
      /** Number of payments by kind. */
      plans: T.Integer(),
      unlocks: T.Integer(),
      tips: T.Integer(),
      others: T.Integer(),
    }),
  ),
  /** This month in the fan's time zone: spending, and remaining days including today. */
  month: Shape({ from: Day, spent: Amount, daysLeft: T.Integer() }),
  /** Time zone in which days start and limit increases take effect. */
  timezone: T.String(),
  /** End of the current spending pause. */
  pausedUntil: T.Optional(Instant),
})

/** A fan's spending limits. */
export const limits = endpoints({
  'GET /wallet/limits': {
    summary: 'Get my spending limits and spending',
    ...ownerOnly,
    reply: Limits,
    errors: ['SESSION_ENDED'],
  },
  'PUT /wallet/limits': {
    summary: 'Set a spending limit; raising or removing one takes effect after 24 hours',
    ...ownerOnly,
    limit: { max: 30, per: 'hour' },
    body: Shape({
      kind: LimitKind,
      creatorId: T.Optional(Id),
      amount: T.Union([AmountInput, T.Null()]),
    }),
    reply: Limits,
    errors: ['AMOUNT_INVALID', 'CREATOR_NOT_FOUND', 'SESSION_ENDED'],
  },
  'PUT /wallet/limits/alerts': {
    summary: 'Turn spending limit alerts on or off',
    ...ownerOnly,
    limit: { max: 30, per: 'hour' },
    body: Shape({ isOn: Flag }),
    reply: Limits,
    errors: ['WALLET_NOT_FOUND', 'SESSION_ENDED'],
  },
  'POST /wallet/spendingPause': {
    summary: 'Pause spending for some days; it can be extended but not shortened',
    ...ownerOnly,
    limit: { max: 30, per: 'hour' },
    body: Shape({ days: T.Union([T.Literal(1), T.Literal(7), T.Literal(30), T.Literal(90)]) }),
    reply: Limits,
    errors: ['SESSION_ENDED'],
  },
})
