import type { Context } from '../../context.ts'
import type { Queries } from '../../db/database.ts'
import { problem } from '../../http/problem.ts'
import type { Caller, Person } from '../../http/tokens.ts'
import { checkAccess, type AccessResult, type Visibility } from '../access/public.ts'
import { filterListsOfMember } from '../lists/public.ts'
import { actingFor, filterVisible } from '../people/public.ts'
import { findStories, type StoryAudience, type StoryRow } from './story-store.ts'

export type VisibleStory = { row: StoryRow; access: AccessResult }
export type StoryViewer = { viewer: Caller; actingForId?: string | undefined }

const visibilityOf: Record<StoryAudience, Visibility> = {
  everyone: 'free',
  followers: 'followers',
  subscribers: 'subscribers',
  price: 'price',
  list: 'free',
  closeFriends: 'free',
}

export async function viewerIdOf(sql: Queries, { viewer, actingForId }: StoryViewer) {
  if (viewer.kind !== 'person') return undefined
  return (await actingFor(sql, viewer, actingForId)).id
}

/**
 * Stories a viewer may know of, with their access. Stories for a list are known to its members only. After 24 hours
 * a story is left to its owner, its buyers and, in a featured collection, its audience.
 */
export async function filterVisibleStories(
  { now }: Pick<Context, 'now'>,
  sql: Queries,
  { rows, viewer, actingForId }: StoryViewer & { rows: StoryRow[] },
): Promise<VisibleStory[]> {
  if (rows.length === 0) return []
  const at = now()
  const viewerId = viewer.kind === 'person' ? viewer.id : undefined
  const listIds = [...new Set(rows.flatMap(({ listId }) => listId ?? []))]
  const [shown, results, memberOf] = await Promise.all([
    filterVisible(sql, viewerId, [...new Set(rows.map(({ creatorId }) => creatorId))]),
    checkAccess(sql, {
      viewer,
      at,
      actingForId,
      items: rows.map(({ id, creatorId, audience }) => ({
        kind: 'story' as const,
        id,
        creatorId,
        visibility: visibilityOf[audience],
      })),
    }),
    viewerId ? filterListsOfMember(sql, { listIds, personId: viewerId, at }) : new Set<string>(),
  ])
  return rows.flatMap((row) => {
    const access = results.get(row.id)
    if (!access || !shown.has(row.creatorId)) return []
    const { isOwn, isBuyer } = access
    const isMember = row.listId !== null && memberOf.has(row.listId)
    if (row.listId !== null && !isMember && !isOwn) return []
    if (!isInSight(row, { isOwn, isBuyer, at })) return []
    return { row, access: isMember ? { ...access, isAllowed: true as const } : access }
  })
}

function isInSight(
  { state, expiresAt, isFeatured }: StoryRow,
  { isOwn, isBuyer, at }: { isOwn: boolean; isBuyer: boolean; at: Date },
) {
  if (state === 'removed') return false
  if (isBuyer) return true
  return state === 'published' && (isOwn || isFeatured || expiresAt > at)
}

type FindStory = StoryViewer & { storyId: string }
/** A story the viewer may know of; else STORY_NOT_FOUND. */
export async function requireStory(
  context: Pick<Context, 'now'>,
  sql: Queries,
  { storyId, ...viewer }: FindStory,
) {
  const viewerId = await viewerIdOf(sql, viewer)
  const rows = await findStories(sql, { ids: [storyId], viewerId })
  const [story] = await filterVisibleStories(context, sql, { rows, ...viewer })
  if (!story) throw problem('STORY_NOT_FOUND')
  return story
}

/** Also requires that the viewer may see all of it. */
export async function requireOpenStory(context: Pick<Context, 'now'>, sql: Queries, query: FindStory) {
  const story = await requireStory(context, sql, query)
  if (!story.access.isAllowed) throw problem('STORY_LOCKED')
  return story
}

/** A story of the caller, or of the creator the caller's agency acts for. */
export async function requireOwnStory(
  sql: Queries,
  { by, creatorId, storyId }: { by: Person; creatorId?: string | undefined; storyId: string },
) {
  const { id } = await actingFor(sql, by, creatorId)
  const [row] = await findStories(sql, { ids: [storyId], viewerId: id })
  if (!row || row.creatorId !== id || row.state !== 'published') throw problem('STORY_NOT_FOUND')
  return row
}
