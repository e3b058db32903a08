import type { DeliveryMethod } from '../../../../contract/market/constants.ts'
import type { Queries } from '../../../db/database.ts'
import { problem } from '../../../http/problem.ts'
import { findAddress } from '../../places/public.ts'
import type { OrderRow } from '../../orders/public.ts'
import { deliveriesOf, priceOf, zoneFor } from '../products/product-rules.ts'
import { listProductMedia, type ProductRow } from '../products/product-store.ts'
import { requireVisibleProduct } from '../products/read-products.ts'
import { listVariants } from '../products/variant-store.ts'

export type TermsInput = {
  buyerId: string
  assetId: string
  variantId?: string | undefined
  quantity?: number | undefined
  delivery: DeliveryMethod
  addressId?: string | undefined
  /** Handed over in person wherever both agree, as in an exchange. */
  isHandOverAnywhere?: boolean
}

/** What someone wants to buy, checked: visible, for sale, in stock, deliverable. */
export async function resolveTerms(sql: Queries, input: TermsInput) {
  const { buyerId, assetId, variantId, quantity = 1, delivery } = input
  const product = await requireVisibleProduct(sql, assetId, buyerId)
  if (product.sellerId === buyerId) throw problem('NOT_YOURSELF')
  if (product.state !== 'active') throw problem('ASSET_NOT_FOUND')
  const variants = await listVariants(sql, [assetId])
  const variant = variantId
    ? variants.find(({ id }) => id === variantId)
    : variants.length === 1
      ? variants[0]
      : undefined
  if (!variant) throw problem('VARIANT_NOT_FOUND')
  const isDigital = product.kind === 'digital'
  if (!isDigital && variant.quantityLeft < quantity) throw problem('PRODUCT_SOLD_OUT')
  if (!input.isHandOverAnywhere && !deliveriesOf(product).includes(delivery))
    throw problem('DELIVERY_UNAVAILABLE')
  const photo = (await listProductMedia(sql, [assetId])).find(({ role }) => role === 'photo')
  return {
    product,
    variant,
    quantity: isDigital ? 1 : quantity,
    unitMinor: priceOf(product, variant),
    photoId: photo?.mediaId,
    flow: delivery === 'pickup' ? ('handOver' as const) : delivery,
    ...(await resolveShipping(sql, { ...input, product })),
  }
}
export type PurchaseTerms = Awaited<ReturnType<typeof resolveTerms>>

async function resolveShipping(
  sql: Queries,
  { product, buyerId, delivery, addressId }: TermsInput & { product: ProductRow },
) {
  if (delivery !== 'shipping') return { shippingMinor: 0, address: undefined, days: undefined }
  if (!addressId) throw problem('ADDRESS_NEEDED')
  const found = await findAddress(sql, { id: addressId, personId: buyerId })
  if (!found) throw problem('ADDRESS_NOT_FOUND')
  const zone = zoneFor(product.shippingZones, found.country)
  if (!zone) throw problem('DELIVERY_UNAVAILABLE')
  const address: NonNullable<OrderRow['address']> = {
    name: found.name,
    phoneNumber: found.phoneNumber ? `${found.countryCode} ${found.phoneNumber}`.trim() : '',
    addressLine1: found.addressLine1,
    addressLine2: found.addressLine2,
    area: found.area,
    city: found.city,
    state: found.state,
    country: found.country,
    zipCode: found.zipCode,
  }
  return { shippingMinor: zone.priceMinor, address, days: { min: zone.daysMin, max: zone.daysMax } }
}
