import type { Context } from '../../context.ts'
import { recordEvent } from '../../db/events.ts'
import { problem } from '../../http/problem.ts'
import type { Person } from '../../http/tokens.ts'
import { actingFor } from './acting-for.ts'
import { deleteMark, insertMark, isKnown, listChosen, type Mark } from './block-store.ts'
import { datedCards } from './read-follows.ts'

type Who = { by: Person; creatorId?: string | undefined }

/** Restricts or mutes someone, or ends it. Only the one who does it ever knows. */
export function markPerson(
  { db, now }: Context,
  { by, userId, creatorId, mark, isOn }: Who & { userId: string; mark: Mark; isOn: 0 | 1 },
) {
  return db.transaction(async (tx) => {
    const { id, by: actor } = await actingFor(tx, by, creatorId)
    if (id === userId) throw problem('NOT_YOURSELF')
    const pair = { personId: id, otherId: userId }
    if (!(await isKnown(tx, pair))) throw problem('PERSON_NOT_FOUND')
    if (isOn) await insertMark(tx, mark, { ...pair, at: now() })
    else await deleteMark(tx, mark, pair)
    if (mark === 'restriction') await recordEvent(tx, { type: 'person.restricted', ...pair, by: actor })
  })
}

type Slice = { offset?: number; limit?: number }

/** Whom I blocked, restricted or muted, newest first. */
export async function readChosen(
  { db }: Context,
  { by, creatorId, list, offset = 0, limit = 10 }: Who & Slice & { list: Mark | 'block' },
) {
  const { id } = await actingFor(db, by, creatorId)
  const { rows, totalCount } = await listChosen(db, list, { personId: id, offset, limit })
  return { items: await datedCards(db, rows, id), totalCount }
}
