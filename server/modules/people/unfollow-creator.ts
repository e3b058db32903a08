import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { recordEvent } from '../../db/events.ts'
import type { Person } from '../../http/tokens.ts'
import { actingFor } from './acting-for.ts'
import { deleteFollow, deleteRequest, lockPair } from './follow-store.ts'

type Unfollow = { by: Person; followingId: string; creatorId?: string | undefined }

/** Ends a follow or takes back a request. Says the same whether there was one, or such a person at all. */
export function unfollowCreator({ db }: Context, { by: person, followingId, creatorId }: Unfollow) {
  return db.transaction(async (tx) => {
    const { id: followerId, by } = await actingFor(tx, person, creatorId)
    await endFollow(tx, { followerId, creatorId: followingId, by })
    return { isFollow: 0, isRequested: 0 } as const
  })
}

type Remove = { by: Person; userId: string; creatorId?: string | undefined }

/** The other way round: someone follows me no more. They are not told. */
export function removeFollower({ db }: Context, { by: person, userId, creatorId }: Remove) {
  return db.transaction(async (tx) => {
    const { id, by } = await actingFor(tx, person, creatorId)
    await endFollow(tx, { followerId: userId, creatorId: id, by })
    return {}
  })
}

async function endFollow(tx: Tx, { by, ...pair }: { followerId: string; creatorId: string; by: string }) {
  await lockPair(tx, pair.followerId, pair.creatorId)
  await deleteRequest(tx, pair)
  if (await deleteFollow(tx, pair)) await recordEvent(tx, { type: 'person.unfollowed', ...pair, by })
}
