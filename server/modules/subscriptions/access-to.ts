import type { Queries } from '../../db/database.ts'
import type { Caller } from '../../http/tokens.ts'
import { actingFor } from '../people/public.ts'
import { accessRule, type Access, type Visibility } from './access-rules.ts'
import { findPrivate, findTies, type Subject } from './access-store.ts'

/** `isIncluded`: it has a price, but who subscribes need not pay it. */
export type Guarded = Subject & { visibility: Visibility; isIncluded?: boolean }
/** `mayPreview`: whether what is free of it may be seen, as its words and previews are. */
export type Seen = Access & {
  isFollower: boolean
  isSubscriber: boolean
  isBuyer: boolean
  isOwn: boolean
  mayPreview: boolean
}
type Asked = { viewer: Caller; at: Date; things: Guarded[]; actingForId?: string | undefined }

/**
 * What a viewer may see of some things, by their ids: the one place that decides. `actingForId` is the creator
 * an agency names; the link is looked up here. Whether the viewer may know of the creator at all (blocks,
 * closed accounts) is asked before, with `knownTo`.
 */
export async function accessTo(sql: Queries, { viewer, at, things, actingForId }: Asked) {
  const creatorIds = [...new Set(things.map(({ creatorId }) => creatorId))]
  const ownId =
    viewer.kind === 'person' && actingForId ? (await actingFor(sql, viewer, actingForId)).id : viewer.id
  const ties =
    viewer.kind === 'person' && things.length
      ? await findTies(sql, { viewerId: viewer.id, creatorIds, subjects: things, at })
      : { followed: new Set<string>(), subscribed: new Set<string>(), bought: new Set<string>() }
  const strangers = creatorIds.filter((id) => !ties.followed.has(id) && !ties.subscribed.has(id))
  const closed = strangers.length ? await findPrivate(sql, strangers) : new Set<string>()
  return new Map<string, Seen>(
    things.map((thing) => {
      const found = {
        isFollower: ties.followed.has(thing.creatorId),
        isSubscriber: ties.subscribed.has(thing.creatorId),
        isBuyer: ties.bought.has(thing.id),
        isPrivate: closed.has(thing.creatorId),
      }
      return [thing.id, seenBy({ viewer, ownId }, thing, found)]
    }),
  )
}

export type Ties = { isFollower: boolean; isSubscriber: boolean; isBuyer: boolean; isPrivate: boolean }
/** The same for one thing where what is between the two is known already (`tieColumns`). `ownId`: as whom they look. */
export function seenBy(
  { viewer, ownId }: { viewer: Caller; ownId: string | undefined },
  { creatorId, visibility, isIncluded = false }: Pick<Guarded, 'creatorId' | 'visibility' | 'isIncluded'>,
  { isFollower, isSubscriber, isBuyer, isPrivate }: Ties,
): Seen {
  const standing = {
    isOwn: viewer.kind === 'staff' || creatorId === ownId,
    isSignedIn: viewer.kind !== 'guest',
    isFollower,
    isSubscriber,
    isBuyer,
    isPrivate,
    isIncluded,
  }
  const mayPreview = accessRule('free', standing).isAllowed
  return { ...standing, mayPreview, ...accessRule(visibility, standing) }
}
