import type { Tx } from '../../../db/database.ts'
import { recordEvent } from '../../../db/events.ts'
import { insertFollow, lockFollowableCreator, lockPair } from './follow-store.ts'

type FollowSubscribedInput = { fanId: string; creatorId: string; at: Date }

/**
 * Follows the creator a fan subscribes to, in the transaction of the subscription. Called before it locks
 * anything. Subscribers of private creators follow them already.
 */
export async function followSubscribedCreator(tx: Tx, { fanId, creatorId, at }: FollowSubscribedInput) {
  const pair = { followerId: fanId, creatorId }
  await lockPair(tx, fanId, creatorId)
  const creator = await lockFollowableCreator(tx, pair)
  if (!creator || creator.isPrivate) return
  if (await insertFollow(tx, { ...pair, at }))
    await recordEvent(tx, { type: 'person.followed', ...pair, by: fanId })
}
