import { endpoints, ownerOnly } from '../core/endpoint.ts'
import { Flag, Id, Instant, Shape, T } from '../core/schemas.ts'
import { Amount, AmountInput, Currency } from '../core/money.ts'

const AutoRecharge = Shape({
  isOn: Flag,
  currency: Currency,
  /** Balance below which the card is charged. */
  below: T.Optional(Amount),
  amount: T.Optional(Amount),
  cardId: T.Optional(Id),
  maxPerDay: T.Integer(),
  minAmount: Amount,
  maxAmount: Amount,
  /** When it was switched off because the card could not be charged. */
  stoppedAt: T.Optional(Instant),
})

/** Automatic top-ups of a fan's wallet. */
export const autoRecharge = endpoints({
  'GET /wallet/autoRecharge': {
    summary: 'Get my automatic top-up',
    ...ownerOnly,
    reply: AutoRecharge,
    errors: ['PAYMENT_UNAVAILABLE', 'SESSION_ENDED'],
  },
  'PUT /wallet/autoRecharge': {
    summary:
      'Switch automatic top-ups on or off; switching them on or changing them needs a confirmed session',
    ...ownerOnly,
    limit: { max: 30, per: 'hour' },
    body: Shape({
      isOn: Flag,
      below: T.Optional(AmountInput),
      amount: T.Optional(AmountInput),
      cardId: T.Optional(Id),
    }),
    reply: AutoRecharge,
    errors: [
      'STEP_UP_REQUIRED',
      'PAYMENT_UNAVAILABLE',
      'ACCOUNT_SUSPENDED',
      'WALLET_NOT_FOUND',
      'AMOUNT_INVALID',
      'CARD_MISSING',
      'CARD_NOT_FOUND',
      'CARD_EXPIRED',
      'SPENDING_PAUSED',
      'SESSION_ENDED',
    ],
  },
})
