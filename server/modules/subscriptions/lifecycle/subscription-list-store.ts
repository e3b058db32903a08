import type { Queries } from '../../../db/database.ts'
import { visibleTo } from '../../people/public.ts'
import type { PersonSummaryRow } from './gift-recipient-store.ts'
import type { SubscriptionRow } from './subscription-store.ts'

export type SubscriptionListRow = SubscriptionRow & {
  creator: PersonSummaryRow
  giver: PersonSummaryRow | null
  card: { brand: string; last4: string } | null
  planName: string
  /** Current price for new subscribers. */
  planPriceMinor: number
  nextPlanName: string | null
}
const personSummary = (sql: Queries, name: string) => sql`
  jsonb_build_object('id', ${sql(name)}.id, 'username', ${sql(name)}.username, 'firstName', ${sql(name)}.first_name,
    'lastName', ${sql(name)}.last_name, 'profilePic', ${sql(name)}.profile_pic)`
const filterByName = (sql: Queries, searchText: string) => {
  const like = `%${searchText.replace(/[\\%_]/g, '\\$&')}%`
  return searchText
    ? sql`and (p.username ilike ${like} or p.first_name || ' ' || p.last_name ilike ${like})`
    : sql``
}
type PageQuery = { searchText: string; offset: number; limit: number }
type OwnSubscriptionsQuery = {
  fanId: string
  filter: 'running' | 'ended' | 'all'
  id?: string
} & Partial<PageQuery>

/** A fan's subscriptions: current ones by renewal date, then ended ones, newest first. */
export async function listOwnSubscriptions(
  sql: Queries,
  { fanId, filter, id, searchText = '', offset = 0, limit = 1 }: OwnSubscriptionsQuery,
) {
  const which = sql`s.fan_id = ${fanId} ${id ? sql`and s.id = ${id}` : sql``} ${filterByName(sql, searchText)}
    ${filter === 'all' ? sql`` : filter === 'ended' ? sql`and s.status = 'ended'` : sql`and s.status <> 'ended'`}`
  const [rows, [count]] = await Promise.all([
    sql<SubscriptionListRow[]>`
      select s.*, ${personSummary(sql, 'p')} as creator, plan.name as plan_name, plan.price_minor as plan_price_minor,
        next.name as next_plan_name, case when g.id is not null then ${personSummary(sql, 'g')} end as giver,
        (select jsonb_build_object('brand', c.brand, 'last4', c.last4) from card c
          where c.id::text = s.pay_by and c.person_id = s.fan_id and c.removed_at is null) as card
      from subscription s join person p on p.id = s.creator_id join plan on plan.id = s.plan_id
        left join plan next on next.id = s.next_plan_id left join person g on g.id = s.gift_from
      where ${which}
      order by s.status = 'ended', s.ended_at desc, s.period_end, s.id limit ${limit} offset ${offset}`,
    id
      ? [{ total: 1 }]
      : sql<{ total: number }[]>`
      select count(*)::int as total from subscription s join person p on p.id = s.creator_id where ${which}`,
  ])
  return { rows, totalCount: count?.total ?? 0 }
}

export type SubscriberRow = SubscriptionRow & { fan: PersonSummaryRow; planName: string; earnedMinor: number }
export type SubscriberFilter = 'running' | 'trial' | 'cancelled' | 'ended' | 'all'
type SubscribersQuery = {
  creatorId: string
  filter: SubscriberFilter
  planId?: string | undefined
} & PageQuery

/** A creator's subscribers, newest first, with the earnings from each. */
export async function listSubscribers(
  sql: Queries,
  { creatorId, filter, planId, searchText, offset, limit }: SubscribersQuery,
) {
  const state = {
    running: sql`and s.status <> 'ended'`,
    trial: sql`and s.status = 'trial'`,
    cancelled: sql`and s.status <> 'ended' and s.cancelled_at is not null`,
    ended: sql`and s.status = 'ended'`,
    all: sql``,
  }[filter]
  const which = sql`s.creator_id = ${creatorId} ${state} ${planId ? sql`and s.plan_id = ${planId}` : sql``}
    ${filterByName(sql, searchText)}`
  const [rows, [count]] = await Promise.all([
    sql<SubscriberRow[]>`
      select s.*, ${personSummary(sql, 'p')} as fan, plan.name as plan_name,
        (select coalesce(sum((sale.price ->> 'sellerMinor')::bigint - coalesce((sale.refunded ->> 'sellerMinor')::bigint, 0)), 0)
          from subscription_period t join sale on sale.transaction_id = t.transaction_id
          where t.subscription_id = s.id)::bigint as earned_minor
      from subscription s join person p on p.id = s.fan_id join plan on plan.id = s.plan_id
      where ${which} order by s.started_at desc, s.id limit ${limit} offset ${offset}`,
    sql<{ total: number }[]>`
      select count(*)::int as total from subscription s join person p on p.id = s.fan_id where ${which}`,
  ])
  return { rows, totalCount: count?.total ?? 0 }
}

/** Visible creators the fan has access to by subscription, by name. */
export async function listSubscribedCreatorIds(
  sql: Queries,
  { fanId, at, searchText, offset, limit }: { fanId: string; at: Date } & PageQuery,
) {
  const which = sql`s.fan_id = ${fanId} and s.access_until > ${at} and s.status not in ('ended', 'paused')
    and ${visibleTo(sql, fanId)} ${filterByName(sql, searchText)}`
  const [rows, [count]] = await Promise.all([
    sql<{ id: string }[]>`
      select p.id from subscription s join person p on p.id = s.creator_id where ${which}
      order by p.first_name, p.last_name, p.id limit ${limit} offset ${offset}`,
    sql<{ total: number }[]>`
      select count(*)::int as total from subscription s join person p on p.id = s.creator_id where ${which}`,
  ])
  return { ids: rows.map(({ id }) => id), totalCount: count?.total ?? 0 }
}
