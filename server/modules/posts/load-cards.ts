import type { Context } from '../../context.ts'
import type { Queries } from '../../db/database.ts'
import type { Caller } from '../../http/tokens.ts'
import { actingFor } from '../people/public.ts'
import { seenBy, type Seen } from '../subscriptions/public.ts'
import { loadPostRows, type PostCardRow } from './post-card-store.ts'
import type { PostState } from './post-rules.ts'
import { toPostCard, type PostCard, type Why } from './post-card-view.ts'

export type Looking = { viewer: Caller; actingForId?: string | undefined }
type Reason = (id: string, seen: Seen) => Why | undefined
type Wanted = Looking & { ids: string[]; why?: Reason; sql?: Queries }

/** Posts as cards for one viewer, in the order of the ids; what they may not know of is left out. */
export async function loadCards(context: Context, wanted: Wanted): Promise<PostCard[]> {
  return cardsOf(context, await loadSeen(context, wanted), wanted)
}

export const cardsOf = (
  context: Context,
  found: readonly { row: PostCardRow; seen: Seen }[],
  { viewer, why }: { viewer: Caller; why?: Reason | undefined },
) => found.map(({ row, seen }) => toPostCard(context, row, { seen, viewer, why: why?.(row.id, seen) }))

/** The same before it is a card: what is there, and what of it the viewer may see. */
export async function loadSeen(
  context: Pick<Context, 'db' | 'now'>,
  { ids, viewer, actingForId, sql = context.db }: Wanted,
) {
  if (ids.length === 0) return []
  const viewerId = await idOf(sql, { viewer, actingForId })
  const rows = await loadPostRows(sql, { ids, viewerId, personId: personOf(viewer), at: context.now() })
  return seenOf(rows, { viewer, viewerId })
}

export const personOf = (viewer: Caller) => (viewer.kind === 'person' ? viewer.id : undefined)

/** What of some rows a viewer may know of, with what they may see of each. */
export const seenOf = (
  rows: readonly PostCardRow[],
  { viewer, viewerId }: { viewer: Caller; viewerId: string | undefined },
) =>
  rows.flatMap((row) => {
    const seen = seenBy({ viewer, ownId: viewerId }, guardedPost(row), row)
    return mayKnow(row.state, seen, viewer) ? [{ row, seen }] : []
  })

/** As whom somebody looks: themselves, the creator an agency acts for, or nobody in particular. */
export async function idOf(sql: Queries, { viewer, actingForId }: Looking) {
  if (viewer.kind !== 'person') return undefined
  return actingForId ? (await actingFor(sql, viewer, actingForId)).id : viewer.id
}

type Priced = Pick<PostCardRow, 'id' | 'creatorId' | 'visibility' | 'subscriberPriceMinor'>
export const guardedPost = ({ id, creatorId, visibility, subscriberPriceMinor }: Priced) => ({
  kind: 'post' as const,
  id,
  creatorId,
  visibility,
  isIncluded: subscriberPriceMinor === 0,
})

/**
 * What is out is known; what was hidden or deleted only to who bought it, what was taken down to nobody but its
 * creator and staff, what is not out yet only to its creator.
 */
export function mayKnow(state: PostState, seen: Pick<Seen, 'isOwn' | 'isBuyer'>, viewer: Caller) {
  if (state === 'published') return true
  if (state === 'hidden') return seen.isOwn || seen.isBuyer
  if (state === 'deleted') return seen.isBuyer
  if (state === 'removed') return seen.isOwn
  return seen.isOwn && viewer.kind !== 'staff'
}
