import type { Context } from '../../context.ts'
import { recordEvent } from '../../db/events.ts'
import { problem } from '../../http/problem.ts'
import type { Person } from '../../http/tokens.ts'
import { actingFor } from './acting-for.ts'
import { cutFollows, deleteBlock, hasBlocked, insertBlock, isKnown } from './block-store.ts'
import { lockPair } from './follow-store.ts'

type Who = { by: Person; userId: string; creatorId?: string | undefined }

/**
 * Blocks someone, or ends it. From that moment neither knows of the other; follows and requests both ways are
 * gone, and do not come back with the end of the block. Someone who blocked me is to me like nobody.
 */
export function blockPerson(
  { db, now }: Context,
  { by: person, userId, isBlock, creatorId }: Who & { isBlock: 0 | 1 },
) {
  return db.transaction(async (tx) => {
    const { id, by } = await actingFor(tx, person, creatorId)
    if (id === userId) throw problem('NOT_YOURSELF')
    const pair = { personId: id, otherId: userId }
    await lockPair(tx, id, userId)
    const wasBlocked = await hasBlocked(tx, pair)
    if (!wasBlocked && !(await isKnown(tx, pair))) throw problem('PERSON_NOT_FOUND')
    if (isBlock && !wasBlocked) {
      await insertBlock(tx, { ...pair, at: now() })
      const ended = await cutFollows(tx, id, userId)
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

/** Whether I blocked someone. That they blocked me is not told: they are not there. */
export async function readBlock({ db }: Context, { by, userId, creatorId }: Who) {
  const { id } = await actingFor(db, by, creatorId)
  const pair = { personId: id, otherId: userId }
  if (await hasBlocked(db, pair)) return { isBlock: 1 } as const
  if (!(await isKnown(db, pair))) throw problem('PERSON_NOT_FOUND')
  return { isBlock: 0 } as const
}
