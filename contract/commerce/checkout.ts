import { Card } from './cards.ts'
import { Day, Flag, Id, Instant, Shape, T } from '../core/schemas.ts'
import { Amount, AmountInput, Currency } from '../core/money.ts'
import { ExceededLimitKind } from './spending-limits.ts'
import { PriceLines } from './wallet.ts'

/** The total the buyer saw, sent back on payment; a different total is never charged. */
export const QuotedTotal = Shape({
  amount: AmountInput,
  currency: Currency,
  /** The buyer confirmed this total: see `confirmAbove`. */
  isConfirmed: T.Optional(Flag),
})

/** Everything the payment sheet needs, whatever is sold; the reply of every `…/quote`. */
export const Checkout = Shape({
  price: PriceLines,
  title: T.Optional(T.String({ description: 'Title of the purchased item' })),
  seller: Shape({
    _id: Id,
    username: T.String(),
    name: T.String(),
    profilePic: T.Optional(T.String()),
  }),
  canPay: Flag,
  wallet: Shape({
    isOpen: Flag,
    balance: Amount,
    currency: Currency,
    isEnough: Flag,
    asOf: T.String({ description: 'Version of the wallet; changes with every movement' }),
  }),
  cards: T.Array(Card),
  cardCharge: T.Optional(
    T.String({
      description: 'Top-up needed to pay for this by card: the shortfall, or the minimum top-up',
    }),
  ),
  onStatement: T.Optional(T.String({ description: 'Descriptor on the card statement' })),
  limit: T.Optional(Shape({ amount: Amount, spent: Amount, currency: Currency, month: Day })),
  /** The buyer's spending limit this would exceed; the payment would be refused. */
  limitReached: T.Optional(Shape({ kind: ExceededLimitKind, left: Amount, until: T.Optional(Instant) })),
  payBy: T.Optional(T.String({ description: 'Preferred payment method: `wallet` or a card id' })),
  purpose: T.Optional(
    T.String({
      description: 'Purpose to send with the top-up, if another client may have started one',
    }),
  ),
  /** Set if the total exceeds it: the buyer has to confirm the total. */
  confirmAbove: T.Optional(Amount),
})

/** Errors of every endpoint that charges a price. */
export const paymentErrors = [
  'PAYMENT_UNAVAILABLE',
  'ACCOUNT_SUSPENDED',
  'FORBIDDEN',
  'SESSION_ENDED',
  'NOT_YOURSELF',
  'AMOUNT_INVALID',
  'CURRENCY_UNKNOWN',
  'PRICE_CHANGED',
  'SPENDING_LIMIT_REACHED',
  'SPENDING_PAUSED',
  'CONFIRMATION_NEEDED',
  'INSUFFICIENT_BALANCE',
  'IDEMPOTENCY_KEY_MISSING',
  'IDEMPOTENCY_KEY_REUSED',
] as const
