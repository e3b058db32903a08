import type { Queries } from '../../../db/database.ts'

export type CalendarDay = {
  on: string
  kind: 'free' | 'released' | 'arriving' | 'arrived' | 'back'
  amountMinor: number
  currency: string
}

/** Income released or due per day in a period, and payouts sent or returned. */
export const listCalendarDays = (
  sql: Queries,
  { personId, from, to, now }: { personId: string; from: Date; to: Date; now: Date },
) => sql<CalendarDay[]>`
  with moved as (
    -- Overdue income counts as today: the next release takes it.
    select greatest(matures_at, ${now}) as at, 'free' as kind, amount_minor - refunded_minor as minor, currency from pending_lot
    where person_id = ${personId} and released_at is null and frozen_at is null
      and greatest(matures_at, ${now}) >= ${from} and greatest(matures_at, ${now}) < ${to}
    union all
    select released_at, 'released', amount_minor - refunded_minor, currency from pending_lot
    where person_id = ${personId} and released_at >= ${from} and released_at < ${to}
    union all
    select arrives_on::timestamp at time zone 'UTC', 'arriving', amount_minor - fee_minor, currency from payout
    where person_id = ${personId} and status in ('waiting', 'approved', 'sent') and arrives_on >= ${from}::date and arrives_on < ${to}::date
    union all
    select settled_at, 'arrived', amount_minor - fee_minor, currency from payout
    where person_id = ${personId} and status = 'paid' and settled_at >= ${from} and settled_at < ${to}
    union all
    select settled_at, 'back', amount_minor, currency from payout
    where person_id = ${personId} and status in ('failed', 'returned', 'refused') and settled_at >= ${from} and settled_at < ${to}
  )
  select to_char(at at time zone 'UTC', 'YYYY-MM-DD') as on, kind, currency, sum(minor)::bigint as amount_minor
  from moved group by 1, 2, 3 having sum(minor) > 0 order by 1, 2, 3`
