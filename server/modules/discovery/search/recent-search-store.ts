import type { Queries, Tx } from '../../../db/database.ts'

export async function listRecentSearches(
  sql: Queries,
  { personId, offset, limit }: { personId: string; offset: number; limit: number },
) {
  const rows = await sql<{ text: string }[]>`
    select text from recent_search where person_id = ${personId} order by at desc, text offset ${offset} limit ${limit}`
  const [count] = await sql<{ total: number }[]>`
    select count(*)::int as total from recent_search where person_id = ${personId}`
  return { rows, totalCount: count?.total ?? 0 }
}

/** Moves a search to the top and deletes those beyond the limit. */
export async function upsertRecentSearch(
  tx: Tx,
  { personId, text, at, kept }: { personId: string; text: string; at: Date; kept: number },
) {
  await tx`insert into recent_search ${tx({ personId, text, at })}
    on conflict (person_id, text) do update set at = excluded.at`
  await tx`delete from recent_search where person_id = ${personId} and text in (
    select text from recent_search where person_id = ${personId} order by at desc, text offset ${kept})`
}

export const deleteRecentSearches = (
  tx: Tx,
  { personId, text }: { personId: string; text: string | undefined },
) =>
  tx`delete from recent_search where person_id = ${personId} ${text === undefined ? tx`` : tx`and text = ${text}`}`
