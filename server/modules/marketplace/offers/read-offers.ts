import type { Context } from '../../../context.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { loadMediaRows, loadParties } from '../../orders/public.ts'
import { actingFor } from '../../people/public.ts'
import { listProductMedia, loadProductRows } from '../products/product-store.ts'
import { findOffer, listOffers, listOfferSteps, type OfferRow } from './offer-store.ts'
import { sideOf } from './offer-rules.ts'
import { toOffer } from './offer-view.ts'

type ViewInput = { offerId: string; personId: string; caller: Person }
export async function viewOffer(context: Context, { offerId, personId, caller }: ViewInput) {
  const offer = await findOffer(context.db, offerId)
  if (!offer || !sideOf(offer, personId)) throw problem('OFFER_NOT_FOUND')
  const [view] = await viewOffers(context, { rows: [offer], personId, caller })
  if (!view) throw problem('OFFER_NOT_FOUND')
  return view
}

type ReadInput = { by: Person; offerId: string; creatorId?: string | undefined }
export async function readOffer(context: Context, { by, offerId, creatorId }: ReadInput) {
  const { id } = await actingFor(context.db, by, creatorId)
  return viewOffer(context, { offerId, personId: id, caller: by })
}

type ListInput = {
  by: Person
  side: 'buying' | 'selling'
  isOpen?: 0 | 1
  assetId?: string
  creatorId?: string | undefined
  offset?: number
  limit?: number
}
export async function readOffers(context: Context, input: ListInput) {
  const { by, side, isOpen, assetId, creatorId, offset = 0, limit = 10 } = input
  const { id: personId } = await actingFor(context.db, by, creatorId)
  const { rows, totalCount } = await listOffers(context.db, {
    personId,
    side,
    isOpen: isOpen === undefined ? undefined : isOpen === 1,
    productId: assetId,
    offset,
    limit,
  })
  return { items: await viewOffers(context, { rows, personId, caller: by }), totalCount }
}

type ViewMany = { rows: OfferRow[]; personId: string; caller: Person }
async function viewOffers(context: Context, { rows, personId, caller }: ViewMany) {
  const { db } = context
  const productIds = [
    ...new Set(rows.flatMap(({ productId, offeredProductId }) => [productId, offeredProductId ?? []].flat())),
  ]
  const [products, links, steps, parties] = await Promise.all([
    loadProductRows(db, productIds),
    listProductMedia(db, productIds),
    listOfferSteps(
      db,
      rows.map(({ id }) => id),
    ),
    loadParties(db, [...new Set(rows.flatMap(({ buyerId, sellerId }) => [buyerId, sellerId]))]),
  ])
  const covers = new Map(
    productIds.flatMap((id) => {
      const link = links.find(({ productId, role }) => productId === id && role === 'photo')
      return link ? [[id, link.mediaId] as const] : []
    }),
  )
  const media = await loadMediaRows(db, [...covers.values()])
  return rows.flatMap((offer) => {
    const role = sideOf(offer, personId)
    const productOf = (id: string) => {
      const product = products.find((row) => row.id === id)
      return product && { id, title: product.title, photo: media.get(covers.get(id) ?? '') }
    }
    const product = productOf(offer.productId)
    if (!role || !product) return []
    return toOffer(context, offer, {
      role,
      caller,
      at: context.now(),
      product,
      offered: offer.offeredProductId ? productOf(offer.offeredProductId) : undefined,
      steps: steps.filter(({ offerId }) => offerId === offer.id),
      other: parties.get(role === 'buyer' ? offer.sellerId : offer.buyerId),
    })
  })
}
