import { Card } from './cards.ts'
import { Flag, Id, Instant, Shape, T } from './core.ts'
import { AnyLimit } from './limits.ts'
import { Amount, AskedAmount, Currency, Day, PriceLines } from './wallet.ts'

/** The total a buyer saw, sent back when they pay: another one is never taken. */
export const Shown = Shape({
  amount: AskedAmount,
  currency: Currency,
  /** The buyer said yes to this total a second time: see `confirmAbove`. */
  isConfirmed: T.Optional(Flag),
})

/** Everything the one sheet needs before something is paid, whatever is sold: every `…/quote` answers with it. */
export const Checkout = Shape({
  price: PriceLines,
  title: T.Optional(T.String({ description: 'What is bought, in its creator’s words' })),
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
    asOf: T.String({ description: 'Names the state of the wallet: another with every movement of it' }),
  }),
  cards: T.Array(Card),
  cardCharge: T.Optional(
    T.String({
      description: 'What a card would put into the wallet for this: what is missing, or the least',
    }),
  ),
  onStatement: T.Optional(
    T.String({ description: 'What a payment by card is called on the card’s statement' }),
  ),
  limit: T.Optional(Shape({ amount: Amount, spent: Amount, currency: Currency, month: Day })),
  /** The limit of one's own that this would pass: it is refused, by card as well. */
  limitReached: T.Optional(Shape({ kind: AnyLimit, left: Amount, until: T.Optional(Instant) })),
  payBy: T.Optional(T.String({ description: 'What its owner chose to pay it by: `wallet` or a card’s id' })),
  purpose: T.Optional(
    T.String({
      description:
        'What a recharge for it is to name as its purpose, where others than the buyer may have begun one',
    }),
  ),
  /** Only there when this is more than that: the buyer wants to be asked twice, else it is refused. */
  confirmAbove: T.Optional(Amount),
})

/** What every endpoint that takes a price may refuse. */
export const paying = [
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
