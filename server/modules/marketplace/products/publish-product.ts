import { ProfileStatus, UserType } from '../../../../contract/core/constants.ts'
import type { Context } from '../../../context.ts'
import type { Queries, Tx } from '../../../db/database.ts'
import { recordEvent } from '../../../db/events.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { queueJob } from '../../../jobs/queue-job.ts'
import { actingFor } from '../../people/public.ts'
import { findSeller } from '../../places/public.ts'
import { findPayer } from '../../wallet/public.ts'
import { rejectProductOffers } from '../offers/close-offers.ts'
import { isComplete, pricesOf } from './product-rules.ts'
import {
  findProduct,
  listProductMedia,
  lockDueProducts,
  lockProduct,
  saveProductState,
  type ProductRow,
} from './product-store.ts'
import { viewOwnProduct } from './read-products.ts'
import { listVariants } from './variant-store.ts'

type Own = { by: Person; assetId: string; creatorId?: string | undefined }

async function lockOwn(tx: Tx, { by, assetId, creatorId }: Own) {
  const { id } = await actingFor(tx, by, creatorId)
  const product = await lockProduct(tx, assetId)
  if (product?.sellerId !== id) throw problem('ASSET_NOT_FOUND')
  return product
}

/** Publishes now, or at a date. Only verified creators who are sellers may. */
export async function publishProduct(context: Context, { publishAt, ...own }: Own & { publishAt?: string }) {
  const at = context.now()
  await context.db.transaction(async (tx) => {
    const product = await lockOwn(tx, own)
    if (product.state === 'active') throw problem('PRODUCT_STATE_WRONG')
    await requireSeller(tx, product.sellerId)
    if (!(await isPublishable(tx, product))) throw problem('PRODUCT_INCOMPLETE')
    const date = publishAt ? new Date(publishAt) : undefined
    if (date && date > at) {
      await saveProductState(tx, { id: product.id, state: 'scheduled', publishAt: date, at })
      return
    }
    await makeActive(tx, product, at)
  })
  return readBack(context, own)
}

export async function pauseProduct(context: Context, own: Own) {
  await context.db.transaction(async (tx) => {
    const product = await lockOwn(tx, own)
    if (product.state !== 'active' && product.state !== 'scheduled') throw problem('PRODUCT_STATE_WRONG')
    const state = product.state === 'active' ? 'paused' : 'draft'
    await saveProductState(tx, { id: product.id, state, at: context.now() })
  })
  return readBack(context, own)
}

/** Open offers end; orders go on with what was agreed. */
export async function removeProduct(context: Context, own: Own) {
  await context.db.transaction(async (tx) => {
    const { id } = await actingFor(tx, own.by, own.creatorId)
    const found = await findProduct(tx, own.assetId)
    if (found?.sellerId !== id) throw problem('ASSET_NOT_FOUND')
    // Offers before the product, in the order an acceptance locks them.
    await rejectProductOffers(context, tx, { productId: own.assetId, sellerId: id })
    const product = await lockOwn(tx, own)
    await saveProductState(tx, { id: product.id, state: 'removed', at: context.now() })
  })
  return {}
}

/** Publishes scheduled products that are due; those of people who may not sell any more become drafts. */
export async function publishDueProducts(context: Context) {
  const at = context.now()
  await context.db.transaction(async (tx) => {
    for (const product of await lockDueProducts(tx, at)) {
      const maySell = await requireSeller(tx, product.sellerId).then(
        () => true,
        () => false,
      )
      if (maySell && (await isPublishable(tx, product))) await makeActive(tx, product, at)
      else await saveProductState(tx, { id: product.id, state: 'draft', at })
    }
  })
}

async function makeActive(tx: Tx, { id, sellerId, publishedAt }: ProductRow, at: Date) {
  await saveProductState(tx, { id, state: 'active', at })
  await recordEvent(tx, { type: 'product.published', productId: id, sellerId, isNew: !publishedAt })
  if (!publishedAt) await queueJob(tx, 'alert-saved-searches', { productId: id }, { key: `alerts:${id}` })
}

async function isPublishable(sql: Queries, product: ProductRow) {
  const media = await listProductMedia(sql, [product.id])
  const count = (role: string) => media.filter((row) => row.role === role).length
  const hasPrice = pricesOf(product, await listVariants(sql, [product.id])).length > 0
  return isComplete({ ...product, photoCount: count('photo'), fileCount: count('file'), hasPrice })
}

async function requireSeller(sql: Queries, personId: string) {
  const person = await findPayer(sql, personId)
  if (person?.userType !== UserType.creator || person.statusCode !== ProfileStatus.active)
    throw problem('ACCOUNT_NOT_VERIFIED')
  if (!(await findSeller(sql, personId))) throw problem('SELLER_NOT_FOUND')
}

async function readBack(context: Context, { by, assetId }: Own) {
  const product = await findProduct(context.db, assetId)
  if (!product) throw problem('ASSET_NOT_FOUND')
  return viewOwnProduct(context, context.db, product, by)
}
