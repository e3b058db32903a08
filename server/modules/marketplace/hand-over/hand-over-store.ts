import type { Queries, Tx } from '../../../db/database.ts'

export type HandOverCodeRow = {
  id: string
  orderId: string
  side: 'buyer' | 'seller'
  shortHash: Uint8Array
  tries: number
  expiresAt: Date
  usedAt: Date | null
}

/** Replaces the side's earlier code. */
export async function putHandOverCode(
  tx: Tx,
  row: Pick<HandOverCodeRow, 'id' | 'orderId' | 'side' | 'shortHash' | 'expiresAt'>,
) {
  await tx`delete from hand_over_code where order_id = ${row.orderId} and side = ${row.side}`
  await tx`insert into hand_over_code ${tx(row)}`
}
export async function findHandOverCode(sql: Queries, id: string) {
  const [row] = await sql<HandOverCodeRow[]>`select * from hand_over_code where id = ${id}`
  return row
}
/** Call it with the order locked. */
export async function findSideCode(
  sql: Queries,
  { orderId, side }: Pick<HandOverCodeRow, 'orderId' | 'side'>,
) {
  const [row] = await sql<HandOverCodeRow[]>`
    select * from hand_over_code where order_id = ${orderId} and side = ${side}`
  return row
}
export const markCodeUsed = (tx: Tx, { id, at }: { id: string; at: Date }) =>
  tx`update hand_over_code set used_at = ${at} where id = ${id}`
/** Outside the refused transaction, so that wrong guesses count. */
export const countTry = (sql: Queries, id: string) =>
  sql`update hand_over_code set tries = tries + 1 where id = ${id}`
