import type { Context } from '../../context.ts'
import { listChanges, type ChangeRow } from './history-store.ts'
import { requireListOwner, requireOwnList, type ListOwner } from './require-own-list.ts'

type ReadHistory = ListOwner & { listId: string; offset?: number | undefined; limit?: number | undefined }

/** Who entered and left a list, newest first. */
export async function readHistory(
  { db }: Context,
  { by, creatorId, listId, offset = 0, limit = 10 }: ReadHistory,
) {
  const ownerId = await requireListOwner(db, { by, creatorId })
  await requireOwnList(db, { ownerId, listId })
  const { rows, total } = await listChanges(db, { listId, creatorId: ownerId, offset, limit })
  return { items: rows.map(toChange), totalCount: total }
}

const toChange = ({ id, kind, at, personId, username, firstName, lastName, profilePic }: ChangeRow) => ({
  changeId: id,
  kind,
  at: at.toISOString(),
  user: { _id: personId, username, firstName, lastName, ...(profilePic ? { profilePic } : {}) },
})
