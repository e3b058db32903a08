import { endpoints } from '../core/endpoint.ts'
import { Done, Flag, Id, Page, PageQuery, Shape, T, Text } from '../core/schemas.ts'

const Month = T.Integer({ minimum: 1, maximum: 12 })
const Year = T.Integer({ minimum: 2000, maximum: 2100 })

export const Card = Shape({
  _id: Id,
  brand: T.String({ description: 'visa, mastercard, amex, discover …' }),
  last4: T.String(),
  expMonth: Month,
  expYear: T.Integer(),
  name: T.String(),
  isDefault: Flag,
  isExpired: Flag,
})

/** Cards are stored by the payment gateway; we never see the number. */
export const cards = endpoints({
  'GET /card': {
    summary: 'List my cards, default first',
    auth: 'user',
    impersonation: 'refused',
    query: PageQuery,
    reply: Page(Card),
  },
  'POST /card': {
    summary: 'Save a card from a gateway token',
    auth: 'user',
    impersonation: 'refused',
    limit: { max: 20, per: 'hour' },
    body: Shape({ token: Text(500, { minLength: 1 }), isDefault: T.Optional(Flag) }),
    reply: Card,
    done: 'Card added.',
    errors: [
      'CARD_REFUSED',
      'CARD_EXISTS',
      'TOO_MANY_CARDS',
      'PAYMENTS_AWAY',
      'PAYMENT_UNAVAILABLE',
      'FORBIDDEN',
      'ACCOUNT_SUSPENDED',
      'SESSION_ENDED',
    ],
  },
  'PUT /card': {
    summary: 'Update the name or expiry date of a card',
    auth: 'user',
    impersonation: 'refused',
    limit: { max: 30, per: 'hour' },
    body: Shape({ cardId: Id, expMonth: Month, expYear: Year, name: Text(100, { minLength: 1 }) }),
    reply: Card,
    done: 'Card updated.',
    errors: ['CARD_NOT_FOUND', 'CARD_REFUSED', 'CARD_EXPIRED', 'PAYMENTS_AWAY'],
  },
  'PATCH /card': {
    summary: 'Make a card the default',
    auth: 'user',
    impersonation: 'refused',
    body: Shape({ cardId: Id }),
    reply: Card,
    done: 'This is now your default card.',
    errors: ['CARD_NOT_FOUND'],
  },
  'DELETE /card': {
    summary: 'Remove a card; if it was the default, the oldest remaining card becomes the default',
    auth: 'user',
    impersonation: 'refused',
    query: Shape({ cardId: Id }),
    reply: Done,
    done: 'Card removed.',
    errors: ['CARD_NOT_FOUND', 'PAYMENTS_AWAY'],
  },
  'POST /card/page': {
    summary: 'URL of the gateway’s card form; empty in the sandbox',
    auth: 'user',
    impersonation: 'refused',
    limit: { max: 20, per: 'hour' },
    body: Shape({
      back: T.Optional(
        T.String({
          pattern: '^/(?![/\\\\])[\\x21-\\x7e]{0,900}$',
          description: 'Where to return afterwards',
        }),
      ),
    }),
    reply: Shape({
      provider: T.Union([T.Literal('sandbox'), T.Literal('stripe')]),
      url: T.Optional(T.String()),
    }),
    errors: [
      'PAYMENTS_AWAY',
      'CARD_REFUSED',
      'PAYMENT_UNAVAILABLE',
      'FORBIDDEN',
      'ACCOUNT_SUSPENDED',
      'SESSION_ENDED',
    ],
  },
  'POST /card/token': {
    summary: 'Tokenize a test card (sandbox only)',
    auth: 'user',
    impersonation: 'refused',
    limit: { max: 60, per: 'hour' },
    body: Shape({
      number: Text(30, { minLength: 12 }),
      expMonth: Month,
      expYear: Year,
      cvc: Text(4, { minLength: 3 }),
      name: Text(100, { minLength: 1 }),
    }),
    reply: Shape({ token: T.String() }),
    errors: ['CARD_REFUSED', 'CARD_EXPIRED', 'NOT_FOUND'],
  },
})
