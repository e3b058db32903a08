import { endpoints } from '../core/endpoint.ts'
import { FileOf, Flag, Id, Instant, LiteralUnion, Page, PageQuery, Shape, T, Text } from '../core/schemas.ts'
import { Amount, AmountInput, Currency } from '../core/money.ts'

export const Day = T.String({ format: 'date', description: 'yyyy-mm-dd' })
export const financeStaff = { auth: 'staff', roles: ['finance', 'owner'] } as const

export const LedgerCheck = Shape({
  _id: Id,
  at: Instant,
  isBalanced: Flag,
  entries: T.Integer(),
  transactions: T.Integer(),
  hash: T.String(),
  faults: T.Array(
    Shape({
      kind: T.String(),
      id: T.String(),
      currency: T.String(),
      expected: T.String(),
      found: T.String(),
    }),
  ),
})
const Adjustment = Shape({
  _id: Id,
  userId: Id,
  username: T.String(),
  amount: Amount,
  currency: Currency,
  reason: T.String(),
  status: LiteralUnion(['waiting', 'done', 'refused']),
  proposedBy: T.String(),
  isMine: Flag,
  proposedAt: Instant,
})
const PoolDay = Shape({
  day: Day,
  state: LiteralUnion(['sharing', 'shared', 'unfunded', 'empty']),
  amount: Amount,
  shared: Amount,
  currency: Currency,
  creators: T.Integer(),
  points: T.Integer(),
  endedAt: T.Optional(Instant),
})
/** A day of the ledger, who closed it, and the ledger check used. */
const BookDay = Shape({
  day: Day,
  transactions: T.Integer(),
  closed: T.Optional(Shape({ at: Instant, by: T.String(), hash: T.String() })),
})

/** Ledger console: manual adjustments, checks, daily closes and the pool. */
export const ledger = endpoints({
  'GET /staff/adjustments': {
    summary: 'List manual adjustments, pending first',
    ...financeStaff,
    query: PageQuery,
    reply: Page(Adjustment),
  },
  'POST /staff/adjustments': {
    summary: 'Propose a manual adjustment; another staff member has to approve it',
    ...financeStaff,
    body: Shape({
      userId: Id,
      amount: AmountInput,
      isTaken: T.Optional(Flag),
      currency: Currency,
      reason: Text(500, { minLength: 5 }),
    }),
    reply: Adjustment,
    errors: ['USER_NOT_FOUND', 'AMOUNT_INVALID', 'CURRENCY_UNKNOWN'],
  },
  'POST /staff/adjustments/decide': {
    summary: 'Approve or reject a manual adjustment',
    ...financeStaff,
    body: Shape({ adjustmentId: Id, decision: LiteralUnion(['agree', 'refuse']) }),
    reply: Adjustment,
    errors: ['ADJUSTMENT_NOT_FOUND', 'ADJUSTMENT_DECIDED', 'SECOND_PERSON_NEEDED', 'INSUFFICIENT_BALANCE'],
  },
  'GET /staff/ledgerChecks': {
    summary: 'List ledger checks, newest first',
    ...financeStaff,
    query: PageQuery,
    reply: Page(LedgerCheck),
  },
  'POST /staff/ledgerChecks': {
    summary: 'Run a ledger check now',
    ...financeStaff,
    limit: { max: 30, per: 'hour' },
    body: Shape({}),
    reply: LedgerCheck,
  },
  'GET /staff/dailyClose': {
    summary: 'List finished days, latest first, with turnover and who closed them',
    ...financeStaff,
    query: PageQuery,
    reply: Page(BookDay),
  },
  'POST /staff/dailyClose': {
    summary: 'Close a finished day; the ledger has to balance',
    ...financeStaff,
    body: Shape({ day: Day }),
    reply: Shape({
      day: Day,
      totals: T.Array(Shape({ kind: T.String(), currency: Currency, amount: Amount })),
    }),
    errors: ['DAY_NOT_OVER', 'DAY_CLOSED', 'BOOKS_DO_NOT_BALANCE'],
  },
  'GET /staff/pool': {
    summary: 'Daily pool payouts by day, newest first',
    ...financeStaff,
    query: PageQuery,
    reply: Page(PoolDay),
  },
  'GET /staff/dailyClose/export': {
    summary: 'All ledger entries of a day as CSV',
    ...financeStaff,
    query: Shape({ day: Day }),
    reply: FileOf('text/csv'),
  },
})
