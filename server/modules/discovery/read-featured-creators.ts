import type { Context } from '../../context.ts'
import type { Caller } from '../../http/tokens.ts'
import { listFeaturedIds, loadCreators } from './discovery-store.ts'
import { toCreatorCard } from './discovery-view.ts'

type Read = { caller: Caller; offset?: number; limit?: number; searchText?: string }

/** Creators who may be shown, those who have been here longest first. */
export async function readFeaturedCreators(
  { readDb }: Context,
  { caller, offset = 0, limit = 10, searchText = '' }: Read,
) {
  const db = readDb()
  const viewerId = caller.kind === 'person' ? caller.id : undefined
  const { ids, totalCount } = await listFeaturedIds(db, {
    offset,
    limit,
    viewerId,
    searchText: searchText.trim(),
  })
  const creators = await loadCreators(db, { ids, viewerId })
  return { items: creators.map(toCreatorCard), totalCount }
}
