import { Done, endpoints, FileReply, Flag, Id, Instant, Page, PageQuery, Shape, T, Text } from './core.ts'
import { Payout } from './payouts.ts'
import { Amount, AskedAmount, Currency, oneOf } from './wallet.ts'

const Day = T.String({ format: 'date', description: 'yyyy-mm-dd' })
const money = { auth: 'staff', roles: ['finance', 'owner'] } as const

export const Proof = Shape({
  _id: Id,
  at: Instant,
  isWhole: Flag,
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
/** What is known of a card. */
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
  hasFirstYes: Flag,
  firstYesBy: T.Optional(T.String()),
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
/** The bank’s reason in one word; whoever shows it says it from where they stand. */
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
      status: oneOf(['created', 'sent', 'refused']),
      by: T.String(),
      at: Instant,
      failure: T.Optional(Failure),
    }),
  ),
})
/** Something that was bought, as both sides stand to it. */
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
  /** What left the buyer’s wallet for it, in its own money. */
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
  status: oneOf(['waiting', 'done', 'refused']),
  proposedBy: T.String(),
  isMine: Flag,
  proposedAt: Instant,
})
const PoolDay = Shape({
  day: Day,
  state: oneOf(['sharing', 'shared', 'unfunded', 'empty']),
  amount: Amount,
  shared: Amount,
  currency: Currency,
  creators: T.Integer(),
  points: T.Integer(),
  endedAt: T.Optional(Instant),
})
/** A day of the books, with who closed it, and by which proof. */
const BookDay = Shape({
  day: Day,
  transactions: T.Integer(),
  closed: T.Optional(Shape({ at: Instant, by: T.String(), hash: T.String() })),
})
const Reason = Text(500, { minLength: 5 })

/** The finance console: what leaves, what comes back, and whether the books are whole. */
export const finance = endpoints({
  'GET /staff/finance': {
    summary: 'The state of the books: totals now, the last proof, what waits',
    ...money,
    reply: Shape({
      totals: T.Array(Shape({ kind: T.String(), currency: Currency, amount: Amount })),
      proof: T.Optional(Proof),
      /** When the proof before it was made, whose hash is in it. */
      chainedTo: T.Optional(Instant),
      proofsInARow: T.Integer(),
      waitingPayouts: T.Integer(),
      openDisputes: T.Integer(),
      reconciledAt: T.Optional(Instant),
      differences: T.Array(Shape({ kind: T.String(), id: T.String(), ours: T.String(), theirs: T.String() })),
      closedUntil: T.Optional(Day),
      /** What today's pool will be, and what there is to pay it from. */
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
    summary: 'How much waits for somebody in finance',
    ...money,
    reply: Shape({ payouts: T.Integer(), disputes: T.Integer(), adjustments: T.Integer() }),
  },
  'GET /staff/payouts': {
    summary: 'Payouts that wait for a yes, the oldest first, with what was checked',
    ...money,
    query: PageQuery,
    reply: Page(StaffPayout),
  },
  'GET /staff/payout': {
    summary:
      'A payout with what one wants to know before it leaves: whose bank, since when, what left before',
    ...money,
    query: Shape({ payoutId: Id }),
    reply: Shape({
      payout: Payout,
      bank: Shape({ holderName: T.String(), country: T.String(), addedAt: Instant }),
      ip: T.String(),
      /** What stays in the wallet. */
      left: Amount,
      /** The withdrawals before it, newest first. */
      earlier: T.Array(Payout),
    }),
    errors: ['PAYOUT_NOT_FOUND'],
  },
  'POST /staff/payouts/approve': {
    summary: 'Let a payout go; a large one needs two people',
    ...money,
    body: Shape({ payoutId: Id }),
    reply: Shape({ isSent: Flag }),
    errors: ['PAYOUT_NOT_FOUND', 'PAYOUT_DECIDED', 'SECOND_PERSON_NEEDED'],
  },
  'POST /staff/payouts/refuse': {
    summary: 'Send a payout back to the wallet, with the reason',
    ...money,
    body: Shape({ payoutId: Id, reason: Reason }),
    reply: Done,
    errors: ['PAYOUT_NOT_FOUND', 'PAYOUT_DECIDED'],
  },
  'GET /staff/disputes': {
    summary: 'Open disputes, the most urgent first',
    ...money,
    query: PageQuery,
    reply: Page(StaffDispute),
  },
  'GET /staff/dispute': {
    summary:
      'A dispute with everything that speaks for the sale: how it was paid, from where, what was bought',
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
      /** What the buyer saw of the sellers, and what they wrote to them, since the payment. */
      between: T.Array(
        Shape({
          kind: oneOf(['seen', 'comment', 'tip']),
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
    summary: 'Send the bank what there is to say',
    ...money,
    body: Shape({ disputeId: Id, text: Text(5000, { minLength: 20 }) }),
    reply: Done,
    errors: ['DISPUTE_NOT_FOUND', 'DISPUTE_CLOSED', 'PAYMENTS_AWAY', 'CARD_REFUSED'],
  },
  'POST /staff/disputes/accept': {
    summary: 'Give up a dispute: what was bought is undone',
    ...money,
    body: Shape({ disputeId: Id }),
    reply: Done,
    errors: ['DISPUTE_NOT_FOUND', 'DISPUTE_CLOSED', 'PAYMENTS_AWAY', 'CARD_REFUSED'],
  },
  'POST /staff/refunds': {
    summary: 'Give a purchase, or a part of it, back to its buyer’s wallet',
    ...money,
    idempotency: 'required',
    body: Shape({ transactionId: Id, amount: T.Optional(AskedAmount), reason: Reason }),
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
    summary: 'What somebody has, by state and currency',
    ...money,
    query: Shape({ userId: Id }),
    reply: Shape({
      user: Shape({ ...Party.properties, profilePic: T.Optional(T.String()) }),
      currency: Currency,
      balances: T.Array(
        Shape({
          kind: oneOf(['available', 'held', 'pending', 'locked', 'owed']),
          amount: Amount,
          currency: Currency,
        }),
      ),
    }),
    errors: ['USER_NOT_FOUND'],
  },
  'GET /staff/sales': {
    summary: 'What somebody bought or sold, newest first, with what can still be given back of it',
    ...money,
    query: Shape({ ...PageQuery.properties, userId: Id, side: oneOf(['bought', 'sold']) }),
    reply: Page(StaffSale),
  },
  'GET /staff/payments': {
    summary: 'Card payments, newest first, with what went back to the card and what still can',
    ...money,
    query: Shape({ ...PageQuery.properties, userId: T.Optional(Id), searchText: T.Optional(Text(100)) }),
    reply: Page(StaffPayment),
  },
  'POST /staff/payments/refund': {
    summary: 'Send a card payment, or a part of it, back to its card, out of the wallet it filled',
    ...money,
    idempotency: 'required',
    limit: { max: 60, per: 'hour' },
    body: Shape({
      paymentId: Id,
      amount: T.Optional(AskedAmount),
      reason: Reason,
      password: Text(200, { minLength: 1, description: 'Of the staff member, once more' }),
    }),
    reply: Shape({ refundId: Id, amount: Amount, currency: Currency }),
    done: 'It is on its way back to the card.',
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
    summary: 'Manual movements, those that wait first',
    ...money,
    query: PageQuery,
    reply: Page(Adjustment),
  },
  'POST /staff/adjustments': {
    summary: 'Propose a manual movement; somebody else has to agree',
    ...money,
    body: Shape({
      userId: Id,
      amount: AskedAmount,
      isTaken: T.Optional(Flag),
      currency: Currency,
      reason: Reason,
    }),
    reply: Adjustment,
    errors: ['USER_NOT_FOUND', 'AMOUNT_INVALID', 'CURRENCY_UNKNOWN'],
  },
  'POST /staff/adjustments/decide': {
    summary: 'Agree to a manual movement that a colleague proposed, or refuse it',
    ...money,
    body: Shape({ adjustmentId: Id, decision: oneOf(['agree', 'refuse']) }),
    reply: Adjustment,
    errors: ['ADJUSTMENT_NOT_FOUND', 'ADJUSTMENT_DECIDED', 'SECOND_PERSON_NEEDED', 'INSUFFICIENT_BALANCE'],
  },
  'GET /staff/proofs': {
    summary: 'Proofs of the books, newest first',
    ...money,
    query: PageQuery,
    reply: Page(Proof),
  },
  'POST /staff/proofs': {
    summary: 'Prove the books now',
    ...money,
    limit: { max: 30, per: 'hour' },
    body: Shape({}),
    reply: Proof,
  },
  'GET /staff/dailyClose': {
    summary: 'Days of the books that are over, the latest first: how much moved, and who closed them',
    ...money,
    query: PageQuery,
    reply: Page(BookDay),
  },
  'POST /staff/dailyClose': {
    summary:
      'Close a day that is over, with what the books held at its end; only books that balance can be closed',
    ...money,
    body: Shape({ day: Day }),
    reply: Shape({
      day: Day,
      totals: T.Array(Shape({ kind: T.String(), currency: Currency, amount: Amount })),
    }),
    errors: ['DAY_NOT_OVER', 'DAY_CLOSED', 'BOOKS_DO_NOT_BALANCE'],
  },
  'GET /staff/pool': {
    summary: 'The daily pool: what was shared of which day, newest first',
    ...money,
    query: PageQuery,
    reply: Page(PoolDay),
  },
  'GET /staff/dayFile': {
    summary: 'Every entry of a day, as CSV',
    ...money,
    query: Shape({ day: Day }),
    reply: FileReply,
  },
})
