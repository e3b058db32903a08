import type { Context } from '../../../context.ts'
import { recordEvent } from '../../../db/events.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { actingFor } from '../agency/acting-for.ts'
import { readPersonCards } from '../cards/person-cards.ts'
import {
  removeFollowsBetween,
  deleteBlock,
  findIdByUsername,
  hasBlocked,
  insertBlock,
  isVisible,
} from './relation-store.ts'
import { lockPair } from '../follows/follow-store.ts'

type BlockInput = { by: Person; userId: string; creatorId?: string | undefined }

/**
 * Blocks or unblocks a user. A block hides both from each other and removes follows and requests in both
 * directions; unblocking does not restore them. A user who blocked me looks non-existent to me.
 */
export function blockUser(
  { db, now }: Context,
  { by: person, userId, isBlock, creatorId }: BlockInput & { isBlock: 0 | 1 },
) {
  return db.transaction(async (tx) => {
    const { id, by } = await actingFor(tx, person, creatorId)
    if (id === userId) throw problem('NOT_YOURSELF')
    const pair = { personId: id, otherId: userId }
    await lockPair(tx, id, userId)
    const wasBlocked = await hasBlocked(tx, pair)
    if (!wasBlocked && !(await isVisible(tx, pair))) throw problem('PERSON_NOT_FOUND')
    if (isBlock && !wasBlocked) {
      await insertBlock(tx, { ...pair, at: now() })
      const ended = await removeFollowsBetween(tx, id, userId)
      for (const follow of ended) await recordEvent(tx, { type: 'person.unfollowed', ...follow, by })
      await recordEvent(tx, { type: 'person.blocked', ...pair, by })
    }
    if (!isBlock && wasBlocked) {
      await deleteBlock(tx, pair)
      await recordEvent(tx, { type: 'person.unblocked', ...pair, by })
    }
    return { isBlock }
  })
}

type ReadBlockInput = {
  by: Person
  userId?: string | undefined
  username?: string | undefined
  creatorId?: string | undefined
}

/** Whether I blocked a user, and whom. A user who blocked me is reported as not found. */
export async function readBlock({ db }: Context, { by, userId, username, creatorId }: ReadBlockInput) {
  const { id } = await actingFor(db, by, creatorId)
  const otherId = userId ?? (username === undefined ? undefined : await findIdByUsername(db, username))
  if (otherId === undefined) throw problem('PERSON_NOT_FOUND')
  const pair = { personId: id, otherId }
  if (await hasBlocked(db, pair)) {
    const [user] = await readPersonCards(db, { ids: [otherId], viewerId: id })
    return { isBlock: 1 as const, ...(user ? { user } : {}) }
  }
  if (!(await isVisible(db, pair))) throw problem('PERSON_NOT_FOUND')
  return { isBlock: 0 } as const
}
