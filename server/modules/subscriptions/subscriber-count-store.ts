import type { Queries } from '../../db/database.ts'

/** How many have access to a creator's things by a subscription: as the counter has it, one number for everybody. */
export async function countSubscribers(sql: Queries, creatorId: string) {
  const [row] = await sql<{ subscribers: number }[]>`
    select subscribers from subscriber_count where creator_id = ${creatorId}`
  return row?.subscribers ?? 0
}
