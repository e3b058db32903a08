import type { Queries } from '../../../db/database.ts'

type Ticket = { ticketHash: Buffer; personId: string; expiresAt: Date }
export const insertTicket = (sql: Queries, row: Ticket) => sql`insert into second_step ${sql(row)}`

export async function findTicket(sql: Queries, ticketHash: Buffer, at: Date) {
  const [row] = await sql<{ personId: string }[]>`
    select person_id from second_step where ticket_hash = ${ticketHash} and used_at is null and expires_at > ${at}`
  return row
}

export async function countTicketAttempt(sql: Queries, ticketHash: Buffer, at: Date, maxAttempts: number) {
  const [row] = await sql<{ personId: string }[]>`
    update second_step set tries = tries + 1
    where ticket_hash = ${ticketHash} and tries < ${maxAttempts} and used_at is null and expires_at > ${at}
    returning person_id`
  return row
}

/** Returns true for the one call that consumed the ticket. */
export const consumeTicket = async (sql: Queries, ticketHash: Buffer, at: Date) =>
  (await sql`update second_step set used_at = ${at} where ticket_hash = ${ticketHash} and used_at is null`)
    .count === 1
