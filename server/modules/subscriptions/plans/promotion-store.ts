import type { Queries, Tx } from '../../../db/database.ts'
import type { Promotion } from './promotion-rules.ts'

export type PromotionRow = Promotion & { creatorId: string; code: string; createdAt: Date }

export async function findPromotion(sql: Queries, { creatorId, code }: { creatorId: string; code: string }) {
  const [row] = await sql<PromotionRow[]>`
    select * from promotion where creator_id = ${creatorId} and lower(code) = ${code.toLowerCase()}`
  return row
}

/** Returns whether a use was left; limit check and increment are one statement. */
export const redeemPromotion = async (tx: Tx, { id, at }: { id: string; at: Date }) =>
  (
    await tx`update promotion set used = used + 1 where id = ${id} and closed_at is null
      and (ends_at is null or ends_at > ${at}) and (max_uses is null or used < max_uses)`
  ).count === 1

/** Returns whether the code is new for this creator. */
export const insertPromotion = async (tx: Tx, row: Omit<PromotionRow, 'used' | 'closedAt'>) =>
  (await tx`insert into promotion ${tx(row)} on conflict (creator_id, lower(code)) do nothing`).count === 1

export const closePromotion = async (
  tx: Tx,
  { id, creatorId, at }: { id: string; creatorId: string; at: Date },
) =>
  (
    await tx`update promotion set closed_at = ${at}
    where id = ${id} and creator_id = ${creatorId} and closed_at is null`
  ).count === 1

export async function countRunningPromotions(
  sql: Queries,
  { creatorId, at }: { creatorId: string; at: Date },
) {
  const [row] = await sql<{ total: number }[]>`
    select count(*)::int as total from promotion
    where creator_id = ${creatorId} and closed_at is null and (ends_at is null or ends_at > ${at})`
  return row?.total ?? 0
}

export async function listPromotions(
  sql: Queries,
  {
    creatorId,
    offset,
    limit,
    promotionId,
  }: { creatorId: string; offset: number; limit: number; promotionId?: string },
) {
  const which = promotionId ? sql`and r.id = ${promotionId}` : sql``
  const [rows, [count]] = await Promise.all([
    sql<(PromotionRow & { planName: string | null; username: string })[]>`
      select r.*, plan.name as plan_name, p.username from promotion r join person p on p.id = r.creator_id
        left join plan on plan.id = r.plan_id
      where r.creator_id = ${creatorId} ${which}
      order by r.closed_at is not null, r.created_at desc, r.id limit ${limit} offset ${offset}`,
    sql<{ total: number }[]>`select count(*)::int as total from promotion where creator_id = ${creatorId}`,
  ])
  return { rows, totalCount: count?.total ?? 0 }
}
