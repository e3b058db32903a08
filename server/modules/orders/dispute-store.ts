import type { Queries, Tx } from '../../db/database.ts'

export type DisputeSide = 'buyer' | 'seller'
export type DisputeReasonName =
  | 'notReceived'
  | 'notAsDescribed'
  | 'damaged'
  | 'wrongItem'
  | 'notPickedUp'
  | 'other'
export type DisputeRow = {
  orderId: string
  reason: DisputeReasonName
  openedBy: DisputeSide
  text: string
  answerBy: Date
  answerText: string | null
  answeredAt: Date | null
  decision: 'refund' | 'release' | 'split' | null
  buyerPercent: number | null
  decisionReason: string | null
  decidedBy: string | null
  decidedAt: Date | null
  openedAt: Date
  closedAt: Date | null
}
type NewDispute = Pick<DisputeRow, 'orderId' | 'reason' | 'openedBy' | 'text' | 'answerBy' | 'openedAt'>

export const insertDispute = (tx: Tx, row: NewDispute) => tx`insert into order_dispute ${tx(row)}`
export async function findDispute(sql: Queries, orderId: string) {
  const [row] = await sql<DisputeRow[]>`select * from order_dispute where order_id = ${orderId}`
  return row
}
/** Returns false if it was answered already or is closed. */
export const saveAnswer = async (
  tx: Tx,
  { orderId, text, at }: { orderId: string; text: string; at: Date },
) =>
  (
    await tx`update order_dispute set answer_text = ${text}, answered_at = ${at}
      where order_id = ${orderId} and answered_at is null and closed_at is null`
  ).count === 1

type Decision = {
  orderId: string
  decision: 'refund' | 'release' | 'split'
  buyerPercent: number | null
  reason: string
  by: string
  at: Date
}
export const saveDecision = (tx: Tx, { orderId, decision, buyerPercent, reason, by, at }: Decision) => tx`
  update order_dispute set decision = ${decision}, buyer_percent = ${buyerPercent}, decision_reason = ${reason},
    decided_by = ${by}, decided_at = ${at} where order_id = ${orderId}`
export const closeDispute = (tx: Tx, { orderId, at }: { orderId: string; at: Date }) =>
  tx`update order_dispute set closed_at = ${at} where order_id = ${orderId}`

/** Files of one person that can be evidence. Locked against deletion. */
export const findOwnFiles = (tx: Tx, { ids, ownerId }: { ids: string[]; ownerId: string }) => tx<
  { id: string }[]
>`
  select id from media_file where id = any(${ids}::uuid[]) and owner_id = ${ownerId}
    and state not in ('sending', 'failed') order by id for share`
type Evidence = { orderId: string; side: DisputeSide; mediaIds: string[] }
export const insertEvidence = (tx: Tx, { orderId, side, mediaIds }: Evidence) => tx`
  insert into order_dispute_media (order_id, side, media_id, position)
  select ${orderId}, ${side}, id, place from unnest(${mediaIds}::uuid[]) with ordinality as m (id, place)`
export const listEvidence = (sql: Queries, orderId: string) => sql<{ side: DisputeSide; mediaId: string }[]>`
  select side, media_id from order_dispute_media where order_id = ${orderId} order by side, position`

/** Disputes, oldest first; decided ones newest first. */
export async function listDisputes(
  sql: Queries,
  { isOpen, offset, limit }: { isOpen: boolean; offset: number; limit: number },
) {
  const which = isOpen ? sql`d.closed_at is null` : sql`d.decided_at is not null`
  const rows = await sql<DisputeRow[]>`
    select d.* from order_dispute d where ${which}
    order by ${isOpen ? sql`d.opened_at, d.order_id` : sql`d.decided_at desc, d.order_id`}
    offset ${offset} limit ${limit}`
  const [count] = await sql<
    { total: number }[]
  >`select count(*)::int as total from order_dispute d where ${which}`
  return { rows, totalCount: count?.total ?? 0 }
}

export async function countOpenDisputes(sql: Queries) {
  const [row] = await sql<{ total: number }[]>`
    select count(*)::int as total from order_dispute where closed_at is null`
  return row?.total ?? 0
}
