import type { Queries } from '../../db/database.ts'
import { listLists } from './list-store.ts'
import { filterListsOfMember } from './member-store.ts'

type CustomerLists = { creatorId: string; personId: string; at: Date; offset: number; limit: number }

/** One page of a creator's lists, each with whether a customer is on it now. */
export async function pageListsOfCustomer(
  sql: Queries,
  { creatorId, personId, at, offset, limit }: CustomerLists,
) {
  const { rows, total } = await listLists(sql, { creatorId, offset, limit })
  const on = await filterListsOfMember(sql, { listIds: rows.map(({ id }) => id), personId, at })
  return { rows: rows.map((row) => ({ ...row, isMember: on.has(row.id) })), totalCount: total }
}
