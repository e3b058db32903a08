import type { Context } from '../../../context.ts'
import { recordEvent } from '../../../db/events.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { actingFor } from '../agency/acting-for.ts'
import { deleteFollowRequest, insertFollow, lockPair } from './follow-store.ts'
import { filterVisible } from '../relations/visibility-store.ts'

type AnswerInput = {
  by: Person
  userId: string
  action: 'ACCEPT' | 'DECLINE'
  creatorId?: string | undefined
}

/** Accepts or declines a follow request; throws when it was withdrawn meanwhile. */
export function answerFollowRequest(
  { db, now }: Context,
  { by: person, userId, action, creatorId: actingForId }: AnswerInput,
) {
  return db.transaction(async (tx) => {
    const { id: creatorId, by } = await actingFor(tx, person, actingForId)
    const pair = { followerId: userId, creatorId }
    await lockPair(tx, userId, creatorId)
    const isVisible = (await filterVisible(tx, creatorId, [userId])).has(userId)
    if (!isVisible || !(await deleteFollowRequest(tx, pair))) throw problem('REQUEST_NOT_FOUND')
    if (action === 'ACCEPT' && (await insertFollow(tx, { ...pair, at: now() })))
      await recordEvent(tx, { type: 'person.followed', ...pair, by })
    return {}
  })
}
