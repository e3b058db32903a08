import { ProfileStatus, UserType } from '../../../../contract/core/constants.ts'
import type { Queries, Tx } from '../../../db/database.ts'
import { visibleTo } from '../../people/public.ts'

export type PlanRow = {
  id: string
  creatorId: string
  name: string
  blurb: string
  months: number
  priceMinor: number
  currency: string
  trialDays: number
  position: number
  createdAt: Date
  closedAt: Date | null
}

export const listOfferedPlans = (sql: Queries, creatorId: string) => sql<PlanRow[]>`
  select * from plan where creator_id = ${creatorId} and closed_at is null order by position, months, id`

/** Whether the creator is active and visible to the viewer. */
export async function isActiveCreator(
  sql: Queries,
  { creatorId, viewerId }: { creatorId: string; viewerId: string | undefined },
) {
  const [row] = await sql`
    select 1 from person p where p.id = ${creatorId} and p.user_type = ${UserType.creator} and p.status_code = ${ProfileStatus.active}
      and ${visibleTo(sql, viewerId)}`
  return row !== undefined
}

/** An offered plan; `isShut` if the creator is private and the viewer neither follows nor subscribes. */
export async function findOfferedPlan(
  sql: Queries,
  { planId, viewerId }: { planId: string; viewerId: string },
) {
  const [row] = await sql<(PlanRow & { isShut: boolean })[]>`
    select plan.*, p.is_private and p.id <> ${viewerId} and not exists (
      select 1 from follow f where f.follower_id = ${viewerId} and f.creator_id = p.id) and not exists (
      select 1 from subscription s where s.fan_id = ${viewerId} and s.creator_id = p.id and s.status <> 'ended') as is_shut
    from plan join person p on p.id = plan.creator_id
    where plan.id = ${planId} and plan.closed_at is null and p.user_type = ${UserType.creator} and p.status_code = ${ProfileStatus.active}
      and ${visibleTo(sql, viewerId)}`
  return row
}

export async function findPlan(sql: Queries, planId: string) {
  const [row] = await sql<PlanRow[]>`select * from plan where id = ${planId}`
  return row
}

export async function lockOwnPlan(tx: Tx, { planId, creatorId }: { planId: string; creatorId: string }) {
  const [row] = await tx<PlanRow[]>`
    select * from plan where id = ${planId} and creator_id = ${creatorId} and closed_at is null for update`
  return row
}

/** Serializes changes to a creator's plans. */
export const lockCreatorPlans = (tx: Tx, creatorId: string) =>
  tx`select pg_advisory_xact_lock(hashtextextended(${`plans ${creatorId}`}, 0))`

export const insertPlan = (tx: Tx, row: Omit<PlanRow, 'closedAt'>) => tx`insert into plan ${tx(row)}`
export const updatePlan = (
  tx: Tx,
  { id, name, blurb, priceMinor, currency, trialDays }: Omit<PlanRow, 'creatorId' | 'months' | 'position'>,
) => tx`update plan set ${tx({ name, blurb, priceMinor, currency, trialDays })} where id = ${id}`
export const closePlanRow = (tx: Tx, { id, at }: { id: string; at: Date }) =>
  tx`update plan set closed_at = ${at} where id = ${id}`
export const setPlanPosition = (tx: Tx, { id, position }: { id: string; position: number }) =>
  tx`update plan set position = ${position} where id = ${id}`

export type OwnPlanRow = PlanRow & { holders: number; earnedMinor: number }

/** All plans of a creator, offered ones first, with subscriber count and earnings since a date. */
export async function listOwnPlans(
  sql: Queries,
  {
    creatorId,
    since,
    offset,
    limit,
    planId,
  }: { creatorId: string; since: Date; offset: number; limit: number; planId?: string },
) {
  const which = planId ? sql`and plan.id = ${planId}` : sql``
  const [rows, [count]] = await Promise.all([
    sql<OwnPlanRow[]>`
      select plan.*, (select count(*) from subscription s where s.plan_id = plan.id and s.status <> 'ended')::int as holders,
        (select coalesce(sum((sale.price ->> 'sellerMinor')::bigint - coalesce((sale.refunded ->> 'sellerMinor')::bigint, 0)), 0)
          from subscription_period t join sale on sale.transaction_id = t.transaction_id
          where t.plan_id = plan.id and t.starts_at >= ${since} and sale.currency = plan.currency)::bigint as earned_minor
      from plan where creator_id = ${creatorId} ${which}
      order by closed_at is not null, case when closed_at is null then position end, closed_at desc, id
      limit ${limit} offset ${offset}`,
    sql<{ total: number }[]>`select count(*)::int as total from plan where creator_id = ${creatorId}`,
  ])
  return { rows, totalCount: count?.total ?? 0 }
}

/** The plan with the lowest price per month. */
export async function findCheapestPlan(sql: Queries, creatorId: string) {
  const [row] = await sql<{ priceMinor: number; months: number; currency: string }[]>`
    select price_minor, months, currency from plan where creator_id = ${creatorId} and closed_at is null
    order by price_minor::numeric / months, months limit 1`
  return row
}
