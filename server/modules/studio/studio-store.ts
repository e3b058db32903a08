import { UserType } from '../../../contract/core/constants.ts'
import type { Queries, Tx } from '../../db/database.ts'

export type StudioCreator = { id: string; firstName: string; timezone: string; currency: string }

/** A creator with their payout currency. */
export async function findStudioCreator(sql: Queries, id: string) {
  const [row] = await sql<StudioCreator[]>`
    select p.id, p.first_name, p.timezone,
      coalesce((select w.currency from wallet w where w.person_id = p.id order by w.created_at, w.id limit 1), p.currency)
        as currency
    from person p where p.id = ${id} and p.user_type = ${UserType.creator}`
  return row
}

/** Local midnights around a time, and the start of the month. */
export async function findLocalDays(sql: Queries, { now, timezone }: { now: Date; timezone: string }) {
  const at = (day: string) =>
    sql`(date_trunc(${day}, ${now}::timestamptz at time zone ${timezone})) at time zone ${timezone}`
  const [row] = await sql<LocalDays[]>`
    select ${at('day')} as today,
      (date_trunc('day', ${now}::timestamptz at time zone ${timezone}) + interval '1 day') at time zone ${timezone} as tomorrow,
      (date_trunc('day', ${now}::timestamptz at time zone ${timezone}) + interval '2 days') at time zone ${timezone} as after,
      ${at('month')} as month,
      (date_trunc('month', ${now}::timestamptz at time zone ${timezone}))::date::text as month_day,
      ((date_trunc('month', ${now}::timestamptz at time zone ${timezone}) + interval '1 month')::date
        - (${now}::timestamptz at time zone ${timezone})::date) as days_left`
  if (!row) throw new Error('no day')
  return row
}
export type LocalDays = {
  today: Date
  tomorrow: Date
  after: Date
  month: Date
  monthDay: string
  daysLeft: number
}

type CreatorBalanceQuery = { personId: string; currency: string }

/** Earnings and number of sales since a time. */
export async function sumEarnings(
  sql: Queries,
  { personId, currency, since }: CreatorBalanceQuery & { since: Date },
) {
  const [row] = await sql<{ minor: number; sales: number }[]>`
    select coalesce(sum(amount_minor - refunded_minor), 0)::bigint as minor,
      count(*) filter (where reason <> 'pool')::int as sales from pending_lot
    where person_id = ${personId} and currency = ${currency} and created_at >= ${since} and refunded_minor < amount_minor`
  return row ?? { minor: 0, sales: 0 }
}

/** Average number of sales by this time of day over the past 28 days; undefined without enough history. */
export async function averageSalesByNow(
  sql: Queries,
  { personId, now, today }: { personId: string; now: Date; today: Date },
) {
  const [row] = await sql<{ usual: number | null }[]>`
    select count(l.id)::float / nullif(count(distinct d.n), 0) as usual
    from generate_series(1, 28) as d (n) left join pending_lot l on l.person_id = ${personId} and l.reason <> 'pool'
      and l.created_at >= ${today}::timestamptz - d.n * interval '1 day'
      and l.created_at < ${now}::timestamptz - d.n * interval '1 day'
    where exists (select 1 from pending_lot o where o.person_id = ${personId} and o.created_at < ${today}::timestamptz - interval '28 days')`
  return row?.usual ?? undefined
}

/** Earnings that become available within a period. */
export async function sumMaturing(
  sql: Queries,
  { personId, currency, from, to }: CreatorBalanceQuery & { from: Date; to: Date },
) {
  const [row] = await sql<{ minor: number }[]>`
    select coalesce(sum(amount_minor - refunded_minor), 0)::bigint as minor from pending_lot
    where person_id = ${personId} and currency = ${currency} and released_at is null and frozen_at is null
      and matures_at >= ${from} and matures_at < ${to}`
  return row?.minor ?? 0
}

export async function sumAvailable(sql: Queries, { personId, currency }: CreatorBalanceQuery) {
  const [row] = await sql<{ minor: number }[]>`
    select coalesce(sum(b.balance_minor), 0)::bigint as minor
    from ledger_account a join ledger_balance b on b.account_id = a.id
    where a.person_id = ${personId} and a.kind = 'available' and a.currency = ${currency}`
  return row?.minor ?? 0
}

/** New subscriptions since a time, in any state. */
export async function countNewSubscribers(
  sql: Queries,
  { creatorId, since }: { creatorId: string; since: Date },
) {
  const [row] = await sql<{ total: number }[]>`
    select count(*)::int as total from subscription where creator_id = ${creatorId} and started_at >= ${since}`
  return row?.total ?? 0
}

export async function countHeldComments(sql: Queries, creatorId: string) {
  const [row] = await sql<{ total: number }[]>`
    select count(*)::int as total from comment c join post o on o.id = c.post_id join person p on p.id = c.author_id
    where c.state = 'held' and o.creator_id = ${creatorId} and o.state <> 'deleted' and is_shown(p.status_code)`
  return row?.total ?? 0
}

export type StudioPostRow = {
  id: string
  title: string
  at: Date
  mediaType: number
  visibility: 'free' | 'followers' | 'subscribers' | 'price' | 'list'
  priceMinor: number | null
  currency: string | null
  mediaCount: number
  views: number
  likes: number
  sales: number
  earnedMinor: number
}
const columns = (sql: Queries) => sql`
  o.id, coalesce(nullif(o.title, ''), left(o.description, 80)) as title, coalesce(o.published_at, o.publish_at) as at,
  o.media_type, o.visibility, o.price_minor, o.currency,
  (select count(*)::int from post_media m where m.post_id = o.id and m.removed_at is null) as media_count,
  coalesce(t.views, 0) as views, coalesce(t.likes, 0) as likes, coalesce(t.sales, 0) as sales,
  coalesce(t.earned, 0)::bigint as earned_minor`
const joinCounters = (sql: Queries) => sql`
  left join lateral (select sum(views)::int as views, sum(likes)::int as likes, sum(sales)::int as sales,
    sum(earned_minor)::bigint as earned from post_tally y where y.post_id = o.id) t on true`

/** Posts published or scheduled within a period, in order. */
export const listScheduleOfDay = (
  sql: Queries,
  { creatorId, from, to }: { creatorId: string; from: Date; to: Date },
) =>
  sql<StudioPostRow[]>`
    select ${columns(sql)} from post o ${joinCounters(sql)} where o.creator_id = ${creatorId} and (
      (o.state = 'published' and o.published_at >= ${from} and o.published_at < ${to})
      or (o.state = 'scheduled' and o.publish_at >= ${from} and o.publish_at < ${to}))
    order by at, o.id limit 20`

export const listLatestPosts = (sql: Queries, creatorId: string) => sql<StudioPostRow[]>`
  select ${columns(sql)} from post o ${joinCounters(sql)}
  where o.creator_id = ${creatorId} and o.state = 'published' order by o.published_at desc, o.id desc limit 4`

export async function findNextScheduled(
  sql: Queries,
  { creatorId, after }: { creatorId: string; after: Date },
) {
  const [row] = await sql<{ id: string; title: string; at: Date }[]>`
    select id, coalesce(nullif(title, ''), left(description, 80)) as title, publish_at as at from post
    where creator_id = ${creatorId} and state = 'scheduled' and publish_at >= ${after} order by publish_at limit 1`
  return row
}

export async function findEarningGoal(sql: Queries, creatorId: string) {
  const [row] = await sql<{ targetMinor: number; currency: string }[]>`
    select target_minor, currency from earning_goal where creator_id = ${creatorId}`
  return row
}
export const saveEarningGoal = (
  tx: Tx,
  row: { creatorId: string; targetMinor: number; currency: string; updatedAt: Date },
) => tx`insert into earning_goal ${tx(row)} on conflict (creator_id) do update set
  target_minor = excluded.target_minor, currency = excluded.currency, updated_at = excluded.updated_at`
export const deleteEarningGoal = (tx: Tx, creatorId: string) =>
  tx`delete from earning_goal where creator_id = ${creatorId}`

export type SetupFacts = {
  statusCode: number
  documents: 'waiting' | 'rejected' | null
  hasPhotos: boolean
  hasPlan: boolean
  hasBank: boolean
  hasPost: boolean
}
/** What a creator has set up so far. */
export async function findSetupFacts(sql: Queries, creatorId: string) {
  const [row] = await sql<SetupFacts[]>`
    select p.status_code, (
        select d.status from identity_document d
        where d.person_id = p.id and d.status in ('waiting', 'rejected')
        order by d.submitted_at desc limit 1) as documents,
      p.profile_pic is not null and p.cover_pic is not null as has_photos,
      exists (select 1 from plan n where n.creator_id = p.id and n.closed_at is null) as has_plan,
      exists (select 1 from bank b where b.person_id = p.id and b.removed_at is null) as has_bank,
      exists (select 1 from post o where o.creator_id = p.id and o.published_at is not null) as has_post
    from person p where p.id = ${creatorId}`
  return row
}
