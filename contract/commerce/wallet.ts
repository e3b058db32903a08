import { endpoints, ownerOnly } from '../core/endpoint.ts'
import { Amount, amountErrors, AmountInput, Currency, payerErrors } from '../core/money.ts'
import {
  FileOf,
  Flag,
  Id,
  Instant,
  Page,
  PageQuery,
  LocalizedText,
  Shape,
  T,
  Text,
  CountryCode,
  Day,
  LiteralUnion,
} from '../core/schemas.ts'

/** A price breakdown: lines that add up to the total, its split, and the amount charged. */
export const PriceLines = Shape({
  currency: Currency,
  lines: T.Array(
    Shape({
      kind: T.Union([T.Literal('price'), T.Literal('discount'), T.Literal('tax')]),
      amount: Amount,
      percent: T.Optional(T.Number()),
    }),
  ),
  total: Amount,
  toSeller: Amount,
  toFanlight: Amount,
  feePercent: T.Number(),
  pay: Shape({
    amount: Amount,
    currency: Currency,
    rate: T.Optional(T.Number()),
    ratedOn: T.Optional(T.String()),
  }),
})

export const Wallet = Shape({
  walletId: Id,
  currency: Currency,
  balance: Amount,
  pending: Amount,
  held: Amount,
  locked: Amount,
  owed: Amount,
})
export const Payment = Shape({
  paymentId: Id,
  status: LiteralUnion(['created', 'needs_action', 'processing', 'succeeded', 'failed']),
  amount: Amount,
  currency: Currency,
  actionUrl: T.Optional(T.String()),
  failure: T.Optional(T.String()),
  message: T.Optional(LocalizedText),
  returnPath: T.String(),
})
/** The card a purchase was paid with, and how much was charged to it; the rest came from the wallet. */
const PaidBy = Shape({ brand: T.String(), last4: T.String(), amount: Amount })
export const Transaction = Shape({
  _id: Id,
  triggerCode: T.Integer({ minimum: 1, maximum: 12 }),
  state: LiteralUnion(['available', 'pending', 'held', 'locked', 'owed']),
  title: T.String(),
  reason: T.String(),
  amount: Amount,
  currency: Currency,
  at: Instant,
  withName: T.Optional(T.String()),
  withUsername: T.Optional(T.String()),
  paidBy: T.Optional(PaidBy),
  gross: T.Optional(Amount),
  fee: T.Optional(Amount),
  availableAt: T.Optional(Instant),
  /** For a release: the number of released sales. For a pool share: its day. */
  sales: T.Optional(T.Integer()),
  day: T.Optional(Day),
})
/** How a share of the daily pool was computed: my points out of all points, by kind. */
const PoolShare = Shape({
  day: Day,
  points: T.Integer(),
  allPoints: T.Integer(),
  creators: T.Integer(),
  pool: Amount,
  share: Amount,
  currency: Currency,
  /** Set if the share was capped. */
  capPercent: T.Optional(T.Integer()),
  lines: T.Array(
    Shape({
      kind: LiteralUnion(['views', 'likes', 'comments', 'tips', 'purchases', 'subscribers']),
      count: T.Integer(),
      each: T.Integer(),
      points: T.Integer(),
    }),
  ),
})
export const TransactionFilter = LiteralUnion([
  'all',
  'purchases',
  'recharges',
  'subscriptions',
  'unlocks',
  'tips',
  'calls',
  'payouts',
  'refunds',
  'releases',
])
const StatementName = LiteralUnion(['FANLIGHT', 'MEDIA', 'DIGITAL', 'ONLINE'])
const OnStatement = Shape({
  chosen: StatementName,
  names: T.Array(Shape({ name: StatementName, shown: T.String() })),
})

/** A path of ours, where the bank sends the buyer back to. */
export const ReturnPath = T.String({ pattern: '^/(?![/\\\\])[\\x21-\\x7e]{0,900}$' })

export const wallet = endpoints({
  'POST /wallet': {
    summary: 'Open a wallet in a currency; repeating it has no effect',
    ...ownerOnly,
    limit: { max: 20, per: 'hour' },
    body: Shape({ userId: Id, userType: T.Integer({ minimum: 1, maximum: 3 }), currency: Currency }),
    reply: Wallet,
    errors: ['FORBIDDEN', 'CURRENCY_UNKNOWN', 'WALLET_OTHER_CURRENCY', 'SESSION_ENDED'],
  },
  'GET /wallet': {
    summary: 'Get my wallet; an empty list means it isn’t open yet',
    ...ownerOnly,
    query: Shape({ countryCodeName: T.Optional(CountryCode) }),
    reply: Shape({
      countryCodeName: T.String(),
      walletData: T.Array(Wallet),
      /** A fan's spending this month and their limit. */
      spending: T.Optional(Shape({ month: Day, spent: Amount, limit: T.Optional(Amount) })),
    }),
    errors: ['SESSION_ENDED'],
  },
  'GET /walletSetting': {
    summary: 'Top-up and withdrawal limits and fees',
    ...ownerOnly,
    reply: Shape({
      currency: Currency,
      currencies: T.Array(Currency),
      provider: T.Union([T.Literal('sandbox'), T.Literal('stripe')]),
      canPay: Flag,
      minRecharge: Amount,
      maxRecharge: Amount,
      quickAmounts: T.Array(Amount),
      minWithdraw: Amount,
      payoutFee: Amount,
      feePercent: T.Number(),
      taxPercent: T.Number(),
      pendingDays: T.Integer(),
      payoutDays: T.Array(T.String()),
    }),
    errors: ['SESSION_ENDED'],
  },
  'GET /wallet/overview': {
    summary: 'Wallet overview: upcoming releases, weekly income by source, spending',
    ...ownerOnly,
    reply: Shape({
      currency: Currency,
      days: T.Array(Shape({ on: Day, amount: Amount })),
      /** When the last pending income becomes available; missing if nothing is pending. */
      availableOn: T.Optional(Day),
      /** The part held by disputes; it has no release date. */
      frozen: T.Optional(Amount),
      weeks: T.Array(Shape({ start: Day, amount: Amount })),
      months: T.Array(Shape({ start: Day, amount: Amount })),
      month: Shape({
        start: Day,
        sales: T.Integer(),
        sources: T.Array(Shape({ reason: T.String(), amount: Amount })),
        paid: Amount,
        fee: Amount,
        /** Income from the daily pool. */
        pool: T.Optional(Amount),
        yours: Amount,
      }),
      spent: Shape({ day: Amount, week: Amount, month: Amount }),
    }),
    errors: ['SESSION_ENDED'],
  },
  'POST /wallet/recharge': {
    summary:
      'Top up the wallet by card; for a purchase, the Idempotency-Key is that of the purchase followed by `-card`',
    ...ownerOnly,
    idempotency: 'custom',
    limit: { max: 30, per: 'hour' },
    body: Shape({
      amount: AmountInput,
      currency: Currency,
      cardId: T.Optional(Id),
      returnPath: T.Optional(ReturnPath),
      /** If a payment for the same `name` is in flight, it is returned and no second one starts. */
      purpose: T.Optional(
        Shape({
          name: T.String({ minLength: 1, maxLength: 300, description: 'Purpose of the top-up' }),
          asOf: T.Optional(
            T.String({
              maxLength: 40,
              description: 'Wallet version from the quote',
            }),
          ),
        }),
      ),
    }),
    reply: Payment,
    errors: [
      ...payerErrors,
      ...amountErrors,
      'WALLET_NOT_FOUND',
      'CARD_NOT_FOUND',
      'SPENDING_PAUSED',
      'WALLET_MOVED',
      'CARD_MISSING',
      'CARD_EXPIRED',
      'CARD_REFUSED',
      'PAYMENTS_AWAY',
      'IDEMPOTENCY_KEY_MISSING',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  },
  'GET /wallet/recharge': {
    summary: 'Get the status of a payment; queries the gateway while it’s pending',
    ...ownerOnly,
    query: Shape({ paymentId: Id }),
    reply: Payment,
    errors: ['PAYMENT_NOT_FOUND', 'CARD_REFUSED', 'PAYMENTS_AWAY', 'SESSION_ENDED'],
  },
  'GET /walletTransaction': {
    summary: 'List my transactions, newest first',
    ...ownerOnly,
    query: Shape({
      ...PageQuery.properties,
      filter: T.Optional(TransactionFilter),
      searchText: T.Optional(Text(100)),
      from: T.Optional(Day),
      to: T.Optional(Day),
    }),
    reply: Page(Transaction),
  },
  'GET /walletTransaction/detail': {
    summary: 'Get a transaction with my ledger entries and its price',
    ...ownerOnly,
    query: Shape({ transactionId: Id }),
    reply: Shape({
      _id: Id,
      title: T.String(),
      reason: T.String(),
      triggerCode: T.Integer(),
      at: Instant,
      entries: T.Array(
        Shape({ triggerCode: T.Integer(), state: T.String(), amount: Amount, currency: Currency }),
      ),
      price: T.Optional(PriceLines),
      paidBy: T.Optional(PaidBy),
      withName: T.Optional(T.String()),
      refunded: T.Optional(Amount),
      availableAt: T.Optional(Instant),
      invoiceNumber: T.Optional(T.Integer()),
      pool: T.Optional(PoolShare),
      isBuyer: Flag,
    }),
    errors: ['TRANSACTION_NOT_FOUND'],
  },
  'GET /activePendingTransactionLogs': {
    summary: 'List pending income with release dates and reasons',
    ...ownerOnly,
    query: PageQuery,
    reply: Page(
      Shape({
        _id: Id,
        title: T.String(),
        reason: T.String(),
        amount: Amount,
        currency: Currency,
        at: Instant,
        maturesAt: Instant,
        isFrozen: Flag,
        withName: T.Optional(T.String()),
      }),
    ),
  },
  'GET /wallet/statement': {
    summary: 'Account statement as CSV or PDF',
    ...ownerOnly,
    limit: { max: 60, per: 'hour' },
    query: Shape({ from: Day, to: Day, format: T.Union([T.Literal('csv'), T.Literal('pdf')]) }),
    reply: FileOf('text/csv', 'application/pdf'),
    errors: ['STATEMENT_TOO_LONG', 'STATEMENT_TOO_LARGE', 'SESSION_ENDED'],
  },
  'GET /wallet/invoice': {
    summary: 'Invoice of a purchase as PDF',
    ...ownerOnly,
    limit: { max: 60, per: 'hour' },
    query: Shape({ transactionId: Id }),
    reply: FileOf('application/pdf'),
    errors: ['TRANSACTION_NOT_FOUND'],
  },
  'GET /wallet/closurePreview': {
    summary: 'Preview what happens to my balances if I delete my account',
    ...ownerOnly,
    reply: Shape({
      /** Balances that cannot be paid out, in the form `DELETE /userAccount` expects as agreement. */
      forfeitSummary: T.Optional(T.String()),
      currencies: T.Array(
        Shape({
          currency: Currency,
          available: Amount,
          pending: Amount,
          availableOn: T.Optional(Day),
          /** Disputed sales; they have no release date. */
          frozen: Amount,
          held: Amount,
          locked: Amount,
          owed: Amount,
          parts: T.Array(
            Shape({
              how: LiteralUnion(['bank', 'card', 'forfeited']),
              amount: Amount,
              /** Bank name or card brand. */
              name: T.Optional(T.String()),
              last4: T.Optional(T.String()),
              fee: T.Optional(Amount),
              reason: T.Optional(LiteralUnion(['noBank', 'noCard', 'belowMinimum'])),
            }),
          ),
        }),
      ),
    }),
  },
  'GET /wallet/calendar': {
    summary: 'A month of releases and payouts, day by day',
    ...ownerOnly,
    query: Shape({ month: T.Optional(T.String({ pattern: '^[0-9]{4}-(0[1-9]|1[0-2])$' })) }),
    reply: Shape({
      month: T.String(),
      today: Day,
      days: T.Array(
        Shape({
          on: Day,
          kind: LiteralUnion(['free', 'released', 'arriving', 'arrived', 'back']),
          amount: Amount,
          currency: Currency,
        }),
      ),
    }),
  },
  'GET /wallet/statementName': {
    summary: 'Get my statement descriptor and the available choices',
    ...ownerOnly,
    reply: OnStatement,
  },
  'PUT /wallet/statementName': {
    summary: 'Set my statement descriptor for card payments',
    ...ownerOnly,
    limit: { max: 30, per: 'hour' },
    body: Shape({ name: StatementName }),
    reply: OnStatement,
    errors: ['WALLET_NOT_FOUND'],
  },
})
