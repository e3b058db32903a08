import { endpoints, Flag, Id, Instant, Shape, T } from './core.ts'
import { Amount, AskedAmount, Currency, Day, oneOf, own } from './wallet.ts'

/** Above `confirm` a payment is not refused but asked for twice. */
const LimitKind = oneOf(['once', 'day', 'week', 'month', 'creator', 'confirm'])
/** What refuses a payment; also the break, which is a limit of nothing. */
export const AnyLimit = oneOf(['once', 'day', 'week', 'month', 'creator', 'break'])
const Limit = Shape({
  kind: LimitKind,
  creatorId: T.Optional(Id),
  creatorName: T.Optional(T.String()),
  amount: Amount,
  currency: Currency,
  spent: Amount,
  /** What is spent of it when I am told, if I want to be. */
  tellAt: T.Optional(Amount),
  nextAmount: T.Optional(Amount),
  nextFrom: T.Optional(Instant),
})
const Limits = Shape({
  limits: T.Array(Limit),
  /** Whether I am told, once in each period, when most of a limit is spent. */
  tellsEarly: Flag,
  /** Whom I paid this month, the most first: for setting a limit of one. */
  creators: T.Array(
    Shape({
      creatorId: Id,
      creatorName: T.String(),
      username: T.String(),
      profilePic: T.Optional(T.String()),
      spent: Amount,
      /** How many payments of which kind. */
      plans: T.Integer(),
      unlocks: T.Integer(),
      tips: T.Integer(),
      others: T.Integer(),
    }),
  ),
  /** This month by my own clock: what I spent, and how many days it still has, today among them. */
  month: Shape({ from: Day, spent: Amount, daysLeft: T.Integer() }),
  /** By which clock my days are told, and when a higher limit begins. */
  timezone: T.String(),
  /** While I take a break, when it ends. */
  breakUntil: T.Optional(Instant),
})

/** What a fan allows themselves. */
export const limits = endpoints({
  'GET /wallet/limits': {
    summary: 'What I allow myself to spend, and what I spent of it',
    ...own,
    reply: Limits,
    errors: ['SESSION_ENDED'],
  },
  'PUT /wallet/limits': {
    summary: 'Set a limit; a higher one, or none, waits a day',
    ...own,
    limit: { max: 30, per: 'hour' },
    body: Shape({
      kind: LimitKind,
      creatorId: T.Optional(Id),
      amount: T.Union([AskedAmount, T.Null()]),
    }),
    reply: Limits,
    errors: ['AMOUNT_INVALID', 'CREATOR_NOT_FOUND', 'SESSION_ENDED'],
  },
  'PUT /wallet/tellEarly': {
    summary: 'Be told when most of a limit is spent, or not',
    ...own,
    limit: { max: 30, per: 'hour' },
    body: Shape({ isOn: Flag }),
    reply: Limits,
    errors: ['WALLET_NOT_FOUND', 'SESSION_ENDED'],
  },
  'POST /wallet/break': {
    summary: 'Pay nothing for some days; it can be made longer, and not shorter',
    ...own,
    limit: { max: 30, per: 'hour' },
    body: Shape({ days: T.Union([T.Literal(1), T.Literal(7), T.Literal(30), T.Literal(90)]) }),
    reply: Limits,
    errors: ['SESSION_ENDED'],
  },
})
