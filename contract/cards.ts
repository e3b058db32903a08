import { Done, endpoints, Flag, Id, Page, PageQuery, Shape, T, Text } from './core.ts'

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

/** Cards are kept by the payment gateway; we know what is printed on them but their number. */
export const cards = endpoints({
  'GET /card': {
    summary: 'My cards, the default first; if none is, the first becomes it',
    auth: 'user',
    impersonation: 'refused',
    query: PageQuery,
    reply: Page(Card),
  },
  'POST /card': {
    summary: 'Keep a card, by a token of the gateway',
    auth: 'user',
    impersonation: 'refused',
    limit: { max: 20, per: 'hour' },
    body: Shape({ token: Text(500, { minLength: 1 }), isDefault: T.Optional(Flag) }),
    reply: Card,
    done: 'The card is added.',
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
    summary: 'Change the name or the expiry of a card',
    auth: 'user',
    impersonation: 'refused',
    limit: { max: 30, per: 'hour' },
    body: Shape({ cardId: Id, expMonth: Month, expYear: Year, name: Text(100, { minLength: 1 }) }),
    reply: Card,
    done: 'The card is changed.',
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
    summary: 'Remove a card; after the default goes, the oldest left is the default',
    auth: 'user',
    impersonation: 'refused',
    query: Shape({ cardId: Id }),
    reply: Done,
    done: 'The card is removed.',
    errors: ['CARD_NOT_FOUND', 'PAYMENTS_AWAY'],
  },
  'POST /card/page': {
    summary: 'Where a card is entered: the gateway’s own page, or nothing where the sandbox takes it',
    auth: 'user',
    impersonation: 'refused',
    limit: { max: 20, per: 'hour' },
    body: Shape({
      back: T.Optional(
        T.String({ pattern: '^/(?![/\\\\])[\\x21-\\x7e]{0,900}$', description: 'Where one goes afterwards' }),
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
    summary: 'The sandbox’s own tokeniser, for its test cards; there is none with a real gateway',
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
