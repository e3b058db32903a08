import type { Queries } from '../../../db/database.ts'

type Period = { creatorId: string; timezone: string; from: Date; to: Date }
export type SubscriberDay = { day: string; started: number; ended: number; cancelled: number }

/** Starts, ends and cancelled renewals per local day; days without any are missing. */
export const listSubscriberDays = (sql: Queries, { creatorId, timezone, from, to }: Period) => sql<
  SubscriberDay[]
>`
  select to_char(at at time zone ${timezone}, 'YYYY-MM-DD') as day,
    count(*) filter (where kind = 'started')::int as started,
    count(*) filter (where kind = 'ended')::int as ended,
    count(*) filter (where kind = 'cancelled')::int as cancelled
  from (
    select 'started' as kind, started_at as at from subscription
      where creator_id = ${creatorId} and started_at >= ${from} and started_at < ${to}
    union all
    select 'ended', ended_at from subscription
      where creator_id = ${creatorId} and ended_at >= ${from} and ended_at < ${to}
    union all
    select 'cancelled', cancelled_at from subscription
      where creator_id = ${creatorId} and cancelled_at >= ${from} and cancelled_at < ${to}) moments
  group by 1 order by 1`

/** Subscriptions that ran at the start of the period, and how many of those have ended by its end. */
export async function countSubscribersAt(sql: Queries, { creatorId, from, to }: Omit<Period, 'timezone'>) {
  const [row] = await sql<{ active: number; lost: number }[]>`
    select count(*)::int as active, count(*) filter (where ended_at < ${to})::int as lost from subscription
    where creator_id = ${creatorId} and started_at < ${from} and (ended_at is null or ended_at >= ${from})`
  return row ?? { active: 0, lost: 0 }
}

/** When the creator's first subscription started: there is no history before. */
export async function findFirstStart(sql: Queries, creatorId: string) {
  const [row] = await sql<{ at: Date | null }[]>`
    select min(started_at) as at from subscription where creator_id = ${creatorId}`
  return row?.at ?? undefined
}
