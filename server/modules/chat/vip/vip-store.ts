import type { Queries, Tx } from '../../../db/database.ts'

export type VipPlanRow = {
  id: string
  creatorId: string
  name: string
  credits: number
  priceMinor: number
  currency: string
  answerHours: number
  createdAt: Date
  closedAt: Date | null
}

export const insertPlan = (tx: Tx, row: Omit<VipPlanRow, 'closedAt'>) => tx`insert into vip_plan ${tx(row)}`

export async function findPlan(sql: Queries, planId: string) {
  const [row] = await sql<VipPlanRow[]>`select * from vip_plan where id = ${planId}`
  return row
}

type Listed = { creatorId: string; isOwn: boolean; offset: number; limit: number }
export async function listPlans(sql: Queries, { creatorId, isOwn, offset, limit }: Listed) {
  const rows = await sql<(VipPlanRow & { total: number })[]>`
    select *, count(*) over ()::int as total from vip_plan
    where creator_id = ${creatorId} ${isOwn ? sql`` : sql`and closed_at is null`}
    order by closed_at is not null, price_minor, id offset ${offset} limit ${limit}`
  return { rows, totalCount: rows[0]?.total ?? 0 }
}

export async function countOffered(tx: Tx, creatorId: string) {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`vip plans ${creatorId}`}, 0))`
  const [row] = await tx<{ total: number }[]>`
    select count(*)::int as total from vip_plan where creator_id = ${creatorId} and closed_at is null`
  return row?.total ?? 0
}

export async function closePlan(
  tx: Tx,
  { planId, creatorId, at }: { planId: string; creatorId: string; at: Date },
) {
  const closed = await tx`
    update vip_plan set closed_at = ${at}
    where id = ${planId} and creator_id = ${creatorId} and closed_at is null`
  return closed.count === 1
}

export type VipPurchaseRow = {
  id: string
  planId: string
  fanId: string
  creatorId: string
  transactionId: string
  credits: number
  remaining: number
  answerHours: number
  at: Date
}
export const insertVipPurchase = (tx: Tx, row: VipPurchaseRow) => tx`insert into vip_purchase ${tx(row)}`

type Pair = { fanId: string; creatorId: string }
/** Takes a credit of the oldest pack that has one; undefined if there is none. */
export async function takeCredit(tx: Tx, { fanId, creatorId }: Pair) {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`vip credits ${fanId} ${creatorId}`}, 0))`
  const [row] = await tx<{ id: string; answerHours: number }[]>`
    update vip_purchase set remaining = remaining - 1 where id = (
      select id from vip_purchase where fan_id = ${fanId} and creator_id = ${creatorId} and remaining > 0
        and refunded_at is null order by at, id limit 1 for update)
    returning id, answer_hours`
  return row
}

export type VipMessageRow = {
  messageId: string
  purchaseId: string
  fanId: string
  creatorId: string
  answerBy: Date
  createdAt: Date
}
export const insertVipMessage = (tx: Tx, row: VipMessageRow) => tx`insert into vip_message ${tx(row)}`

export const markAnswered = (
  tx: Tx,
  { conversationId, creatorId, at }: { conversationId: string; creatorId: string; at: Date },
) => tx<{ messageId: string }[]>`
  update vip_message v set state = 'answered', ended_at = ${at} from message o
  where o.id = v.message_id and o.conversation_id = ${conversationId} and v.creator_id = ${creatorId}
    and v.state = 'held' and v.answer_by > ${at}
  returning v.message_id`

/** Messages whose time to answer is over: each gives its credit back, once. */
export async function returnDueCredits(tx: Tx, { at, limit }: { at: Date; limit: number }) {
  const due = await tx<{ messageId: string; purchaseId: string; conversationId: string }[]>`
    with due as (
      select message_id from vip_message where state = 'held' and answer_by <= ${at}
      order by answer_by limit ${limit} for update skip locked
    )
    update vip_message v set state = 'returned', ended_at = ${at} from due, message o
    where v.message_id = due.message_id and o.id = v.message_id
    returning v.message_id, v.purchase_id, o.conversation_id`
  for (const { purchaseId } of due)
    await tx`update vip_purchase set remaining = remaining + 1 where id = ${purchaseId} and refunded_at is null`
  return due
}

export async function countVip(
  sql: Queries,
  { fanId, creatorId }: { fanId: string | undefined; creatorId: string },
) {
  const [row] = await sql<{ held: number; answered: number; returned: number; available: number }[]>`
    select count(*) filter (where state = 'held')::int as held,
      count(*) filter (where state = 'answered')::int as answered,
      count(*) filter (where state = 'returned')::int as returned,
      coalesce((select sum(remaining) from vip_purchase where refunded_at is null and creator_id = ${creatorId}
        ${fanId ? sql`and fan_id = ${fanId}` : sql``}), 0)::int as available
    from vip_message where creator_id = ${creatorId} ${fanId ? sql`and fan_id = ${fanId}` : sql``}`
  return row ?? { held: 0, answered: 0, returned: 0, available: 0 }
}

type Inbox = { creatorId: string; state: string | undefined; offset: number; limit: number }
export async function listVipMessages(sql: Queries, { creatorId, state, offset, limit }: Inbox) {
  const rows = await sql<{ messageId: string; fanId: string; total: number }[]>`
    select v.message_id, v.fan_id, count(*) over ()::int as total from vip_message v
    where v.creator_id = ${creatorId} ${state ? sql`and v.state = ${state}` : sql``}
    order by v.state <> 'held', case when v.state = 'held' then v.answer_by end, v.created_at desc
    offset ${offset} limit ${limit}`
  return { rows, totalCount: rows[0]?.total ?? 0 }
}

/** A pack that was refunded whole gives no more credits. */
export const cancelPurchase = (tx: Tx, { transactionId, at }: { transactionId: string; at: Date }) =>
  tx`update vip_purchase set refunded_at = ${at}, remaining = 0
    where transaction_id = ${transactionId} and refunded_at is null`
