import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { recordEvent } from '../../../db/events.ts'
import type { Person } from '../../../http/tokens.ts'
import { actingFor } from '../agency/acting-for.ts'
import { deleteFollow, deleteFollowRequest, lockPair } from './follow-store.ts'

type UnfollowInput = { by: Person; followingId: string; creatorId?: string | undefined }

/** Ends a follow or withdraws a request. Idempotent; does not reveal whether the creator exists. */
export function unfollowCreator({ db }: Context, { by: person, followingId, creatorId }: UnfollowInput) {
  return db.transaction(async (tx) => {
    const { id: followerId, by } = await actingFor(tx, person, creatorId)
    await endFollow(tx, { followerId, creatorId: followingId, by })
    return { isFollow: 0, isRequested: 0 } as const
  })
}

type RemoveFollowerInput = { by: Person; userId: string; creatorId?: string | undefined }

/** Removes a follower without notifying them. */
export function removeFollower({ db }: Context, { by: person, userId, creatorId }: RemoveFollowerInput) {
  return db.transaction(async (tx) => {
    const { id, by } = await actingFor(tx, person, creatorId)
    await endFollow(tx, { followerId: userId, creatorId: id, by })
    return {}
  })
}

async function endFollow(tx: Tx, { by, ...pair }: { followerId: string; creatorId: string; by: string }) {
  await lockPair(tx, pair.followerId, pair.creatorId)
  await deleteFollowRequest(tx, pair)
  if (await deleteFollow(tx, pair)) await recordEvent(tx, { type: 'person.unfollowed', ...pair, by })
}
