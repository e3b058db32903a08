import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { Problem, problem } from '../../../http/problem.ts'
import { filterVisible } from '../../people/public.ts'
import { createOrder, type OrderRow } from '../../orders/public.ts'
import { toQuotedTotal, type QuotedTotal } from '../../wallet/public.ts'
import { findProduct, listProductMedia } from '../products/product-store.ts'
import { listVariants, takeStock } from '../products/variant-store.ts'
import { announceOrder } from '../shopping/order-messages.ts'
import type { ExchangeDetails } from '../shopping/product-order-kind.ts'
import { agreedTotal } from './agree-on-total.ts'
import type { OfferRole, OfferRow } from './offer-store.ts'

type AcceptInput = { offer: OfferRow; role: OfferRole; by: string; shown: QuotedTotal | undefined }

/** Makes the order of an accepted offer: money held and stock taken in the same transaction. */
export async function acceptOffer(context: Context, tx: Tx, { offer, role, by, shown }: AcceptInput) {
  const product = await findProduct(tx, offer.productId)
  if (product?.state !== 'active') throw problem('ASSET_NOT_FOUND')
  if (!(await filterVisible(tx, offer.sellerId, [offer.buyerId])).has(offer.buyerId))
    throw problem('OFFER_CLOSED')
  const exchange = await exchangeDetails(tx, offer)
  const photo = (await listProductMedia(tx, [product.id])).find((media) => media.role === 'photo')
  const total =
    role === 'seller' ? await agreedTotal(context, tx, offer) : shown ? toQuotedTotal(shown) : undefined
  const order = await hold(role, () =>
    createOrder(context, tx, {
      kind: exchange ? 'exchange' : 'product',
      flow: offer.flow,
      buyerId: offer.buyerId,
      sellerId: offer.sellerId,
      actor: { role, by },
      subjectId: product.id,
      variantId: offer.variantId,
      variantTitle: offer.variantTitle,
      title: product.title,
      photoId: photo?.mediaId,
      quantity: offer.quantity,
      itemsMinor: offer.amountMinor,
      shippingMinor: offer.shippingMinor,
      currency: offer.currency,
      reason: 'product',
      shown: total,
      address: offer.address ?? undefined,
      pickupPlace: offer.flow === 'handOver' ? product.pickupPlace : '',
      chatId: offer.chatId ?? undefined,
      offerId: offer.id,
      ...(exchange ? { details: exchange } : {}),
    }),
  )
  await takeAll(tx, offer, exchange)
  await announceOrder(context, tx, order)
  return order
}

/** The seller must not learn why the buyer cannot pay. */
async function hold(role: OfferRole, work: () => Promise<OrderRow>) {
  if (role === 'buyer') return work()
  return work().catch((error: unknown) => {
    throw error instanceof Problem && buyerProblems.has(error.code) ? problem('OFFER_UNFUNDED') : error
  })
}
const buyerProblems = new Set<string>([
  'INSUFFICIENT_BALANCE',
  'SPENDING_LIMIT_REACHED',
  'SPENDING_PAUSED',
  'CONFIRMATION_NEEDED',
  'PAYMENT_UNAVAILABLE',
  'ACCOUNT_SUSPENDED',
  'FORBIDDEN',
])

async function exchangeDetails(tx: Tx, offer: OfferRow): Promise<ExchangeDetails | undefined> {
  if (!offer.offeredProductId) return undefined
  const offered = await findProduct(tx, offer.offeredProductId)
  const [variant] = await listVariants(tx, [offer.offeredProductId])
  if (!offered || !variant) throw problem('PRODUCT_SOLD_OUT')
  return { offeredProductId: offered.id, offeredVariantId: variant.id, offeredTitle: offered.title }
}

/** Products are locked by id, so that two exchanges of the same pair wait for each other. */
async function takeAll(tx: Tx, offer: OfferRow, exchange: ExchangeDetails | undefined) {
  const wanted = [
    { productId: offer.productId, variantId: offer.variantId, quantity: offer.quantity },
    ...(exchange
      ? [{ productId: exchange.offeredProductId, variantId: exchange.offeredVariantId, quantity: 1 }]
      : []),
  ].toSorted((a, b) => (a.productId < b.productId ? -1 : 1))
  for (const stock of wanted) if (!(await takeStock(tx, stock))) throw problem('PRODUCT_SOLD_OUT')
}
