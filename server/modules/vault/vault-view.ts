import type { Static } from 'typebox'
import type { VaultFile } from '../../../contract/media/vault.ts'
import type { Context } from '../../context.ts'
import type { Person } from '../../http/tokens.ts'
import { toMediaFile, type MediaRow, type MediaSale } from '../media/public.ts'

/** Files with their usage and earnings, loaded in one batch. */
export async function toVaultFiles(
  context: Context,
  rows: MediaRow[],
  by: Person,
): Promise<Static<typeof VaultFile>[]> {
  const ids = rows.map(({ id }) => id)
  const [uses, earnings] = await Promise.all([
    context.ports.media.listUses(context.db, ids),
    context.ports.media.listEarnings(context.db, ids),
  ])
  const used = new Set(uses.map(({ mediaId }) => mediaId))
  return rows.map((row) => {
    const mine = earnings.filter(({ mediaId }) => mediaId === row.id)
    // In the currency with the highest earnings.
    const most = mine.find(({ yours }) => Number(yours) > 0)
    return {
      ...toMediaFile(context, row, by),
      ...(row.vaultFolderId ? { folderId: row.vaultFolderId } : {}),
      isUsed: used.has(row.id),
      soldCount: mine.reduce((sum, { saleCount, refundCount }) => sum + saleCount - refundCount, 0),
      ...(most ? { earned: { amount: most.yours, currency: most.currency } } : {}),
    }
  })
}

export const toSale = ({ at, ...sale }: MediaSale) => ({ ...sale, at: at.toISOString() })
