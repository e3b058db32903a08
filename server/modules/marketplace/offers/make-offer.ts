import { OfferState } from '../../../../contract/market/constants.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { newId } from '../../../db/new-id.ts'
import { invalidField, problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { sanitizeText } from '../../../text/sanitize-text.ts'
import { openConversation } from '../../chat/public.ts'
import type { QuotedTotal } from '../../wallet/public.ts'
import { readProductPrice, readShippingPrice } from '../products/product-price.ts'
import { findProduct } from '../products/product-store.ts'
import { listVariants } from '../products/variant-store.ts'
import { resolveTerms, type TermsInput } from '../shopping/purchase-terms.ts'
import { agreeOnTotal } from './agree-on-total.ts'
import { insertOffer } from './offer-store.ts'
import { viewOffer } from './read-offers.ts'
import { recordOfferStep } from './record-offer-step.ts'

/** An offer waits this long for an answer. */
export const OFFER_MS = 48 * 3_600_000

type MakeInput = Omit<TermsInput, 'buyerId'> & {
  by: Person
  amount: string | number
  offeredAssetId?: string
  message?: string
  shown?: QuotedTotal
}

/** Offers money, or an own product with an optional amount on top, in the conversation about the product. */
export async function makeOffer(
  context: Context,
  { by, amount, offeredAssetId, message = '', shown, ...input }: MakeInput,
) {
  const offerId = await context.db.transaction(async (tx) => {
    const isExchange = offeredAssetId !== undefined
    const terms = await resolveOfferTerms(tx, { ...input, buyerId: by.id, isExchange })
    const { product, variant, quantity, unitMinor, shippingMinor } = terms
    if (isExchange) await requireOwnProduct(tx, { assetId: offeredAssetId, ownerId: by.id })
    const amountMinor = await readOfferAmount(context, { amount, currency: product.currency, isExchange })
    const at = context.now()
    const money = { buyerId: by.id, currency: product.currency, amountMinor, shippingMinor }
    const agreed = await agreeOnTotal(context, tx, { ...money, shown })
    const asset = { id: product.id, ownerId: product.sellerId, title: product.title, isExchange }
    const { chatId } = await openConversation(context, tx, { fromId: by.id, toId: product.sellerId, asset })
    const offer = await insertOffer(tx, {
      ...money,
      ...agreed,
      id: newId(at.getTime()),
      productId: product.id,
      variantId: variant.id,
      variantTitle: variant.title,
      quantity,
      sellerId: product.sellerId,
      offeredProductId: offeredAssetId ?? null,
      state: OfferState.made,
      turn: 'seller',
      askingMinor: unitMinor === null ? null : unitMinor * quantity,
      flow: terms.flow === 'shipping' ? 'shipping' : 'handOver',
      address: terms.address ?? null,
      chatId,
      orderId: null,
      version: 1,
      expiresAt: new Date(at.getTime() + OFFER_MS),
      createdAt: at,
      updatedAt: at,
    })
    if (!offer) throw problem('OFFER_EXISTS')
    const actor = { role: 'buyer' as const, by: by.id }
    await recordOfferStep(context, tx, { offer, actor, message: sanitizeText(message), title: product.title })
    return offer.id
  })
  return viewOffer(context, { offerId, personId: by.id, caller: by })
}

/** Exchanges are handed over in person, wherever both agree. */
export async function resolveOfferTerms(
  tx: Tx | Context['db'],
  { isExchange, ...input }: TermsInput & { isExchange: boolean },
) {
  if (isExchange && input.delivery !== 'pickup') throw problem('DELIVERY_UNAVAILABLE')
  const terms = await resolveTerms(tx, { ...input, isHandOverAnywhere: isExchange })
  if (isExchange && !terms.product.acceptsExchange) throw problem('PRODUCT_NOT_FOR_EXCHANGE')
  if (!isExchange && !terms.product.acceptsOffers) throw problem('PRODUCT_NOT_FOR_OFFERS')
  return terms
}

/** Nothing is a valid amount only on top of an exchange. */
export const readOfferAmount = async (
  context: Context,
  { amount, currency, isExchange }: { amount: string | number; currency: string; isExchange: boolean },
) =>
  isExchange && Number(amount) === 0
    ? readShippingPrice({ amount, currency })
    : readProductPrice(context, { amount, currency })

async function requireOwnProduct(tx: Tx, { assetId, ownerId }: { assetId: string; ownerId: string }) {
  const product = await findProduct(tx, assetId)
  if (product?.sellerId !== ownerId || product.kind !== 'physical') throw problem('ASSET_NOT_FOUND')
  const variants = await listVariants(tx, [assetId])
  if (variants.length !== 1)
    throw invalidField('offeredAssetId', 'Choose a product without options for an exchange.')
  if ((variants[0]?.quantityLeft ?? 0) < 1) throw problem('PRODUCT_SOLD_OUT')
}
