import type { Queries } from '../../../db/database.ts'

/** Number of subscribers with access, from the counter table. */
export async function countSubscribers(sql: Queries, creatorId: string) {
  const [row] = await sql<{ subscribers: number }[]>`
    select subscribers from subscriber_count where creator_id = ${creatorId}`
  return row?.subscribers ?? 0
}
