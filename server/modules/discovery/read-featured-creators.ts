import type { Context } from '../../context.ts'
import { listFeaturedIds, loadCreators } from './discovery-store.ts'
import { toCreatorCard } from './discovery-view.ts'

type Read = { offset?: number; limit?: number; searchText?: string }

/** Creators who may be shown, those who have been here longest first. */
export async function readFeaturedCreators(
  { readDb }: Context,
  { offset = 0, limit = 10, searchText = '' }: Read,
) {
  const db = readDb()
  const { ids, totalCount } = await listFeaturedIds(db, { offset, limit, searchText: searchText.trim() })
  const creators = await loadCreators(db, ids)
  return { items: creators.map(toCreatorCard), totalCount }
}
