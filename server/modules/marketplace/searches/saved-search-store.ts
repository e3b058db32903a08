import type { Queries, Tx } from '../../../db/database.ts'
import { visibleTo } from '../../people/public.ts'
import type { SavedQuery } from './search-products.ts'

export type SavedSearchRow = {
  id: string
  personId: string
  name: string
  query: SavedQuery
  hasAlert: boolean
  createdAt: Date
}
export const insertSavedSearch = (tx: Tx, { query, ...row }: SavedSearchRow) =>
  tx`insert into saved_search ${tx({ ...row, query: tx.json(query as never) } as never)}`
export const lockSavedSearches = (tx: Tx, personId: string) =>
  tx`select pg_advisory_xact_lock(hashtextextended(${`saved searches ${personId}`}, 0))`
export async function countSavedSearches(sql: Queries, personId: string) {
  const [row] = await sql<{ total: number }[]>`
    select count(*)::int as total from saved_search where person_id = ${personId}`
  return row?.total ?? 0
}
export async function listSavedSearches(
  sql: Queries,
  { personId, offset, limit }: { personId: string; offset: number; limit: number },
) {
  const rows = await sql<SavedSearchRow[]>`
    select * from saved_search where person_id = ${personId} order by created_at desc, id desc
    offset ${offset} limit ${limit}`
  return { rows, totalCount: await countSavedSearches(sql, personId) }
}
type Change = { id: string; personId: string; name: string | null; hasAlert: boolean | null }
export async function updateSavedSearch(tx: Tx, { id, personId, name, hasAlert }: Change) {
  const [row] = await tx<SavedSearchRow[]>`
    update saved_search set name = coalesce(${name}, name), has_alert = coalesce(${hasAlert}, has_alert)
    where id = ${id} and person_id = ${personId} returning *`
  return row
}
export const deleteSavedSearch = async (sql: Queries, { id, personId }: { id: string; personId: string }) =>
  (await sql`delete from saved_search where id = ${id} and person_id = ${personId}`).count === 1

type AlertRow = SavedSearchRow & { email: string; language: string; timezone: string }
/** Searches with an alert, in batches by id, of people who can see the seller. */
export const listAlerts = (sql: Queries, { sellerId, afterId }: { sellerId: string; afterId: string }) => sql<
  AlertRow[]
>`
  select s.*, p.email, p.language, p.timezone from saved_search s join person p on p.id = s.person_id
  where s.has_alert and s.id > ${afterId} and s.person_id <> ${sellerId} and ${visibleTo(sql, sellerId)}
  order by s.id limit 500`

/** Returns false if this alert was sent before. */
export const insertAlert = async (tx: Tx, row: { savedSearchId: string; productId: string }) =>
  (await tx`insert into saved_search_alert ${tx(row)} on conflict do nothing`).count === 1
