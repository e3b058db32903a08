import { ProfileStatus, UserType } from '../../../contract/core/constants.ts'
import type { Queries } from '../../db/database.ts'
import type { CreatorEngagement } from '../wallet/public.ts'

/**
 * Engagement per creator on a day (UTC). Excludes the creator's own actions, agencies, closed accounts and
 * blocked pairs; limits what one user contributes. Refunded tips and purchases do not count.
 */
export const countEngagement = (
  sql: Queries,
  { day, from, to, mostPerPerson }: { day: string; from: Date; to: Date; mostPerPerson: number },
) => sql<CreatorEngagement[]>`
  with acts as (
    select p.creator_id, v.viewer_id as person_id, 'views' as kind
    from post_view v join post p on p.id = v.post_id where v.day = ${day}
    union all
    select p.creator_id, l.person_id, 'likes'
    from post_like l join post p on p.id = l.post_id where l.at >= ${from} and l.at < ${to}
    union all
    select p.creator_id, c.author_id, 'comments' from comment c join post p on p.id = c.post_id
    where c.created_at >= ${from} and c.created_at < ${to} and c.state = 'shown' and c.is_counted
    union all
    select seller_id, buyer_id, case reason when 'tip' then 'tips' else 'purchases' end from sale
    where at >= ${from} and at < ${to} and reason <> 'plan' and refunded_minor < total_minor
    union all
    select s.creator_id, s.fan_id, 'subscribers' from subscription s
    where s.started_at >= ${from} and s.started_at < ${to} and exists (
      select 1 from subscription_period p join sale on sale.transaction_id = p.transaction_id
      where p.subscription_id = s.id and p.number = 1 and sale.refunded_minor < sale.total_minor)
  ), times as (
    select a.creator_id, a.kind, least(count(*), ${mostPerPerson}) as times
    from acts a
    join person c on c.id = a.creator_id and c.user_type = ${UserType.creator} and c.status_code = ${ProfileStatus.active}
    join person who on who.id = a.person_id and who.user_type <> ${UserType.agency} and who.status_code in (${ProfileStatus.active}, ${ProfileStatus.verifying}, ${ProfileStatus.rejected})
    where a.person_id <> a.creator_id and not exists (select 1 from block b
      where (b.person_id, b.blocked_id) in ((a.creator_id, a.person_id), (a.person_id, a.creator_id)))
    group by a.creator_id, a.person_id, a.kind
  ), sums as (
    select creator_id, kind, sum(times)::int as count from times group by 1, 2
  )
  select creator_id, '{"views":0,"likes":0,"comments":0,"tips":0,"purchases":0,"subscribers":0}'::jsonb
    || jsonb_object_agg(kind, count) as counts
  from sums group by creator_id order by creator_id`
