import type { Context } from '../../../context.ts'
import { recordEvent } from '../../../db/events.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { actingFor } from '../agency/acting-for.ts'
import {
  findFollowState,
  lockFollowableCreator,
  insertFollow,
  insertFollowRequest,
  lockPair,
} from './follow-store.ts'

type FollowInput = { by: Person; followingId: string; creatorId?: string | undefined }

/** Follows a creator, or requests to when the profile is private. Idempotent. */
export function followCreator({ db, now }: Context, { by: person, followingId, creatorId }: FollowInput) {
  return db.transaction(async (tx) => {
    const { id: followerId, by } = await actingFor(tx, person, creatorId)
    if (followerId === followingId) throw problem('NOT_YOURSELF')
    const pair = { followerId, creatorId: followingId }
    await lockPair(tx, followerId, followingId)
    const creator = await lockFollowableCreator(tx, pair)
    if (!creator) throw problem('CREATOR_NOT_FOUND')
    const { isFollow } = await findFollowState(tx, pair)
    if (isFollow) return { isFollow: 1, isRequested: 0 } as const
    const at = now()
    if (creator.isPrivate) {
      if (await insertFollowRequest(tx, { ...pair, at }))
        await recordEvent(tx, { type: 'person.followRequested', ...pair, by })
      return { isFollow: 0, isRequested: 1 } as const
    }
    if (await insertFollow(tx, { ...pair, at }))
      await recordEvent(tx, { type: 'person.followed', ...pair, by })
    return { isFollow: 1, isRequested: 0 } as const
  })
}
