import type { Tx } from '../../../db/database.ts'
import { recordEvents } from '../../../db/events.ts'
import { insertFollows, deletePendingRequests } from './follow-store.ts'

/** Turns all follow requests into follows. Requests never exist between blocked users. */
export async function acceptPendingFollows(
  tx: Tx,
  { creatorId, by, at }: { creatorId: string; by: string; at: Date },
) {
  const followerIds = await deletePendingRequests(tx, creatorId)
  if (followerIds.length === 0) return
  await insertFollows(tx, { followerIds, creatorId, at })
  await recordEvents(
    tx,
    followerIds.map((followerId) => ({ type: 'person.followed', followerId, creatorId, by })),
  )
}
