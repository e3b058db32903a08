import type { Context } from '../../../context.ts'
import type { Queries } from '../../../db/database.ts'
import type { Caller } from '../../../http/tokens.ts'
import { actingFor } from '../../people/public.ts'
import { evaluateAccess, type AccessResult } from '../../access/public.ts'
import { loadPostRows, type PostCardRow } from './load-post-rows.ts'
import type { PostState } from '../publishing/post-state.ts'
import { toPostCard, type PostCard, type Why } from './post-card-view.ts'

export type ViewerContext = { viewer: Caller; actingForId?: string | undefined }
type ReasonFor = (id: string, access: AccessResult) => Why | undefined
type LoadPostsQuery = ViewerContext & { ids: string[]; why?: ReasonFor; sql?: Queries }

/** Post cards for one viewer, in the order of the ids. Posts the viewer may not know about are left out. */
export async function loadPostCards(context: Context, query: LoadPostsQuery): Promise<PostCard[]> {
  return toPostCards(context, await loadVisiblePosts(context, query), query)
}

export const toPostCards = (
  context: Context,
  found: readonly { row: PostCardRow; access: AccessResult }[],
  { viewer, why }: { viewer: Caller; why?: ReasonFor | undefined },
) => found.map(({ row, access }) => toPostCard(context, row, { access, viewer, why: why?.(row.id, access) }))

/** Rows of visible posts with their access results, before conversion to cards. */
export async function loadVisiblePosts(
  context: Pick<Context, 'db' | 'now' | 'caches'>,
  { ids, viewer, actingForId, sql = context.db }: LoadPostsQuery,
) {
  if (ids.length === 0) return []
  const viewerId = await resolveViewerId(sql, { viewer, actingForId })
  const rows = await loadPostRows(context, {
    ids,
    viewerId,
    personId: personIdOf(viewer),
    at: context.now(),
    sql,
  })
  return withAccess(rows, { viewer, viewerId })
}

export const personIdOf = (viewer: Caller) => (viewer.kind === 'person' ? viewer.id : undefined)

/** Filters rows to those the viewer may know about and adds the access result. */
export const withAccess = (
  rows: readonly PostCardRow[],
  { viewer, viewerId }: { viewer: Caller; viewerId: string | undefined },
) =>
  rows.flatMap((row) => {
    const access = evaluateAccess({ viewer, ownId: viewerId }, toProtectedItem(row), row)
    return isVisibleInState(row.state, access, viewer) ? [{ row, access }] : []
  })

/**
 * The user the viewer acts as: themselves, or the creator their agency acts for. Undefined for guests and
 * staff.
 */
export async function resolveViewerId(sql: Queries, { viewer, actingForId }: ViewerContext) {
  if (viewer.kind !== 'person') return undefined
  return actingForId ? (await actingFor(sql, viewer, actingForId)).id : viewer.id
}

type PricedPost = Pick<PostCardRow, 'id' | 'creatorId' | 'visibility' | 'subscriberPriceMinor' | 'listId'>
export const toProtectedItem = ({ id, creatorId, visibility, subscriberPriceMinor, listId }: PricedPost) => ({
  kind: 'post' as const,
  id,
  creatorId,
  visibility,
  listId,
  isIncluded: subscriberPriceMinor === 0,
})

/**
 * Published posts are visible; hidden ones only to owner and buyers, deleted ones only to buyers, removed
 * ones only to owner and staff, unpublished ones only to the owner. Posts for a list are visible to its members.
 */
export function isVisibleInState(
  state: PostState,
  access: Pick<AccessResult, 'isOwn' | 'isBuyer' | 'isUnknown'>,
  viewer: Caller,
) {
  if (access.isUnknown) return false
  if (state === 'published') return true
  if (state === 'hidden') return access.isOwn || access.isBuyer
  if (state === 'deleted') return access.isBuyer
  if (state === 'removed') return access.isOwn
  return access.isOwn && viewer.kind !== 'staff'
}
