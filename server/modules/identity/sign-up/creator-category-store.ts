import type { Queries, Tx } from '../../../db/database.ts'

export async function countCategories(sql: Queries, ids: string[]) {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from category where id in ${sql(ids)}`
  return row?.count ?? 0
}

/** The first category is the main one. */
export async function setCategories(tx: Tx, personId: string, ids: string[]) {
  await tx`delete from person_category where person_id = ${personId}`
  await tx`insert into person_category ${tx(ids.map((categoryId, position) => ({ personId, categoryId, position })))}`
}
