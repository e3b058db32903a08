import type { Queries } from '../../../db/database.ts'

export async function listMediaIds(sql: Queries, messageId: string) {
  const rows = await sql<{ mediaId: string }[]>`
    select media_id from message_media where message_id = ${messageId} order by position`
  return rows.map(({ mediaId }) => mediaId)
}
