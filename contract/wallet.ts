import { endpoints, FileReply, Flag, Id, Instant, Page, PageQuery, Said, Shape, T, Text } from './core.ts'

/** Money on the wire: a decimal text with the currency's own decimals, `12.50`, `1200`, `0.375`. */
export const Amount = T.String({ pattern: '^-?[0-9]{1,15}(\\.[0-9]{1,3})?$', description: 'Decimal text' })
/** Money as it is asked for: checked by the currency's own rules, so that the refusal can say why. */
export const AskedAmount = T.Union([Text(30), T.Number()], { description: 'Decimal text or number' })
export const Currency = T.String({ pattern: '^[A-Z]{3}$', description: 'ISO 4217' })
export const CountryCode = T.String({ pattern: '^[A-Z]{2}$', description: 'ISO 3166-1' })
/** One of these words. */
export const oneOf = <const V extends readonly string[]>(values: V) =>
  T.Unsafe<V[number]>(T.Union(values.map((value) => T.Literal(value))))
export const Day = T.String({ format: 'date', description: 'yyyy-mm-dd' })

/** A price before paying: lines that add up to the total, where it goes, what leaves the wallet. */
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
  status: oneOf(['created', 'needs_action', 'processing', 'succeeded', 'failed']),
  amount: Amount,
  currency: Currency,
  actionUrl: T.Optional(T.String()),
  failure: T.Optional(T.String()),
  message: T.Optional(Said),
  returnPath: T.String(),
})
export const Transaction = Shape({
  _id: Id,
  triggerCode: T.Integer({ minimum: 1, maximum: 12 }),
  state: oneOf(['available', 'pending', 'held', 'locked', 'owed']),
  title: T.String(),
  reason: T.String(),
  amount: Amount,
  currency: Currency,
  at: Instant,
  withName: T.Optional(T.String()),
  withUsername: T.Optional(T.String()),
  gross: T.Optional(Amount),
  fee: T.Optional(Amount),
  freeAt: T.Optional(Instant),
  /** Of a release: how many sales matured. Of a share of the daily pool: which day's. */
  sales: T.Optional(T.Integer()),
  day: T.Optional(Day),
})
/** How a share of a day's pool was computed: my points of all points, line by line. */
const PoolShare = Shape({
  day: Day,
  points: T.Integer(),
  allPoints: T.Integer(),
  creators: T.Integer(),
  pool: Amount,
  share: Amount,
  currency: Currency,
  /** There when that was more than one creator may get. */
  capPercent: T.Optional(T.Integer()),
  lines: T.Array(
    Shape({
      kind: oneOf(['views', 'likes', 'comments', 'tips', 'purchases', 'subscribers']),
      count: T.Integer(),
      each: T.Integer(),
      points: T.Integer(),
    }),
  ),
})
export const TransactionFilter = oneOf([
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
const StatementName = oneOf(['FANLIGHT', 'MEDIA', 'DIGITAL', 'ONLINE'])
const OnStatement = Shape({
  chosen: StatementName,
  names: T.Array(Shape({ name: StatementName, shown: T.String() })),
})

export const own = { auth: 'user', impersonation: 'refused' } as const
export const payer = ['PAYMENT_UNAVAILABLE', 'ACCOUNT_SUSPENDED', 'FORBIDDEN', 'SESSION_ENDED'] as const
export const amountErrors = ['AMOUNT_INVALID', 'CURRENCY_UNKNOWN', 'CURRENCY_DIFFERS'] as const

export const wallet = endpoints({
  'POST /wallet': {
    summary: 'Open a wallet in a currency; opening it again is the same',
    ...own,
    limit: { max: 20, per: 'hour' },
    body: Shape({ userId: Id, userType: T.Integer({ minimum: 1, maximum: 3 }), currency: Currency }),
    reply: Wallet,
    errors: ['FORBIDDEN', 'CURRENCY_UNKNOWN', 'WALLET_OTHER_CURRENCY', 'SESSION_ENDED'],
  },
  'GET /wallet': {
    summary: 'My wallet; an empty list means that it has to be opened',
    ...own,
    query: Shape({ countryCodeName: T.Optional(CountryCode) }),
    reply: Shape({
      countryCodeName: T.String(),
      walletData: T.Array(Wallet),
      /** What a fan spent this month, beside what they allow themselves. */
      spending: T.Optional(Shape({ month: Day, spent: Amount, limit: T.Optional(Amount) })),
    }),
    errors: ['SESSION_ENDED'],
  },
  'GET /walletSetting': {
    summary: 'What can be put in and taken out, and what it costs',
    ...own,
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
    summary: 'What becomes mine when, what came in by week and from what, what I spent',
    ...own,
    reply: Shape({
      currency: Currency,
      days: T.Array(Shape({ on: Day, amount: Amount })),
      /** The day on which the last of what is pending becomes available; not there while nothing is. */
      freeBy: T.Optional(Day),
      /** Of it, what a dispute keeps: it has no day. */
      frozen: T.Optional(Amount),
      weeks: T.Array(Shape({ start: Day, amount: Amount })),
      months: T.Array(Shape({ start: Day, amount: Amount })),
      month: Shape({
        start: Day,
        sales: T.Integer(),
        sources: T.Array(Shape({ reason: T.String(), amount: Amount })),
        paid: Amount,
        fee: Amount,
        /** Of the daily pool, which no fan paid. */
        pool: T.Optional(Amount),
        yours: Amount,
      }),
      spent: Shape({ day: Amount, week: Amount, month: Amount }),
    }),
    errors: ['SESSION_ENDED'],
  },
  'POST /wallet/recharge': {
    summary: 'Put money into the wallet by the default card or another',
    ...own,
    idempotency: 'own',
    limit: { max: 30, per: 'hour' },
    body: Shape({
      amount: AskedAmount,
      currency: Currency,
      cardId: T.Optional(Id),
      returnPath: T.Optional(T.String({ pattern: '^/(?![/\\\\])[\\x21-\\x7e]{0,900}$' })),
      /** While a payment for the same `name` is under way it is answered, and no second begun. */
      purpose: T.Optional(
        Shape({
          name: T.String({ minLength: 1, maxLength: 300, description: 'What it is to pay' }),
          asOf: T.Optional(
            T.String({
              maxLength: 40,
              description: 'The wallet when the price was seen, as the quote names it',
            }),
          ),
        }),
      ),
    }),
    reply: Payment,
    errors: [
      ...payer,
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
    summary: 'What became of a payment; asks the bank when it is not known yet',
    ...own,
    query: Shape({ paymentId: Id }),
    reply: Payment,
    errors: ['PAYMENT_NOT_FOUND', 'CARD_REFUSED', 'PAYMENTS_AWAY', 'SESSION_ENDED'],
  },
  'GET /walletTransaction': {
    summary: 'Every movement of my money, newest first',
    ...own,
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
    summary: 'One transaction with every line of it that is mine, and its price',
    ...own,
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
      withName: T.Optional(T.String()),
      refunded: T.Optional(Amount),
      freeAt: T.Optional(Instant),
      invoiceNumber: T.Optional(T.Integer()),
      pool: T.Optional(PoolShare),
      isBuyer: Flag,
    }),
    errors: ['TRANSACTION_NOT_FOUND'],
  },
  'GET /activePendingTransactionLogs': {
    summary: 'Income that waits: when each becomes available, and why not yet',
    ...own,
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
    summary: 'A statement from which the balance can be recomputed, as CSV or PDF',
    ...own,
    limit: { max: 60, per: 'hour' },
    query: Shape({ from: Day, to: Day, format: T.Union([T.Literal('csv'), T.Literal('pdf')]) }),
    reply: FileReply,
    errors: ['STATEMENT_TOO_LONG', 'STATEMENT_TOO_LARGE', 'SESSION_ENDED'],
  },
  'GET /wallet/invoice': {
    summary: 'The invoice of a purchase of mine, as PDF',
    ...own,
    limit: { max: 60, per: 'hour' },
    query: Shape({ transactionId: Id }),
    reply: FileReply,
    errors: ['TRANSACTION_NOT_FOUND'],
  },
  'GET /wallet/closing': {
    summary: 'What would become of my money if I deleted my account now',
    ...own,
    reply: Shape({
      /** What nothing can carry, in the words that `DELETE /userAccount` wants to hear from who agrees. */
      forfeit: T.Optional(T.String()),
      currencies: T.Array(
        Shape({
          currency: Currency,
          available: Amount,
          pending: Amount,
          freeBy: T.Optional(Day),
          /** Of sales that a buyer's bank disputes: it has no day. */
          frozen: Amount,
          held: Amount,
          locked: Amount,
          owed: Amount,
          parts: T.Array(
            Shape({
              how: oneOf(['bank', 'card', 'forfeited']),
              amount: Amount,
              /** Of the bank, or the card's brand. */
              name: T.Optional(T.String()),
              last4: T.Optional(T.String()),
              fee: T.Optional(Amount),
              reason: T.Optional(oneOf(['noBank', 'noCard', 'tooLittle'])),
            }),
          ),
        }),
      ),
    }),
  },
  'GET /wallet/calendar': {
    summary: 'A month of my money, day by day: what becomes mine, and what arrives at my bank',
    ...own,
    query: Shape({ month: T.Optional(T.String({ pattern: '^[0-9]{4}-(0[1-9]|1[0-2])$' })) }),
    reply: Shape({
      month: T.String(),
      today: Day,
      days: T.Array(
        Shape({
          on: Day,
          kind: oneOf(['free', 'released', 'arriving', 'arrived', 'back']),
          amount: Amount,
          currency: Currency,
        }),
      ),
    }),
  },
  'GET /wallet/statementName': {
    summary: 'How my payments are named on the card’s statement, and how they could be',
    ...own,
    reply: OnStatement,
  },
  'PUT /wallet/statementName': {
    summary: 'Choose how my payments by card are named from now on',
    ...own,
    limit: { max: 30, per: 'hour' },
    body: Shape({ name: StatementName }),
    reply: OnStatement,
    errors: ['WALLET_NOT_FOUND'],
  },
})
