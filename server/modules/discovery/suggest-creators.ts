import type { Context } from '../../context.ts'
import type { Queries } from '../../db/database.ts'
import type { Caller } from '../../http/tokens.ts'
import { listNearIds, loadCandidates, loadFollowedBy, loadViewerCategories } from './creator-card-store.ts'
import { cardList, viewerOf, type Viewer } from './creator-cards.ts'
import { listFirstOfCategories } from './creator-list-store.ts'
import { nearness } from './ranking-rules.ts'
import { featuredIds } from './read-creators.ts'

/** From each place so many are looked at, however many there are. */
const LOOKED_AT = 40

/**
 * Creators somebody does not follow yet: followed by those whom they follow, in the same categories, or looked at
 * by everybody. A guest gets the last.
 */
export async function suggestedIds(db: Queries, { viewer, limit }: { viewer: Viewer; limit: number }) {
  const { ids: featured } = await featuredIds(db, { viewer, offset: 0, limit: LOOKED_AT })
  const viewerId = viewer.id
  if (viewerId === undefined) return featured.slice(0, limit)
  const [near, categoryIds] = await Promise.all([
    listNearIds(db, { viewerId, limit: LOOKED_AT }),
    loadViewerCategories(db, viewerId),
  ])
  const beside = await listFirstOfCategories(db, { categoryIds, each: 20, viewerId })
  const ids = [...new Set([...near, ...beside.map(({ id }) => id), ...featured])]
  const [candidates, followedBy] = await Promise.all([
    loadCandidates(db, { ids, viewerId, categoryIds }),
    loadFollowedBy(db, { ids, viewerId }),
  ])
  const topRank = Math.max(...candidates.map(({ rank }) => rank))
  return candidates
    .map(({ id, ...signals }) => ({
      id,
      nearness: nearness({ ...signals, topRank, followedBy: followedBy.get(id)?.count ?? 0 }),
    }))
    .toSorted((a, b) => b.nearness - a.nearness || a.id.localeCompare(b.id))
    .slice(0, limit)
    .map(({ id }) => id)
}

export async function readSuggested(
  { readDb, now }: Context,
  { caller, language, limit = 10 }: { caller: Caller; language: string; limit?: number },
) {
  const db = readDb()
  const viewer = viewerOf(caller, language, now())
  const ids = await suggestedIds(db, { viewer, limit })
  return { items: await cardList(db, { ids, viewer }), totalCount: ids.length }
}
