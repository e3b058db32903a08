import type { Context } from '../../context.ts'
import type { Person } from '../../http/tokens.ts'
import { quotaBytes, toMediaFile, userTypeOf } from '../media/public.ts'
import { actingFor } from '../people/public.ts'
import { withUse } from './read-vault.ts'
import { countVault, listFolders, vaultTotals } from './vault-store.ts'

type SummaryQuery = { by: Person; creatorId?: string | undefined; folderId?: string | undefined }

/** Folders with their newest images, and counts by kind. */
export async function readVaultSummary(context: Context, { by, creatorId, folderId }: SummaryQuery) {
  const { id: ownerId } = await actingFor(context.db, by, creatorId)
  const [folders, all, here, userType] = await Promise.all([
    listFolders(context.db, ownerId),
    vaultTotals(context.db, { ownerId }),
    vaultTotals(context.db, { ownerId, folderId }),
    userTypeOf(context.db, ownerId),
  ])
  const without = async (use: 'unused' | 'neverSold') =>
    countVault(context.db, await withUse(context, { ownerId, folderId }, use))
  const { bytes: _bytes, ...counts } = here
  return {
    folders: folders.map(({ id, name, count, covers }) => ({
      _id: id ?? ('unsorted' as const),
      name,
      count,
      covers: covers.flatMap((row) => toMediaFile(context, row, by).url ?? []),
    })),
    totalCount: all.all,
    totalBytes: all.bytes,
    quotaBytes: quotaBytes(userType ?? 1),
    counts: { ...counts, unused: await without('unused'), neverSold: await without('neverSold') },
  }
}
