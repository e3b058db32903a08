import type { Static } from 'typebox'
import type { PriceLines } from '../../../../contract/commerce/wallet.ts'
import { toDecimal } from '../currencies.ts'
import type { Quote } from './quote.ts'

/**
 * Price breakdown shown before payment: lines that add up to the total, the split, and the amount charged
 * to the wallet.
 */
export function priceBreakdown({ price, pay }: Pick<Quote, 'price' | 'pay'>): Static<typeof PriceLines> {
  const amount = (minor: number) => toDecimal(minor, price.currency)
  return {
    currency: price.currency,
    lines: [
      { kind: 'price' as const, amount: amount(price.listMinor) },
      ...(price.discountMinor ? [{ kind: 'discount' as const, amount: amount(-price.discountMinor) }] : []),
      { kind: 'tax' as const, amount: amount(price.taxMinor), percent: price.taxBps / 100 },
    ],
    total: amount(price.totalMinor),
    toSeller: amount(price.sellerMinor + price.agencyMinor + (price.partnerMinor ?? 0)),
    toFanlight: amount(price.feeMinor),
    feePercent: price.feeBps / 100,
    pay: {
      amount: toDecimal(pay.amountMinor, pay.currency),
      currency: pay.currency,
      ...(pay.rate ? { rate: pay.rate.value, ratedOn: pay.rate.on } : {}),
    },
  }
}
