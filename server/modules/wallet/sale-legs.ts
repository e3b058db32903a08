import type { Leg } from './ledger-store.ts'
import type { Price } from './price-rules.ts'
import { codes } from './trigger-codes.ts'

type Sale = {
  buyerId: string
  sellerId: string
  agencyId?: string | undefined
  /** Where the buyer's money is: in the wallet, or set aside before. */
  from: 'available' | 'held'
  code: typeof codes.productPurchase | typeof codes.planPurchase
  price: Price
  pay: { amountMinor: number; currency: string }
}

/** Who gets what when a price is paid. */
export function saleLegs({ buyerId, sellerId, agencyId, from, code, price, pay }: Sale): Leg[] {
  const { currency } = price
  const house = { currency, code }
  return [
    { personId: buyerId, kind: from, currency: pay.currency, amountMinor: -pay.amountMinor, code },
    ...exchangeLegs({ code, from: pay, to: { currency, amountMinor: price.totalMinor } }),
    {
      personId: sellerId,
      kind: 'pending',
      currency,
      amountMinor: price.sellerMinor,
      code: codes.pendingAmount,
    },
    ...(agencyId
      ? [
          {
            personId: agencyId,
            kind: 'pending',
            currency,
            amountMinor: price.agencyMinor,
            code: codes.pendingAmount,
          } as const,
        ]
      : []),
    { kind: 'fees', amountMinor: price.feeMinor, ...house },
    { kind: 'taxes', amountMinor: price.taxMinor, ...house },
  ]
}

type Amount = { amountMinor: number; currency: string }

/** The house takes one currency and gives the other, so that each adds up to zero by itself. */
export const exchangeLegs = ({ code, from, to }: { code: Leg['code']; from: Amount; to: Amount }): Leg[] =>
  from.currency === to.currency
    ? []
    : [
        { kind: 'exchange', currency: from.currency, amountMinor: from.amountMinor, code },
        { kind: 'exchange', currency: to.currency, amountMinor: -to.amountMinor, code },
      ]
