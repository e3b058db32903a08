import type { Context } from '../../context.ts'
import { problem } from '../../http/problem.ts'
import type { Person } from '../../http/tokens.ts'
import { similarity } from '../media/public.ts'
import { actingFor } from '../people/public.ts'
import { findVaultFile, listNearDuplicates } from './vault-store.ts'
import { toSale, toVaultFiles } from './vault-view.ts'

type VaultFileQuery = { by: Person; mediaId: string; creatorId?: string | undefined }
/** Maximum differing bits of 64. */
const NEARLY = 10
/** Number of sales included with a file. */
const NEWEST = 3

export async function readVaultFile(context: Context, { by, mediaId, creatorId }: VaultFileQuery) {
  const { id: ownerId } = await actingFor(context.db, by, creatorId)
  const row = await findVaultFile(context.db, { id: mediaId, ownerId })
  if (!row) throw problem('MEDIA_NOT_FOUND')
  const [near, uses, sales, earnings] = await Promise.all([
    listNearDuplicates(context.db, { id: mediaId, ownerId, within: NEARLY }),
    context.ports.media.listUses(context.db, [mediaId]),
    context.ports.media.listSales(context.db, { mediaId, offset: 0, limit: NEWEST }),
    context.ports.media.listEarnings(context.db, [mediaId]),
  ])
  const [file, ...others] = await toVaultFiles(context, [row, ...near], by)
  if (!file) throw problem('MEDIA_NOT_FOUND')
  return {
    file,
    usedIn: uses.map(({ mediaId: _id, at, ...use }) => ({ ...use, at: at.toISOString() })),
    sales: sales.map(toSale),
    earnings: earnings.map(({ mediaId: _id, ...sums }) => sums),
    nearlySame: others.map((other, i) => ({ file: other, likeness: similarity(near[i]?.distance ?? 0) })),
  }
}

type ReadSales = VaultFileQuery & { offset?: number | undefined; limit?: number | undefined }
export async function readVaultSales(
  context: Context,
  { by, mediaId, creatorId, offset = 0, limit = 10 }: ReadSales,
) {
  const { id: ownerId } = await actingFor(context.db, by, creatorId)
  if (!(await findVaultFile(context.db, { id: mediaId, ownerId }))) throw problem('MEDIA_NOT_FOUND')
  const [sales, earnings] = await Promise.all([
    context.ports.media.listSales(context.db, { mediaId, offset, limit }),
    context.ports.media.listEarnings(context.db, [mediaId]),
  ])
  return { items: sales.map(toSale), totalCount: earnings.reduce((sum, { saleCount }) => sum + saleCount, 0) }
}
