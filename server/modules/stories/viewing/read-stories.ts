import type { Context } from '../../../context.ts'
import type { Queries } from '../../../db/database.ts'
import { problem } from '../../../http/problem.ts'
import { findProfile } from '../../people/public.ts'
import { loadStoryViews } from '../load-stories.ts'
import { filterVisibleStories, viewerIdOf, type StoryViewer, type VisibleStory } from '../story-access.ts'
import { listActive, listFollowed, listPopular } from '../story-store.ts'
import { toRing, type Ring } from '../story-view.ts'

const CLOSENESS_MS = 30 * 86_400_000

/** Rings in their order: my own, then unseen ones, then the closest creators. */
async function loadRings(context: Context, sql: Queries, query: StoryViewer) {
  const viewerId = await viewerIdOf(sql, query)
  const at = context.now()
  const since = new Date(at.getTime() - CLOSENESS_MS)
  const followed = viewerId ? await listFollowed(sql, { viewerId, at, since }) : []
  const rows = followed.length ? followed : await listPopular(sql, { viewerId, at })
  const visible = await filterVisibleStories(context, sql, { rows, ...query })
  const groups = Map.groupBy(visible, ({ row }) => row.creatorId)
  const watched = new Map(followed.map((row) => [row.creatorId, row.watched]))
  const closeness = ([first]: VisibleStory[]) =>
    first ? (first.access.isSubscriber ? 1000 : 0) + (watched.get(first.row.creatorId) ?? 0) : 0
  return [...groups.values()]
    .flatMap((stories) => {
      const ring = toRing(stories, viewerId)
      return ring ? { ring, closeness: closeness(stories) } : []
    })
    .toSorted(
      (a, b) =>
        b.ring.isOwn - a.ring.isOwn ||
        a.ring.isSeen - b.ring.isSeen ||
        b.closeness - a.closeness ||
        b.ring.latestAt.localeCompare(a.ring.latestAt),
    )
    .map(({ ring }) => ring)
}

export async function readRings(
  context: Context,
  { offset = 0, limit = 10, ...query }: StoryViewer & { offset?: number; limit?: number },
) {
  const rings = await loadRings(context, context.db, query)
  return { items: rings.slice(offset, offset + limit), totalCount: rings.length }
}

export async function readCreatorStories(
  context: Context,
  { username, ...query }: StoryViewer & { username: string },
) {
  const { db } = context
  const viewerId = await viewerIdOf(db, query)
  const profile = await findProfile(db, { username: username.toLowerCase(), viewerId })
  if (!profile) throw problem('CREATOR_NOT_FOUND')
  const rows = await listActive(db, { creatorId: profile.id, viewerId, at: context.now() })
  const visible = await filterVisibleStories(context, db, { rows, ...query })
  const ring = toRing(visible, viewerId)
  if (!ring) throw problem('STORY_NOT_FOUND')
  const [stories, rings] = await Promise.all([
    loadStoryViews(context, db, { stories: visible, ...query }),
    loadRings(context, db, query),
  ])
  const isFollow = visible.some(({ access }) => access.isFollower) ? (1 as const) : (0 as const)
  return { ring, stories, isFollow, ...neighbours(rings, profile.id) }
}

/** Who comes before and after a creator in the viewer's rings. */
function neighbours(rings: Ring[], creatorId: string) {
  const index = rings.findIndex(({ creator }) => creator._id === creatorId)
  const previous = rings[index - 1]
  const next = rings[index + 1]
  return { ...(index > 0 && previous ? { previous } : {}), ...(next ? { next } : {}) }
}
