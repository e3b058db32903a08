import type { Static } from 'typebox'
import type { VaultFile } from '../../../contract/vault.ts'
import type { Context } from '../../context.ts'
import type { Person } from '../../http/tokens.ts'
import { salesOf, toMediaFile, usesOf, type MediaRow, type MediaSale } from '../media/public.ts'

/** Files with what the modules above know of them, asked once for all. */
export async function toVaultFiles(
  context: Context,
  rows: MediaRow[],
  by: Person,
): Promise<Static<typeof VaultFile>[]> {
  const ids = rows.map(({ id }) => id)
  const [uses, sales] = await Promise.all([
    usesOf(context, context.db, ids),
    salesOf(context, context.db, ids),
  ])
  const used = new Set(uses.map(({ mediaId }) => mediaId))
  return rows.map((row) => {
    const earned = earnedBy(sales.filter(({ mediaId }) => mediaId === row.id))
    return {
      ...toMediaFile(context, row, by),
      ...(row.vaultFolderId ? { folderId: row.vaultFolderId } : {}),
      isUsed: used.has(row.id),
      ...(earned ? { earned } : {}),
    }
  })
}

/** What was paid and not given back, in the currency most of it came in. */
export function earnedBy(sales: MediaSale[]) {
  const sums = new Map<string, number>()
  for (const { price, isRefunded } of sales)
    if (!isRefunded) sums.set(price.currency, (sums.get(price.currency) ?? 0) + Number(price.amount))
  const [most] = [...sums].toSorted(([, a], [, b]) => b - a)
  return most ? { amount: most[1].toFixed(2), currency: most[0] } : undefined
}
