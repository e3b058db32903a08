import type { Queries, Tx } from '../../../db/database.ts'

/** The username and, if chosen, the text of a creator's watermark. */
export async function findWatermarkText(sql: Queries, personId: string) {
  const [row] = await sql<{ username: string; text: string | null }[]>`
    select p.username, w.text from person p left join watermark_text w on w.person_id = p.id where p.id = ${personId}`
  return row
}

export const saveWatermarkText = (tx: Tx, row: { personId: string; text: string; updatedAt: Date }) => tx`
  insert into watermark_text ${tx(row)}
  on conflict (person_id) do update set text = excluded.text, updated_at = excluded.updated_at`

export const deleteWatermarkText = (tx: Tx, personId: string) =>
  tx`delete from watermark_text where person_id = ${personId}`
