import type { Queries } from '../../../db/database.ts'
import {
  listFollowedByFollowedIds,
  loadCandidates,
  loadFollowedBy,
  loadViewerCategories,
} from './creator-card-store.ts'
import type { Viewer } from './creator-cards.ts'
import { listFirstOfCategories } from './creator-list-store.ts'
import { suggestionScore } from './ranking-rules.ts'
import { listFeaturedIds } from './read-creators.ts'

/** Limits the cost per source. */
const CANDIDATES_PER_SOURCE = 40

/**
 * Creators the user does not follow yet: followed by users they follow, in the same categories, or
 * featured. Guests get the featured ones.
 */
export async function listSuggestedIds(db: Queries, { viewer, limit }: { viewer: Viewer; limit: number }) {
  const { ids: featured } = await listFeaturedIds(db, { viewer, offset: 0, limit: CANDIDATES_PER_SOURCE })
  const viewerId = viewer.id
  if (viewerId === undefined) return featured.slice(0, limit)
  const [viaFollowed, categoryIds] = await Promise.all([
    listFollowedByFollowedIds(db, { viewerId, limit: CANDIDATES_PER_SOURCE }),
    loadViewerCategories(db, viewerId),
  ])
  const sameCategory = await listFirstOfCategories(db, { categoryIds, each: 20, viewerId })
  const ids = [...new Set([...viaFollowed, ...sameCategory.map(({ id }) => id), ...featured])]
  const [candidates, followedBy] = await Promise.all([
    loadCandidates(db, { ids, viewerId, categoryIds }),
    loadFollowedBy(db, { ids, viewerId }),
  ])
  const topRank = Math.max(...candidates.map(({ rank }) => rank))
  return candidates
    .map(({ id, ...signals }) => ({
      id,
      nearness: suggestionScore({ ...signals, topRank, followedBy: followedBy.get(id)?.count ?? 0 }),
    }))
    .toSorted((a, b) => b.nearness - a.nearness || a.id.localeCompare(b.id))
    .slice(0, limit)
    .map(({ id }) => id)
}
