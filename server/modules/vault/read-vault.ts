import type { Context } from '../../context.ts'
import type { Person } from '../../http/tokens.ts'
import { actingFor } from '../people/public.ts'
import { listVault, vaultIds, type VaultFilter } from './vault-store.ts'
import { toVaultFiles } from './vault-view.ts'

export type Use = 'used' | 'unused' | 'neverSold'
type VaultQuery = Omit<VaultFilter, 'ownerId' | 'only' | 'except'> & {
  by: Person
  creatorId?: string | undefined
  use?: Use | undefined
  offset?: number | undefined
  limit?: number | undefined
}

export async function readVault(
  context: Context,
  { by, creatorId, use, offset = 0, limit = 10, ...query }: VaultQuery,
) {
  const { id: ownerId } = await actingFor(context.db, by, creatorId)
  const filter = await withUse(context, { ...query, ownerId }, use)
  const { rows, totalCount } = await listVault(context.db, { ...filter, offset, limit })
  return { items: await toVaultFiles(context, rows, by), totalCount }
}

/** Usage and sales come from higher modules and are filtered before paging. */
export async function withUse(
  context: Context,
  filter: VaultFilter,
  use: Use | undefined,
): Promise<VaultFilter> {
  if (!use) return filter
  const ids = await vaultIds(context.db, filter)
  const known =
    use === 'neverSold'
      ? await context.ports.media.listEarnings(context.db, ids)
      : await context.ports.media.listUses(context.db, ids)
  const found = [...new Set(known.map(({ mediaId }) => mediaId))]
  return use === 'used' ? { ...filter, only: found } : { ...filter, except: found }
}
