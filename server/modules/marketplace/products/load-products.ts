import type { Context } from '../../../context.ts'
import type { Queries } from '../../../db/database.ts'
import type { Caller } from '../../../http/tokens.ts'
import { loadMediaRows, loadParties } from '../../orders/public.ts'
import { listProductMedia, loadProductRows, type ProductRow } from './product-store.ts'
import { toProductCard, type ProductParts, type ProductViewer } from './product-view.ts'
import { listSavedIds } from '../searches/saved-product-store.ts'
import { listVariants } from './variant-store.ts'

/** Variants, files, sellers and saved marks of products, each read once for all. */
export async function loadProductParts(
  sql: Queries,
  rows: readonly ProductRow[],
  viewerId: string | undefined,
) {
  const ids = rows.map(({ id }) => id)
  const [variants, links, parties, saved] = await Promise.all([
    listVariants(sql, ids),
    listProductMedia(sql, ids),
    loadParties(sql, [...new Set(rows.map(({ sellerId }) => sellerId))]),
    viewerId === undefined ? new Set<string>() : listSavedIds(sql, { personId: viewerId, ids }),
  ])
  const media = await loadMediaRows(sql, [...new Set(links.map(({ mediaId }) => mediaId))])
  const mediaOf = (productId: string, role: 'photo' | 'file') =>
    links.flatMap((link) =>
      link.productId === productId && link.role === role ? (media.get(link.mediaId) ?? []) : [],
    )
  return ({ id, sellerId }: ProductRow): ProductParts | undefined => {
    const seller = parties.get(sellerId)
    return (
      seller && {
        seller,
        variants: variants.filter(({ productId }) => productId === id),
        photos: mediaOf(id, 'photo'),
        files: mediaOf(id, 'file'),
        isSaved: saved.has(id),
      }
    )
  }
}

export const productViewer = (caller: Caller): ProductViewer => ({
  caller,
  personId: caller.kind === 'person' ? caller.id : undefined,
})

/** Cards in the order of the ids. */
export async function loadProductCards(
  context: Context,
  { ids, viewer, distances }: { ids: string[]; viewer: Caller; distances?: Map<string, number> },
) {
  const who = productViewer(viewer)
  const rows = await loadProductRows(context.db, ids)
  const partsOf = await loadProductParts(context.db, rows, who.personId)
  return ids.flatMap((id) => {
    const row = rows.find((product) => product.id === id)
    const parts = row && partsOf(row)
    return row && parts
      ? [toProductCard(context, row, who, { ...parts, distanceKm: distances?.get(id) })]
      : []
  })
}
