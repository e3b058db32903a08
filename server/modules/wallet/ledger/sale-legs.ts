import type { Leg } from './ledger-store.ts'
import type { Price } from '../charges/price-rules.ts'
import { triggerCodes } from './trigger-codes.ts'

type Sale = {
  buyerId: string
  sellerId: string
  agencyId?: string | undefined
  /** Source of the buyer's money: the available balance or a hold. */
  from: 'available' | 'held'
  code: typeof triggerCodes.productPurchase | typeof triggerCodes.planPurchase
  price: Price
  pay: { amountMinor: number; currency: string }
}

/** Ledger legs of a sale: buyer, seller, agency, fee and tax. */
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
      code: triggerCodes.pendingAmount,
    },
    ...(agencyId
      ? [
          {
            personId: agencyId,
            kind: 'pending',
            currency,
            amountMinor: price.agencyMinor,
            code: triggerCodes.pendingAmount,
          } as const,
        ]
      : []),
    { kind: 'fees', amountMinor: price.feeMinor, ...house },
    { kind: 'taxes', amountMinor: price.taxMinor, ...house },
  ]
}

type Amount = { amountMinor: number; currency: string }

/** Exchange legs, so that each currency adds up to zero on its own. */
export const exchangeLegs = ({ code, from, to }: { code: Leg['code']; from: Amount; to: Amount }): Leg[] =>
  from.currency === to.currency
    ? []
    : [
        { kind: 'exchange', currency: from.currency, amountMinor: from.amountMinor, code },
        { kind: 'exchange', currency: to.currency, amountMinor: -to.amountMinor, code },
      ]
