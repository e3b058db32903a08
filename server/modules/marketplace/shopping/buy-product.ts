import type { Context } from '../../../context.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { sanitizeText } from '../../../text/sanitize-text.ts'
import { openConversation } from '../../chat/public.ts'
import { applyOrderEvent, createOrder, readMoved } from '../../orders/public.ts'
import { toQuotedTotal, type QuotedTotal } from '../../wallet/public.ts'
import { insertOrderFiles } from '../products/product-media-store.ts'
import { countSale, takeStock } from '../products/variant-store.ts'
import { announceOrder } from './order-messages.ts'
import { resolveTerms, type TermsInput } from './purchase-terms.ts'

type BuyInput = Omit<TermsInput, 'buyerId'> & { by: Person; note?: string; shown: QuotedTotal }

/**
 * Buys a product: holds the money, takes the stock, makes the order and tells both sides in their conversation, all
 * or nothing. The wallet is locked before the product, as in every move that returns stock.
 */
export async function buyProduct(context: Context, { by, note = '', shown, ...input }: BuyInput) {
  const orderId = await context.db.transaction(async (tx) => {
    const terms = await resolveTerms(tx, { ...input, buyerId: by.id })
    const { product, variant, quantity, unitMinor, shippingMinor, flow } = terms
    if (unitMinor === null) throw problem('PRODUCT_NOT_FOR_SALE')
    const asset = { id: product.id, ownerId: product.sellerId, title: product.title }
    const { chatId } = await openConversation(context, tx, { fromId: by.id, toId: product.sellerId, asset })
    const order = await createOrder(context, tx, {
      kind: 'product',
      flow,
      buyerId: by.id,
      sellerId: product.sellerId,
      subjectId: product.id,
      variantId: variant.id,
      variantTitle: variant.title,
      title: product.title,
      photoId: terms.photoId,
      quantity,
      itemsMinor: unitMinor * quantity,
      shippingMinor,
      currency: product.currency,
      reason: 'product',
      shown: toQuotedTotal(shown),
      note: sanitizeText(note),
      address: terms.address,
      pickupPlace: flow === 'handOver' ? product.pickupPlace : '',
      chatId,
    })
    const stock = { productId: product.id, variantId: variant.id, quantity }
    if (flow === 'digital') await countSale(tx, stock)
    else if (!(await takeStock(tx, stock))) throw problem('PRODUCT_SOLD_OUT')
    await announceOrder(context, tx, order)
    if (flow === 'digital') {
      await insertOrderFiles(tx, { orderId: order.id, productId: product.id })
      await applyOrderEvent(context, tx, { orderId: order.id, event: 'deliver', actor: { role: 'system' } })
    }
    return order.id
  })
  return readMoved(context, { by, orderId, role: 'buyer' })
}
