import type { Queries } from '../../../db/database.ts'

export async function listSavedIds(sql: Queries, { personId, ids }: { personId: string; ids: string[] }) {
  const rows = await sql<{ productId: string }[]>`
    select product_id from saved_product where person_id = ${personId} and product_id = any(${ids}::uuid[])`
  return new Set(rows.map(({ productId }) => productId))
}
type Save = { personId: string; productId: string }
export const insertSavedProduct = (sql: Queries, { personId, productId, at }: Save & { at: Date }) =>
  sql`insert into saved_product ${sql({ personId, productId, at })} on conflict do nothing`
export const deleteSavedProduct = (sql: Queries, { personId, productId }: Save) =>
  sql`delete from saved_product where person_id = ${personId} and product_id = ${productId}`
