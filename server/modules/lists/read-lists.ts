import type { Context } from '../../context.ts'
import { countMembers, listLists } from './list-store.ts'
import { toCustomer, toCustomerList } from './list-view.ts'
import { listCustomers } from './member-store.ts'
import { currencyOf, readRules, type RulesInput } from './read-rules.ts'
import { requireListOwner, requireOwnList, type ListOwner } from './require-own-list.ts'
import { countByRules } from './rule-store.ts'

type PageInput = { offset?: number | undefined; limit?: number | undefined; searchText?: string | undefined }

export async function readLists(
  { db, now }: Context,
  {
    by,
    creatorId,
    listId,
    searchText,
    offset = 0,
    limit = 10,
  }: ListOwner & PageInput & { listId?: string | undefined },
) {
  const ownerId = await requireListOwner(db, { by, creatorId })
  const { rows, total } = await listLists(db, { creatorId: ownerId, listId, searchText, offset, limit })
  const counts = await countMembers(db, { creatorId: ownerId, lists: rows, at: now() })
  const currency = await currencyOf(db, ownerId)
  return {
    items: rows.map((row) => toCustomerList(row, { memberCount: counts.get(row.id) ?? 0, currency })),
    totalCount: total,
  }
}

export async function previewRules(
  { db, now }: Context,
  { by, creatorId, rules }: ListOwner & { rules: RulesInput },
) {
  const ownerId = await requireListOwner(db, { by, creatorId })
  const stored = await readRules(db, { creatorId: ownerId, rules })
  return countByRules(db, { creatorId: ownerId, rules: stored, at: now() })
}

type Members = ListOwner & PageInput & { listId?: string | undefined; notInListId?: string | undefined }
/** Members of a list, or all customers. */
export async function readCustomers(
  { db, now }: Context,
  { by, creatorId, listId, notInListId, searchText = '', offset = 0, limit = 10 }: Members,
) {
  const ownerId = await requireListOwner(db, { by, creatorId })
  const list = listId ? await requireOwnList(db, { ownerId, listId }) : undefined
  const notIn = notInListId ? await requireOwnList(db, { ownerId, listId: notInListId }) : undefined
  const query = { creatorId: ownerId, list, notIn, searchText, at: now(), offset, limit }
  const { rows, total } = await listCustomers(db, query)
  const currency = await currencyOf(db, ownerId)
  return { items: rows.map((row) => toCustomer(row, currency)), totalCount: total }
}
