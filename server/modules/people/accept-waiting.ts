import type { Tx } from '../../db/database.ts'
import { recordEvents } from '../../db/events.ts'
import { insertFollows, takeRequests } from './follow-store.ts'

/** Everyone who waits becomes a follower. A request exists only between people with no block between them. */
export async function acceptWaiting(
  tx: Tx,
  { creatorId, by, at }: { creatorId: string; by: string; at: Date },
) {
  const followerIds = await takeRequests(tx, creatorId)
  if (followerIds.length === 0) return
  await insertFollows(tx, { followerIds, creatorId, at })
  await recordEvents(
    tx,
    followerIds.map((followerId) => ({ type: 'person.followed', followerId, creatorId, by })),
  )
}
