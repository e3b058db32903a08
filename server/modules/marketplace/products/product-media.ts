import type { CanViewMedia, ListMediaUses } from '../../media/public.ts'
import { filterVisible } from '../../people/public.ts'
import { listFileOrders, listPhotoProducts, listProductUses } from './product-media-store.ts'

/**
 * Photos are public with their product, and shown to both sides of an offer. Files are for buyers who paid and were
 * not refunded.
 */
export const canViewProductMedia: CanViewMedia = async ({ db }, { mediaId, viewer }) => {
  const viewerId = viewer.kind === 'person' ? viewer.id : undefined
  const shown = await listPhotoProducts(db, { mediaId, viewerId })
  if (shown.some(({ isInOffer }) => isInOffer)) return true
  const sellers = shown.filter(({ isPublished }) => isPublished).map(({ sellerId }) => sellerId)
  if (sellers.length && (await filterVisible(db, viewerId, sellers)).size > 0) return true
  return viewerId !== undefined && (await listFileOrders(db, { mediaId, buyerId: viewerId })).length > 0
}

export const productMediaUses: ListMediaUses = async (sql, mediaIds) =>
  (await listProductUses(sql, mediaIds)).map(({ mediaId, productId, title, at }) => ({
    mediaId,
    type: 'product',
    title,
    at,
    path: `/marketplace/${productId}`,
  }))
