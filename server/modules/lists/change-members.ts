import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { recordEvent } from '../../db/events.ts'
import { problem } from '../../http/problem.ts'
import { insertChanges } from './history-store.ts'
import { countMembers } from './list-store.ts'
import { deleteMember, filterCustomers, insertMembers, refreshCustomers } from './member-store.ts'
import { requireListOwner, requireOwnList, type ListOwner } from './require-own-list.ts'

async function requireManualList(tx: Tx, query: { ownerId: string; listId: string }) {
  const list = await requireOwnList(tx, query)
  if (list.kind === 'rule') throw problem('CUSTOMER_LIST_COMPUTED')
  return list
}

/** Idempotent. Users who are no customers, blocked users and closed accounts are refused alike. */
export function addMembers(
  { db, now }: Context,
  { by, creatorId, listId, userIds }: ListOwner & { listId: string; userIds: string[] },
) {
  return db.transaction(async (tx) => {
    const ownerId = await requireListOwner(tx, { by, creatorId })
    const list = await requireManualList(tx, { ownerId, listId })
    await refreshCustomers(
      tx,
      userIds.map((personId) => ({ creatorId: ownerId, personId })),
    )
    const personIds = await filterCustomers(tx, { creatorId: ownerId, ids: userIds })
    if (personIds.length < userIds.length) throw problem('CUSTOMER_NOT_FOUND')
    const at = now()
    const added = await insertMembers(tx, { listId, personIds, at })
    if (added.length) await insertChanges(tx, { listId, personIds: added, kind: 'entered', at })
    if (added.length) await recordEvent(tx, { type: 'list.changed', listId, creatorId: ownerId, by: by.id })
    const counts = await countMembers(tx, { creatorId: ownerId, lists: [list], at })
    return { addedCount: added.length, memberCount: counts.get(listId) ?? 0 }
  })
}

export function removeMember(
  { db, now }: Context,
  { by, creatorId, listId, userId }: ListOwner & { listId: string; userId: string },
) {
  return db.transaction(async (tx) => {
    const ownerId = await requireListOwner(tx, { by, creatorId })
    const list = await requireManualList(tx, { ownerId, listId })
    const { count } = await deleteMember(tx, { listId, personId: userId })
    const at = now()
    if (count) await insertChanges(tx, { listId, personIds: [userId], kind: 'left', at })
    if (count) await recordEvent(tx, { type: 'list.changed', listId, creatorId: ownerId, by: by.id })
    const counts = await countMembers(tx, { creatorId: ownerId, lists: [list], at })
    return { memberCount: counts.get(listId) ?? 0 }
  })
}
