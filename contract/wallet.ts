import { Shape, T } from './core.ts'

/** Money on the wire: a decimal text with the currency's own decimals, `12.50`, `1200`, `0.375`. */
export const Amount = T.String({ pattern: '^-?[0-9]{1,15}(\\.[0-9]{1,3})?$', description: 'Decimal text' })
export const Currency = T.String({ pattern: '^[A-Z]{3}$', description: 'ISO 4217' })

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
