import type { Queries, Tx } from '../../../db/database.ts'

type Options = { since: Date; minPeople: number; limit: number }

/** Replaces the list by the searches most people made since a date, in their most frequent spelling. */
export async function replaceTrendingSearches(tx: Tx, { since, minPeople, limit }: Options) {
  await tx`delete from trending_search`
  await tx`insert into trending_search (place, text, people)
    select row_number() over (order by count(distinct person_id) desc, lower(text)), mode() within group (order by text),
      count(distinct person_id)
    from recent_search where at >= ${since}
    group by lower(text) having count(distinct person_id) >= ${minPeople}
    order by count(distinct person_id) desc, lower(text) limit ${limit}`
}

export async function listTrendingSearches(
  sql: Queries,
  { offset, limit }: { offset: number; limit: number },
) {
  const [rows, [count]] = await Promise.all([
    sql<{ text: string }[]>`select text from trending_search order by place offset ${offset} limit ${limit}`,
    sql<{ total: number }[]>`select count(*)::int as total from trending_search`,
  ])
  return { rows, totalCount: count?.total ?? 0 }
}
