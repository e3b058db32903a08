import { UserType } from '../../../contract/core/constants.ts'
import type { Queries } from '../../db/database.ts'
import { problem } from '../../http/problem.ts'
import type { Person } from '../../http/tokens.ts'
import { actingFor } from '../people/public.ts'
import { findLists } from './list-store.ts'

export type ListOwner = { by: Person; creatorId?: string | undefined }

/** The creator whose lists the caller manages: themselves, or one their agency acts for. */
export async function requireListOwner(sql: Queries, { by, creatorId }: ListOwner) {
  const { id } = await actingFor(sql, by, creatorId)
  if (id === by.id && by.userType !== UserType.creator) throw problem('FORBIDDEN')
  return id
}

export async function requireOwnList(sql: Queries, { ownerId, listId }: { ownerId: string; listId: string }) {
  const [list] = await findLists(sql, { creatorId: ownerId, ids: [listId] })
  if (!list) throw problem('CUSTOMER_LIST_NOT_FOUND')
  return list
}
