import type { CacheKind } from '../../../cache/content-cache.ts'
import type { Context } from '../../../context.ts'
import {
  type CreatorContent,
  loadCreatorContents,
  loadCreatorsForViewer,
  loadFollowedBy,
  loadViewerCategories,
} from './creator-card-store.ts'
import { type Card, type Viewer, withReason } from './creator-cards.ts'
import { listSuggestedIds } from './suggest-creators.ts'

const cachedCreators: CacheKind<CreatorContent> = {
  name: 'creators',
  maxEntries: 5000,
  maxAgeMs: 60_000,
  idsOf: ({ categories }) => categories.map(({ id }) => id),
}

/** What recommendations to one user are based on. */
type Taste = {
  viewerId: string
  categories: ReadonlySet<string>
  suggestedIds: string[]
  /** By creator; null if no followed user follows them. */
  followedBy: Map<string, { count: number; name: string } | null>
}
const tastes: CacheKind<Taste> = {
  name: 'tastes',
  maxEntries: 2000,
  maxAgeMs: 10_000,
  idsOf: ({ viewerId }) => [viewerId],
}
/** As many as any client shows at once. */
export const KEPT_SUGGESTIONS = 30

export type Member = Viewer & { id: string }

/** Kept for some seconds and until the user follows, blocks or subscribes. */
export async function loadTaste({ caches, readDb }: Context, viewer: Member): Promise<Taste> {
  const isUsable = caches.isUsable(viewer.id)
  const kept = isUsable ? caches.get(tastes, viewer.id) : undefined
  if (kept) return kept
  const start = caches.startLoad(tastes)
  const db = readDb()
  const [categories, suggestedIds] = await Promise.all([
    loadViewerCategories(db, viewer.id),
    listSuggestedIds(db, { viewer, limit: KEPT_SUGGESTIONS }),
  ])
  const taste = {
    viewerId: viewer.id,
    categories: new Set(categories),
    suggestedIds,
    followedBy: new Map(),
  }
  if (isUsable) caches.put(tastes, start, viewer.id, taste)
  return taste
}

type CardsQuery = { ids: string[]; viewer: Member; taste: Taste; picked?: ReadonlySet<string> }

/**
 * Creator cards by id. What a card shows comes from the cache if its version is still the current one; the
 * viewer's relations, blocks and presence are read anew every time.
 */
export async function loadCachedCreatorCards(
  context: Context,
  { ids, viewer, taste, picked = new Set() }: CardsQuery,
) {
  const { caches, db, readDb } = context
  const unique = [...new Set(ids)]
  if (unique.length === 0) return new Map<string, Card>()
  const isUsable = caches.isUsable(viewer.id)
  const [rows] = await Promise.all([
    loadCreatorsForViewer(readDb(), { ids: unique, viewerId: viewer.id }),
    addFollowedBy(context, taste, unique),
  ])
  const contents = new Map<string, CreatorContent>()
  for (const { id, version } of rows) {
    const kept = isUsable ? caches.get(cachedCreators, id) : undefined
    if (kept?.version === version) contents.set(id, kept)
  }
  const missing = rows.flatMap(({ id }) => (contents.has(id) ? [] : id))
  if (missing.length) {
    const start = caches.startLoad(cachedCreators)
    for (const content of await loadCreatorContents(isUsable ? db : readDb(), missing)) {
      contents.set(content.id, content)
      if (isUsable) caches.put(cachedCreators, start, content.id, content)
    }
  }
  return new Map(
    rows.flatMap(({ version: _version, sharesPresence, ...relation }) => {
      const content = contents.get(relation.id)
      if (!content) return []
      const card = withReason({ ...content, ...relation }, viewer, {
        canSeePresence: sharesPresence,
        isPicked: picked.has(relation.id),
        followedBy: taste.followedBy.get(relation.id) ?? undefined,
        viewerCategories: taste.categories,
      })
      return [[relation.id, card] as const]
    }),
  )
}

/** Looks up only creators that were not looked up before. */
async function addFollowedBy({ readDb }: Context, { viewerId, followedBy }: Taste, ids: string[]) {
  const unknown = ids.filter((id) => !followedBy.has(id))
  if (unknown.length === 0) return
  const found = await loadFollowedBy(readDb(), { ids: unknown, viewerId })
  for (const id of unknown) followedBy.set(id, found.get(id) ?? null)
}
