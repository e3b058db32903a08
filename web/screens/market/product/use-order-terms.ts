import { useState } from 'react'
import type { Data } from '../../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../../contract/core/tables.ts'
import type { DeliveryName, Product } from '../../../features/commerce/market/market-types.ts'

export type Address = Data<Endpoints['GET /address']>['items'][number]

/** Variant, quantity, delivery and address of the order being made. */
export function useOrderTerms(product: Product, addresses: Address[]) {
  const available = product.variants.find(({ quantityLeft }) => quantityLeft > 0)
  const [variantId, setVariantId] = useState((available ?? product.variants[0])?.variantId)
  const [quantity, setQuantity] = useState(1)
  const [delivery, setDelivery] = useState<DeliveryName>(product.deliveries[0] ?? 'shipping')
  const [addressId, setAddressId] = useState(addresses[0]?._id)
  const variant = product.variants.find((one) => one.variantId === variantId)
  const max = Math.max(1, Math.min(10, variant?.quantityLeft ?? 1))
  const count = Math.min(quantity, max)
  const needsAddress = delivery === 'shipping'
  return {
    variant,
    quantity: count,
    max,
    delivery,
    addressId,
    needsAddress,
    setVariantId,
    setQuantity,
    setDelivery,
    setAddressId,
    isComplete: !needsAddress || addresses.length === 0 || Boolean(addressId),
    params: {
      assetId: product.assetId,
      variantId,
      quantity: String(count),
      delivery,
      addressId: needsAddress ? addressId : undefined,
    },
  }
}
export type OrderTermsState = ReturnType<typeof useOrderTerms>
