import type { Context } from '../../context.ts'
import { recordEvent } from '../../db/events.ts'
import { problem } from '../../http/problem.ts'
import type { Person } from '../../http/tokens.ts'
import { actingFor } from './acting-for.ts'
import { deleteRequest, insertFollow, lockPair } from './follow-store.ts'
import { knownAmong } from './known-store.ts'

type Answer = { by: Person; userId: string; action: 'ACCEPT' | 'DECLINE'; creatorId?: string | undefined }

/** Lets someone who asked follow, or not. A request that was taken back meanwhile is gone. */
export function answerFollowRequest(
  { db, now }: Context,
  { by: person, userId, action, creatorId: named }: Answer,
) {
  return db.transaction(async (tx) => {
    const { id: creatorId, by } = await actingFor(tx, person, named)
    const pair = { followerId: userId, creatorId }
    await lockPair(tx, userId, creatorId)
    const isKnown = (await knownAmong(tx, creatorId, [userId])).has(userId)
    if (!isKnown || !(await deleteRequest(tx, pair))) throw problem('REQUEST_NOT_FOUND')
    if (action === 'ACCEPT' && (await insertFollow(tx, { ...pair, at: now() })))
      await recordEvent(tx, { type: 'person.followed', ...pair, by })
    return {}
  })
}
