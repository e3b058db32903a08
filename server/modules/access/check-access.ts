import type { Queries } from '../../db/database.ts'
import type { Caller } from '../../http/tokens.ts'
import { actingFor } from '../people/public.ts'
import { decideAccess, type Access, type Visibility } from './access-rules.ts'
import { findPrivateCreators, findViewerRelations, type Subject } from './access-store.ts'

/** `isIncluded`: priced, but free for subscribers. `listId`: the customer list it is for. */
export type ProtectedItem = Subject & {
  visibility: Visibility
  isIncluded?: boolean
  listId?: string | null
}
/**
 * `mayPreview`: whether the viewer may see the item's text and free previews. `isUnknown`: the viewer must not
 * learn that the item exists.
 */
export type AccessResult = Access & {
  isFollower: boolean
  isSubscriber: boolean
  isBuyer: boolean
  isOwn: boolean
  mayPreview: boolean
  isUnknown: boolean
}
type CheckAccessInput = { viewer: Caller; at: Date; items: ProtectedItem[]; actingForId?: string | undefined }

/**
 * Checks what a viewer may see of the given items; returns results by item id. `actingForId` is the
 * creator an agency acts for; the link is verified here. Blocks and closed accounts are checked by the
 * caller with `visibleTo`.
 */
export async function checkAccess(sql: Queries, { viewer, at, items, actingForId }: CheckAccessInput) {
  const creatorIds = [...new Set(items.map(({ creatorId }) => creatorId))]
  const ownId =
    viewer.kind === 'person' && actingForId ? (await actingFor(sql, viewer, actingForId)).id : viewer.id
  const listIds = [...new Set(items.flatMap(({ listId }) => listId ?? []))]
  const relations =
    viewer.kind === 'person' && items.length
      ? await findViewerRelations(sql, { viewerId: viewer.id, creatorIds, subjects: items, listIds, at })
      : noRelations
  const unrelatedIds = creatorIds.filter((id) => !relations.followed.has(id) && !relations.subscribed.has(id))
  const privateCreators = unrelatedIds.length
    ? await findPrivateCreators(sql, unrelatedIds)
    : new Set<string>()
  return new Map<string, AccessResult>(
    items.map((item) => {
      const flags = {
        isFollower: relations.followed.has(item.creatorId),
        isSubscriber: relations.subscribed.has(item.creatorId),
        isBuyer: relations.bought.has(item.id),
        isPrivate: privateCreators.has(item.creatorId),
        isListMember: relations.memberOf.has(item.listId ?? ''),
      }
      return [item.id, evaluateAccess({ viewer, ownId }, item, flags)]
    }),
  )
}

const noRelations: Awaited<ReturnType<typeof findViewerRelations>> = {
  followed: new Set(),
  subscribed: new Set(),
  bought: new Set(),
  memberOf: new Set(),
}

export type RelationFlags = {
  isFollower: boolean
  isSubscriber: boolean
  isBuyer: boolean
  isPrivate: boolean
  isListMember?: boolean
}
/**
 * The same for one item whose relation flags are already loaded (`relationColumns`). `ownId`: the user the
 * viewer acts as.
 */
export function evaluateAccess(
  { viewer, ownId }: { viewer: Caller; ownId: string | undefined },
  {
    creatorId,
    visibility,
    isIncluded = false,
  }: Pick<ProtectedItem, 'creatorId' | 'visibility' | 'isIncluded'>,
  { isFollower, isSubscriber, isBuyer, isPrivate, isListMember = false }: RelationFlags,
): AccessResult {
  const relation = {
    isOwn: viewer.kind === 'staff' || creatorId === ownId,
    isSignedIn: viewer.kind !== 'guest',
    isFollower,
    isSubscriber,
    isBuyer,
    isPrivate,
    isIncluded,
    isListMember,
  }
  const access = decideAccess(visibility, relation)
  const isUnknown = visibility === 'list' && !access.isAllowed
  const mayPreview = !isUnknown && decideAccess('free', relation).isAllowed
  return { ...relation, mayPreview, isUnknown, ...access }
}
