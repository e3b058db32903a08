import { endpoints } from '../core/endpoint.ts'
import { Done, Flag, Id, Instant, LiteralUnion, Page, PageQuery, Shape, T, Text } from '../core/schemas.ts'
import { Amount, AmountInput, Currency } from '../core/money.ts'
import { Payout } from '../commerce/payouts.ts'
import { Day, financeStaff, LedgerCheck } from './ledger.ts'

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
const Reason = Text(500, { minLength: 5 })

/** Finance console: payouts, refunds and disputes. */
export const finance = endpoints({
  'GET /staff/finance': {
    summary: 'Finance overview: totals, last ledger check, pending work',
    ...financeStaff,
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
    ...financeStaff,
    reply: Shape({ payouts: T.Integer(), disputes: T.Integer(), adjustments: T.Integer() }),
  },
  'GET /staff/finance/revenue': {
    summary: 'Platform fees of the last 14 days by currency',
    ...financeStaff,
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
    ...financeStaff,
    query: PageQuery,
    reply: Page(StaffPayout),
  },
  'GET /staff/payout': {
    summary: 'Get a payout with bank account and withdrawal history',
    ...financeStaff,
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
    ...financeStaff,
    body: Shape({ payoutId: Id }),
    reply: Shape({ isSent: Flag }),
    errors: ['PAYOUT_NOT_FOUND', 'PAYOUT_DECIDED', 'SECOND_PERSON_NEEDED'],
  },
  'POST /staff/payouts/refuse': {
    summary: 'Reject a payout and return it to the wallet, with a reason',
    ...financeStaff,
    body: Shape({ payoutId: Id, reason: Reason }),
    reply: Done,
    errors: ['PAYOUT_NOT_FOUND', 'PAYOUT_DECIDED'],
  },
  'GET /staff/disputes': {
    summary: 'List open disputes, most urgent first',
    ...financeStaff,
    query: PageQuery,
    reply: Page(StaffDispute),
  },
  'GET /staff/dispute': {
    summary: 'Get a dispute with its evidence',
    ...financeStaff,
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
    ...financeStaff,
    body: Shape({ disputeId: Id, text: Text(5000, { minLength: 20 }) }),
    reply: Done,
    errors: ['DISPUTE_NOT_FOUND', 'DISPUTE_CLOSED', 'PAYMENTS_AWAY', 'CARD_REFUSED'],
  },
  'POST /staff/disputes/accept': {
    summary: 'Accept a dispute and reverse the purchase',
    ...financeStaff,
    body: Shape({ disputeId: Id }),
    reply: Done,
    errors: ['DISPUTE_NOT_FOUND', 'DISPUTE_CLOSED', 'PAYMENTS_AWAY', 'CARD_REFUSED'],
  },
  'POST /staff/refunds': {
    summary: 'Refund a purchase fully or partly to the buyer’s wallet',
    ...financeStaff,
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
    ...financeStaff,
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
    ...financeStaff,
    query: Shape({ ...PageQuery.properties, userId: Id, side: LiteralUnion(['bought', 'sold']) }),
    reply: Page(StaffSale),
  },
  'GET /staff/payments': {
    summary: 'List card payments, newest first, with refundable amounts',
    ...financeStaff,
    query: Shape({ ...PageQuery.properties, userId: T.Optional(Id), searchText: T.Optional(Text(100)) }),
    reply: Page(StaffPayment),
  },
  'POST /staff/payments/refund': {
    summary: 'Refund a card payment fully or partly to the card, from the wallet it funded',
    ...financeStaff,
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
})
