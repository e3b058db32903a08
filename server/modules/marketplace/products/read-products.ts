import type { Context } from '../../../context.ts'
import type { Queries } from '../../../db/database.ts'
import { problem } from '../../../http/problem.ts'
import type { Caller, Person } from '../../../http/tokens.ts'
import { actingFor, filterVisible } from '../../people/public.ts'
import { findSeller } from '../../places/public.ts'
import { findOpenOfferId } from '../offers/offer-store.ts'
import { loadProductParts, productViewer } from './load-products.ts'
import { countOpenWork, countSellerOrders, findAssetChat, listOwnIds } from './product-page-store.ts'
import { findProduct, loadProductRows, type ProductRow } from './product-store.ts'
import { toOwnProduct, toProductPage } from './product-view.ts'

/** A product the viewer may see: published, of a visible seller; or their own. */
export async function requireVisibleProduct(sql: Queries, assetId: string, viewerId: string | undefined) {
  const product = await findProduct(sql, assetId)
  if (!product) throw problem('ASSET_NOT_FOUND')
  if (product.sellerId === viewerId) return product
  const isPublished = product.state === 'active' || product.state === 'paused'
  if (!isPublished || !(await filterVisible(sql, viewerId, [product.sellerId])).has(product.sellerId))
    throw problem('ASSET_NOT_FOUND')
  return product
}

export async function readProduct(
  context: Context,
  { caller, assetId }: { caller: Caller; assetId: string },
) {
  const { db } = context
  const viewer = productViewer(caller)
  const product = await requireVisibleProduct(db, assetId, viewer.personId)
  return toProductPage(context, product, viewer, await loadPageParts(db, product, viewer.personId))
}

async function loadPageParts(sql: Queries, product: ProductRow, viewerId: string | undefined) {
  const parts = (await loadProductParts(sql, [product], viewerId))(product)
  if (!parts) throw problem('ASSET_NOT_FOUND')
  const mine = { productId: product.id, personId: viewerId ?? product.sellerId, sellerId: product.sellerId }
  const isBuyer = viewerId !== undefined && viewerId !== product.sellerId
  const [seller, sellerOrderCount, myOfferId, chatId] = await Promise.all([
    findSeller(sql, product.sellerId),
    countSellerOrders(sql, product.sellerId),
    isBuyer ? findOpenOfferId(sql, { productId: product.id, buyerId: viewerId }) : undefined,
    isBuyer ? findAssetChat(sql, mine) : undefined,
  ])
  return { ...parts, returnPolicy: seller?.returnPolicy ?? '', sellerOrderCount, myOfferId, chatId }
}

/** Products as their owner edits them, each part read once for all. */
async function viewOwnProducts(
  context: Context,
  sql: Queries,
  { products, sellerId, caller }: { products: readonly ProductRow[]; sellerId: string; caller: Caller },
) {
  const ids = products.map(({ id }) => id)
  const [partsOf, seller, sellerOrderCount, work] = await Promise.all([
    loadProductParts(sql, products, sellerId),
    findSeller(sql, sellerId),
    countSellerOrders(sql, sellerId),
    countOpenWork(sql, ids),
  ])
  const shared = { returnPolicy: seller?.returnPolicy ?? '', sellerOrderCount }
  return products.flatMap((product) => {
    const parts = partsOf(product)
    const own = { ...shared, myOfferId: undefined, chatId: undefined }
    const counts = work.get(product.id) ?? { openOfferCount: 0, openOrderCount: 0 }
    const viewer = { caller, personId: sellerId }
    return parts ? [toOwnProduct(context, product, viewer, { ...parts, ...own, ...counts })] : []
  })
}

export async function viewOwnProduct(context: Context, sql: Queries, product: ProductRow, caller: Caller) {
  const { sellerId } = product
  const [view] = await viewOwnProducts(context, sql, { products: [product], sellerId, caller })
  if (!view) throw problem('ASSET_NOT_FOUND')
  return view
}

type OwnInput = { by: Person; assetId: string; creatorId?: string | undefined }
export async function readOwnProduct(context: Context, { by, assetId, creatorId }: OwnInput) {
  const { id } = await actingFor(context.db, by, creatorId)
  const product = await findProduct(context.db, assetId)
  if (product?.sellerId !== id) throw problem('ASSET_NOT_FOUND')
  return viewOwnProduct(context, context.db, product, by)
}

type OwnListInput = {
  by: Person
  state?: 'draft' | 'scheduled' | 'active' | 'paused' | 'soldOut'
  searchText?: string
  creatorId?: string | undefined
  offset?: number
  limit?: number
}
export async function readOwnProducts(context: Context, input: OwnListInput) {
  const { by, state, searchText = '', creatorId, offset = 0, limit = 10 } = input
  const { db } = context
  const { id: sellerId } = await actingFor(db, by, creatorId)
  const { ids, totalCount } = await listOwnIds(db, { sellerId, state, searchText, offset, limit })
  const rows = new Map((await loadProductRows(db, ids)).map((row) => [row.id, row]))
  const products = ids.flatMap((id) => rows.get(id) ?? [])
  return { items: await viewOwnProducts(context, db, { products, sellerId, caller: by }), totalCount }
}
