import type { Queries, Tx } from '../../db/database.ts'

/** One row per address, however often it is requested. */
export async function upsertSubscriber(tx: Tx, row: { id: string; email: string; askedAt: Date }) {
  const [subscriber] = await tx<{ id: string }[]>`
    insert into newsletter_reader ${tx(row)}
    on conflict (email) do update set asked_at = excluded.asked_at returning id`
  return subscriber ?? row
}

export const confirmSubscriber = async (sql: Queries, id: string, at: Date) =>
  (
    await sql`update newsletter_reader set confirmed_at = coalesce(confirmed_at, ${at}), left_at = null where id = ${id}`
  ).count === 1

export const markUnsubscribed = (sql: Queries, id: string, at: Date) =>
  sql`update newsletter_reader set left_at = coalesce(left_at, ${at}) where id = ${id}`
