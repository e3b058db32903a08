import type { Context } from '../../../context.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { readCheckout, toDecimal } from '../../wallet/public.ts'
import { resolveTerms, type TermsInput } from './purchase-terms.ts'

/** The price of a product with its delivery, for the payment sheet. */
export async function quoteProduct(
  context: Context,
  { by, ...input }: Omit<TermsInput, 'buyerId'> & { by: Person },
) {
  const terms = await resolveTerms(context.db, { ...input, buyerId: by.id })
  const { product, variant, unitMinor, quantity, shippingMinor, days } = terms
  if (unitMinor === null) throw problem('PRODUCT_NOT_FOR_SALE')
  const { currency } = product
  const itemsMinor = unitMinor * quantity
  const checkout = await readCheckout(context, {
    buyerId: by.id,
    sellerId: product.sellerId,
    listMinor: itemsMinor + shippingMinor,
    currency,
  })
  return {
    ...checkout,
    assetId: product.id,
    title: product.title,
    items: { amount: toDecimal(itemsMinor, currency), currency },
    shipping: { amount: toDecimal(shippingMinor, currency), currency },
    ...(days ? { deliveryDays: days } : {}),
    quantityLeft: variant.quantityLeft,
  }
}
