import type { DeliveryMethod } from '../../../../contract/market/constants.ts'
import type { Context } from '../../../context.ts'
import { invalidField, problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { readCheckout, toDecimal } from '../../wallet/public.ts'
import { findProduct } from '../products/product-store.ts'
import { readProductPrice } from '../products/product-price.ts'
import { resolveTerms } from '../shopping/purchase-terms.ts'
import { findOffer } from './offer-store.ts'

type QuoteInput = {
  by: Person
  offerId?: string
  assetId?: string
  variantId?: string
  quantity?: number
  delivery?: DeliveryMethod
  addressId?: string
  amount?: string
}

/** The total of an offer for the payment sheet: of an open one, or before it is made. */
export async function quoteOffer(context: Context, { by, amount, ...input }: QuoteInput) {
  const found = input.offerId
    ? await openOffer(context, by, input.offerId)
    : await newOffer(context, { by, ...input })
  const { currency, shippingMinor, title, sellerId } = found
  const amountMinor = amount ? await readProductPrice(context, { amount, currency }) : found.amountMinor
  if (amountMinor === undefined) throw invalidField('amount', 'This field is required.')
  const listMinor = amountMinor + shippingMinor
  const checkout = await readCheckout(context, { buyerId: by.id, sellerId, listMinor, currency })
  return {
    ...checkout,
    title,
    items: { amount: toDecimal(amountMinor, currency), currency },
    shipping: { amount: toDecimal(shippingMinor, currency), currency },
  }
}

async function openOffer({ db }: Context, by: Person, offerId: string) {
  const offer = await findOffer(db, offerId)
  const product = offer && (await findProduct(db, offer.productId))
  if (offer?.buyerId !== by.id || !product) throw problem('OFFER_NOT_FOUND')
  return { ...offer, title: product.title, amountMinor: offer.amountMinor as number | undefined }
}

async function newOffer({ db }: Context, { by, assetId, delivery, ...input }: Omit<QuoteInput, 'offerId'>) {
  if (!assetId) throw invalidField('assetId', 'This field is required.')
  if (!delivery) throw invalidField('delivery', 'This field is required.')
  const isHandOverAnywhere = delivery === 'pickup'
  const terms = await resolveTerms(db, { ...input, buyerId: by.id, assetId, delivery, isHandOverAnywhere })
  const { product, shippingMinor } = terms
  const { currency, title, sellerId } = product
  return { currency, title, sellerId, shippingMinor, amountMinor: undefined as number | undefined }
}
