import type { Leg } from './ledger-store.ts'
import type { Price } from '../charges/price-rules.ts'
import { triggerCodes } from './trigger-codes.ts'

type Sale = {
  buyerId: string
  sellerId: string
  agencyId?: string | undefined
  partnerId?: string | undefined
  /** Source of the buyer's money: the available balance or a hold. */
  from: 'available' | 'held'
  code: typeof triggerCodes.productPurchase | typeof triggerCodes.planPurchase
  price: Price
  pay: { amountMinor: number; currency: string }
}

/** Ledger legs of a sale: buyer, seller, agency, partner, fee and tax. */
export function saleLegs({ buyerId, from, code, price, pay, ...earners }: Sale): Leg[] {
  const { currency } = price
  const house = { currency, code }
  const earned = { kind: 'pending', currency, code: triggerCodes.pendingAmount } as const
  const { sellerId, agencyId, partnerId } = earners
  return [
    { personId: buyerId, kind: from, currency: pay.currency, amountMinor: -pay.amountMinor, code },
    ...exchangeLegs({ code, from: pay, to: { currency, amountMinor: price.totalMinor } }),
    { ...earned, personId: sellerId, amountMinor: price.sellerMinor },
    ...(agencyId ? [{ ...earned, personId: agencyId, amountMinor: price.agencyMinor }] : []),
    ...(partnerId ? [{ ...earned, personId: partnerId, amountMinor: price.partnerMinor ?? 0 }] : []),
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
