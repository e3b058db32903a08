import type { Context } from '../../context.ts'
import { problem } from '../../http/problem.ts'
import type { Person } from '../../http/tokens.ts'
import { earningsOf, likenessOf, salesOf, usesOf } from '../media/public.ts'
import { actingFor } from '../people/public.ts'
import { findVaultFile, listNearlySame } from './vault-store.ts'
import { toSale, toVaultFiles } from './vault-view.ts'

type Read = { by: Person; mediaId: string; creatorId?: string | undefined }
/** Of 64 bits so many may differ. */
const NEARLY = 10
/** Sales that stand beside a file; the others are asked for. */
const NEWEST = 3

export async function readVaultFile(context: Context, { by, mediaId, creatorId }: Read) {
  const { id: ownerId } = await actingFor(context.db, by, creatorId)
  const row = await findVaultFile(context.db, { id: mediaId, ownerId })
  if (!row) throw problem('MEDIA_NOT_FOUND')
  const [near, uses, sales, earnings] = await Promise.all([
    listNearlySame(context.db, { id: mediaId, ownerId, within: NEARLY }),
    usesOf(context, context.db, [mediaId]),
    salesOf(context, context.db, { mediaId, offset: 0, limit: NEWEST }),
    earningsOf(context, context.db, [mediaId]),
  ])
  const [file, ...others] = await toVaultFiles(context, [row, ...near], by)
  if (!file) throw problem('MEDIA_NOT_FOUND')
  return {
    file,
    usedIn: uses.map(({ mediaId: _id, at, ...use }) => ({ ...use, at: at.toISOString() })),
    sales: sales.map(toSale),
    earnings: earnings.map(({ mediaId: _id, ...sums }) => sums),
    nearlySame: others.map((other, i) => ({ file: other, likeness: likenessOf(near[i]?.distance ?? 0) })),
  }
}

type ReadSales = Read & { offset?: number | undefined; limit?: number | undefined }
export async function readVaultSales(
  context: Context,
  { by, mediaId, creatorId, offset = 0, limit = 10 }: ReadSales,
) {
  const { id: ownerId } = await actingFor(context.db, by, creatorId)
  if (!(await findVaultFile(context.db, { id: mediaId, ownerId }))) throw problem('MEDIA_NOT_FOUND')
  const [sales, earnings] = await Promise.all([
    salesOf(context, context.db, { mediaId, offset, limit }),
    earningsOf(context, context.db, [mediaId]),
  ])
  return { items: sales.map(toSale), totalCount: earnings.reduce((sum, { saleCount }) => sum + saleCount, 0) }
}
