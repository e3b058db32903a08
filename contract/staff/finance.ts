import { endpoints } from '../core/endpoint.ts'
import {
  Done,
  FileOf,
  Flag,
  Id,
  Instant,
  LiteralUnion,
  Page,
  PageQuery,
  Shape,
  T,
  Text,
} from '../core/schemas.ts'
import { Amount, AmountInput, Currency } from '../core/money.ts'
import { Payout } from '../commerce/payouts.ts'

const Day = T.String({ format: 'date', description: 'yyyy-mm-dd' })
const money = { auth: 'staff', roles: ['finance', 'owner'] } as const

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
/** Card details. */
const CardFace = Shape({ brand: T.String(), last4: T.String() })
const StaffPayout = Shape({
  _id: Id,
  userId: Id,
  name: T.String(),
  username: T.String(),
  bankName: T.String(),
  last4: T.String(),
  amount: Amount,
  currency: Currency,
  requestedAt: Instant,
  profilePic: T.Optional(T.String()),
  hasFirstApproval: Flag,
  firstApprovalBy: T.Optional(T.String()),
  checks: T.Array(Shape({ kind: T.String(), isFine: Flag, note: T.String() })),
})
const StaffDispute = Shape({
  _id: Id,
  status: T.String(),
  reason: T.String(),
  amount: Amount,
  currency: Currency,
  buyerName: T.String(),
  buyerUsername: T.String(),
  buyerId: Id,
  buyerPic: T.Optional(T.String()),
  brand: T.String(),
  openedAt: Instant,
  dueAt: T.Optional(Instant),
  frozen: T.Array(Shape({ amount: Amount, currency: Currency })),
})
/** The bank's reason code; clients translate it. */
const Failure = T.String({ description: 'E.g. `insufficient_funds`' })
const Party = Shape({ _id: Id, name: T.String(), username: T.String() })
const StaffPayment = Shape({
  _id: Id,
  userId: Id,
  name: T.String(),
  username: T.String(),
  card: CardFace,
  amount: Amount,
  refunded: Amount,
  refundable: Amount,
  currency: Currency,
  status: T.String(),
  statementName: T.String(),
  isAuthenticated: Flag,
  isDisputed: Flag,
  at: Instant,
  failure: T.Optional(Failure),
  refunds: T.Array(
    Shape({
      _id: Id,
      amount: Amount,
      reason: T.String(),
      status: LiteralUnion(['created', 'sent', 'refused']),
      by: T.String(),
      at: Instant,
      failure: T.Optional(Failure),
    }),
  ),
})
/** A purchase, for buyer and seller. */
const StaffSale = Shape({
  _id: Id,
  title: T.String(),
  reason: T.String(),
  buyer: Party,
  seller: Party,
  total: Amount,
  refunded: Amount,
  refundable: Amount,
  currency: Currency,
  /** Amount charged to the buyer's wallet, in the wallet's currency. */
  paid: Shape({ amount: Amount, currency: Currency }),
  at: Instant,
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
const Reason = Text(500, { minLength: 5 })

/** Finance console: payouts, refunds, disputes and ledger checks. */
export const finance = endpoints({
  'GET /staff/finance': {
    summary: 'Finance overview: totals, last ledger check, pending work',
    ...money,
    reply: Shape({
      totals: T.Array(Shape({ kind: T.String(), currency: Currency, amount: Amount })),
      proof: T.Optional(LedgerCheck),
      /** Time of the previous ledger check, whose hash is included in this one. */
      chainedTo: T.Optional(Instant),
      consecutivePasses: T.Integer(),
      waitingPayouts: T.Integer(),
      openDisputes: T.Integer(),
      reconciledAt: T.Optional(Instant),
      differences: T.Array(Shape({ kind: T.String(), id: T.String(), ours: T.String(), theirs: T.String() })),
      closedUntil: T.Optional(Day),
      /** Today's pool and the funds available for it. */
      pool: Shape({
        isOn: Flag,
        amount: Amount,
        currency: Currency,
        capPercent: T.Integer(),
        earned: Amount,
        isCovered: Flag,
      }),
    }),
  },
  'GET /staff/finance/waiting': {
    summary: 'Number of pending finance tasks',
    ...money,
    reply: Shape({ payouts: T.Integer(), disputes: T.Integer(), adjustments: T.Integer() }),
  },
  'GET /staff/finance/revenue': {
    summary: 'Platform fees of the last 14 days by currency',
    ...money,
    reply: Shape({
      revenue: T.Array(
        Shape({
          currency: Currency,
          total: Amount,
          days: T.Array(Shape({ day: Day, amount: Amount }), { description: 'Oldest first, in UTC' }),
        }),
      ),
    }),
  },
  'GET /staff/payouts': {
    summary: 'List payouts awaiting approval, oldest first, with risk checks',
    ...money,
    query: PageQuery,
    reply: Page(StaffPayout),
  },
  'GET /staff/payout': {
    summary: 'Get a payout with bank account and withdrawal history',
    ...money,
    query: Shape({ payoutId: Id }),
    reply: Shape({
      payout: Payout,
      bank: Shape({ holderName: T.String(), country: T.String(), addedAt: Instant }),
      ip: T.String(),
      /** Remaining wallet balance. */
      left: Amount,
      /** Previous withdrawals, newest first. */
      earlier: T.Array(Payout),
    }),
    errors: ['PAYOUT_NOT_FOUND'],
  },
  'POST /staff/payouts/approve': {
    summary: 'Approve a payout; large ones need two approvals',
    ...money,
    body: Shape({ payoutId: Id }),
    reply: Shape({ isSent: Flag }),
    errors: ['PAYOUT_NOT_FOUND', 'PAYOUT_DECIDED', 'SECOND_PERSON_NEEDED'],
  },
  'POST /staff/payouts/refuse': {
    summary: 'Reject a payout and return it to the wallet, with a reason',
    ...money,
    body: Shape({ payoutId: Id, reason: Reason }),
    reply: Done,
    errors: ['PAYOUT_NOT_FOUND', 'PAYOUT_DECIDED'],
  },
  'GET /staff/disputes': {
    summary: 'List open disputes, most urgent first',
    ...money,
    query: PageQuery,
    reply: Page(StaffDispute),
  },
  'GET /staff/dispute': {
    summary: 'Get a dispute with its evidence',
    ...money,
    query: Shape({ disputeId: Id }),
    reply: Shape({
      dispute: StaffDispute,
      paidAt: Instant,
      card: CardFace,
      isAuthenticated: Flag,
      ip: T.String(),
      userAgent: T.String(),
      evidence: T.String(),
      sales: T.Array(
        Shape({ title: T.String(), sellerName: T.String(), amount: Amount, currency: Currency, at: Instant }),
      ),
      /** Content of the sellers the buyer viewed, and messages sent, since the payment. */
      between: T.Array(
        Shape({
          kind: LiteralUnion(['seen', 'comment', 'tip']),
          at: Instant,
          isDay: Flag,
          withName: T.String(),
          text: T.String(),
        }),
      ),
    }),
    errors: ['DISPUTE_NOT_FOUND'],
  },
  'POST /staff/disputes/evidence': {
    summary: 'Submit dispute evidence',
    ...money,
    body: Shape({ disputeId: Id, text: Text(5000, { minLength: 20 }) }),
    reply: Done,
    errors: ['DISPUTE_NOT_FOUND', 'DISPUTE_CLOSED', 'PAYMENTS_AWAY', 'CARD_REFUSED'],
  },
  'POST /staff/disputes/accept': {
    summary: 'Accept a dispute and reverse the purchase',
    ...money,
    body: Shape({ disputeId: Id }),
    reply: Done,
    errors: ['DISPUTE_NOT_FOUND', 'DISPUTE_CLOSED', 'PAYMENTS_AWAY', 'CARD_REFUSED'],
  },
  'POST /staff/refunds': {
    summary: 'Refund a purchase fully or partly to the buyer’s wallet',
    ...money,
    idempotency: 'required',
    body: Shape({ transactionId: Id, amount: T.Optional(AmountInput), reason: Reason }),
    reply: Shape({ transactionId: Id }),
    errors: [
      'TRANSACTION_NOT_FOUND',
      'REFUND_TOO_LARGE',
      'AMOUNT_INVALID',
      'CURRENCY_UNKNOWN',
      'IDEMPOTENCY_KEY_MISSING',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  },
  'GET /staff/wallet': {
    summary: 'A user’s balances by state and currency',
    ...money,
    query: Shape({ userId: Id }),
    reply: Shape({
      user: Shape({ ...Party.properties, profilePic: T.Optional(T.String()) }),
      currency: Currency,
      balances: T.Array(
        Shape({
          kind: LiteralUnion(['available', 'held', 'pending', 'locked', 'owed']),
          amount: Amount,
          currency: Currency,
        }),
      ),
    }),
    errors: ['USER_NOT_FOUND'],
  },
  'GET /staff/sales': {
    summary: 'A user’s purchases and sales, newest first, with refundable amounts',
    ...money,
    query: Shape({ ...PageQuery.properties, userId: Id, side: LiteralUnion(['bought', 'sold']) }),
    reply: Page(StaffSale),
  },
  'GET /staff/payments': {
    summary: 'List card payments, newest first, with refundable amounts',
    ...money,
    query: Shape({ ...PageQuery.properties, userId: T.Optional(Id), searchText: T.Optional(Text(100)) }),
    reply: Page(StaffPayment),
  },
  'POST /staff/payments/refund': {
    summary: 'Refund a card payment fully or partly to the card, from the wallet it funded',
    ...money,
    idempotency: 'required',
    limit: { max: 60, per: 'hour' },
    body: Shape({
      paymentId: Id,
      amount: T.Optional(AmountInput),
      reason: Reason,
      password: Text(200, { minLength: 1, description: 'Password of the staff member' }),
    }),
    reply: Shape({ refundId: Id, amount: Amount, currency: Currency }),
    done: 'The refund is on its way to the card.',
    errors: [
      'PAYMENT_NOT_FOUND',
      'PAYMENT_NOT_PAID',
      'PAYMENT_DISPUTED',
      'REFUND_TOO_LARGE',
      'REFUND_SPENT',
      'AMOUNT_INVALID',
      'CURRENCY_UNKNOWN',
      'PASSWORD_WRONG',
      'IDEMPOTENCY_KEY_MISSING',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  },
  'GET /staff/adjustments': {
    summary: 'List manual adjustments, pending first',
    ...money,
    query: PageQuery,
    reply: Page(Adjustment),
  },
  'POST /staff/adjustments': {
    summary: 'Propose a manual adjustment; another staff member has to approve it',
    ...money,
    body: Shape({
      userId: Id,
      amount: AmountInput,
      isTaken: T.Optional(Flag),
      currency: Currency,
      reason: Reason,
    }),
    reply: Adjustment,
    errors: ['USER_NOT_FOUND', 'AMOUNT_INVALID', 'CURRENCY_UNKNOWN'],
  },
  'POST /staff/adjustments/decide': {
    summary: 'Approve or reject a manual adjustment',
    ...money,
    body: Shape({ adjustmentId: Id, decision: LiteralUnion(['agree', 'refuse']) }),
    reply: Adjustment,
    errors: ['ADJUSTMENT_NOT_FOUND', 'ADJUSTMENT_DECIDED', 'SECOND_PERSON_NEEDED', 'INSUFFICIENT_BALANCE'],
  },
  'GET /staff/ledgerChecks': {
    summary: 'List ledger checks, newest first',
    ...money,
    query: PageQuery,
    reply: Page(LedgerCheck),
  },
  'POST /staff/ledgerChecks': {
    summary: 'Run a ledger check now',
    ...money,
    limit: { max: 30, per: 'hour' },
    body: Shape({}),
    reply: LedgerCheck,
  },
  'GET /staff/dailyClose': {
    summary: 'List finished days, latest first, with turnover and who closed them',
    ...money,
    query: PageQuery,
    reply: Page(BookDay),
  },
  'POST /staff/dailyClose': {
    summary: 'Close a finished day; the ledger has to balance',
    ...money,
    body: Shape({ day: Day }),
    reply: Shape({
      day: Day,
      totals: T.Array(Shape({ kind: T.String(), currency: Currency, amount: Amount })),
    }),
    errors: ['DAY_NOT_OVER', 'DAY_CLOSED', 'BOOKS_DO_NOT_BALANCE'],
  },
  'GET /staff/pool': {
    summary: 'Daily pool payouts by day, newest first',
    ...money,
    query: PageQuery,
    reply: Page(PoolDay),
  },
  'GET /staff/dailyClose/export': {
    summary: 'All ledger entries of a day as CSV',
    ...money,
    query: Shape({ day: Day }),
    reply: FileOf('text/csv'),
  },
})
