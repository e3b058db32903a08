import type { Api } from '../../../../contract/core/client.ts'
import { UserType } from '../../../../contract/core/constants.ts'
import type { Product } from '../../../features/commerce/market/market-types.ts'

/** What a buyer needs to order: addresses, own products for an exchange, and the open offer. */
export async function loadBuyer(api: Api, product: Product) {
  const session = await api('GET /session')
  if (!session.ok || session.body.data.userType !== UserType.fan || session.body.data.isGuest)
    return undefined
  const [addresses, own, offer] = await Promise.all([
    api('GET /address', { query: { limit: 20 } }),
    product.isExchangeAccepted ? api('GET /products/own', { query: { limit: 50 } }) : undefined,
    product.myOfferId ? api('GET /offer', { query: { offerId: product.myOfferId } }) : undefined,
  ])
  return {
    addresses: addresses.ok && addresses.status === 200 ? addresses.body.data : [],
    ownProducts: own?.ok && own.status === 200 ? own.body.data : [],
    offer: offer?.ok ? offer.body.data : undefined,
  }
}
export type Buyer = NonNullable<Awaited<ReturnType<typeof loadBuyer>>>
