import type { Context } from '../../../context.ts'
import type { Queries } from '../../../db/database.ts'
import { problem } from '../../../http/problem.ts'
import { quote, requirePayer, toQuotedTotal, type QuotedTotal } from '../../wallet/public.ts'
import type { OfferRow } from './offer-store.ts'

type Money = Pick<OfferRow, 'buyerId' | 'currency' | 'amountMinor' | 'shippingMinor'>

/** What the buyer agrees to pay if the seller accepts: exactly the total they saw. */
export async function agreeOnTotal(
  context: Context,
  sql: Queries,
  { shown, ...money }: Money & { shown: QuotedTotal | undefined },
): Promise<Pick<OfferRow, 'agreedMinor' | 'agreedCurrency' | 'isConfirmed'>> {
  const listMinor = money.amountMinor + money.shippingMinor
  if (listMinor === 0) return { agreedMinor: null, agreedCurrency: null, isConfirmed: false }
  const { buyer, pay } = await quote(context, sql, { ...money, listMinor })
  requirePayer(buyer)
  const seen = shown && toQuotedTotal(shown)
  if (seen?.amountMinor !== pay.amountMinor || seen.currency !== pay.currency) throw problem('PRICE_CHANGED')
  return { agreedMinor: pay.amountMinor, agreedCurrency: pay.currency, isConfirmed: seen.isConfirmed }
}

/** The total charged when the seller accepts: today's, never more than the buyer agreed to. */
export async function agreedTotal(context: Context, sql: Queries, offer: OfferRow) {
  const listMinor = offer.amountMinor + offer.shippingMinor
  if (listMinor === 0) return undefined
  const { buyerId, currency, agreedMinor, agreedCurrency, isConfirmed } = offer
  const { pay } = await quote(context, sql, { buyerId, currency, listMinor })
  if (agreedMinor === null || pay.currency !== agreedCurrency || pay.amountMinor > agreedMinor)
    throw problem('OFFER_TOTAL_CHANGED')
  return { amountMinor: pay.amountMinor, currency: pay.currency, isConfirmed }
}
