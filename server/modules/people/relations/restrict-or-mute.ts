import type { Context } from '../../../context.ts'
import { recordEvent } from '../../../db/events.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { actingFor } from '../agency/acting-for.ts'
import {
  deleteRelation,
  insertRelation,
  isVisible,
  listRelations,
  type RelationKind,
} from './relation-store.ts'
import { loadDatedCards } from '../follows/read-follows.ts'

type ActorInput = { by: Person; creatorId?: string | undefined }

/** Restricts or mutes a user, or lifts it. The other user is never notified. */
export function restrictOrMute(
  { db, now }: Context,
  { by, userId, creatorId, kind, isOn }: ActorInput & { userId: string; kind: RelationKind; isOn: 0 | 1 },
) {
  return db.transaction(async (tx) => {
    const { id, by: actor } = await actingFor(tx, by, creatorId)
    if (id === userId) throw problem('NOT_YOURSELF')
    const pair = { personId: id, otherId: userId }
    if (!(await isVisible(tx, pair))) throw problem('PERSON_NOT_FOUND')
    if (isOn) await insertRelation(tx, kind, { ...pair, at: now() })
    else await deleteRelation(tx, kind, pair)
    if (kind === 'restriction') await recordEvent(tx, { type: 'person.restricted', ...pair, by: actor })
  })
}

type Paging = { offset?: number; limit?: number }

/** Blocked, restricted or muted users, newest first. */
export async function readRelations(
  { db }: Context,
  { by, creatorId, list, offset = 0, limit = 10 }: ActorInput & Paging & { list: RelationKind | 'block' },
) {
  const { id } = await actingFor(db, by, creatorId)
  const { rows, totalCount } = await listRelations(db, list, { personId: id, offset, limit })
  return { items: await loadDatedCards(db, rows, id), totalCount }
}
