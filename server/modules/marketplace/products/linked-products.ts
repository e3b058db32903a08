import type { ChatPorts } from '../../chat/public.ts'
import { filterVisible } from '../../people/public.ts'
import { loadProductCards, productViewer } from './load-products.ts'
import { loadProductRows } from './product-store.ts'

/** Products that messages link to, by id; without those the viewer may not see. */
export const loadLinkedProducts: ChatPorts['loadProducts'] = async (context, { ids, viewer }) => {
  if (ids.length === 0) return new Map()
  const { personId } = productViewer(viewer)
  const rows = await loadProductRows(context.db, ids)
  const sellers = await filterVisible(context.db, personId, [
    ...new Set(rows.map(({ sellerId }) => sellerId)),
  ])
  const visible = rows.filter(
    ({ sellerId, state }) =>
      sellerId === personId || ((state === 'active' || state === 'paused') && sellers.has(sellerId)),
  )
  const cards = await loadProductCards(context, { ids: visible.map(({ id }) => id), viewer })
  return new Map(
    cards.map(({ assetId, title, seller, photo }) => [
      assetId,
      { title, site: `@${seller.username}`, ...(photo?.url ? { imageUrl: photo.url } : {}) },
    ]),
  )
}
