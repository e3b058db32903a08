import type { Queries } from '../../../db/database.ts'
import type { EvidenceLine } from '../../wallet/public.ts'

/** A buyer's views, comments and tip messages with the given creators, as evidence in a payment dispute. */
export const listDisputeEvidence = (
  sql: Queries,
  { buyerId, sellerIds, since }: { buyerId: string; sellerIds: string[]; since: Date },
) => sql<EvidenceLine[]>`
  select b.kind, b.at, b.kind = 'seen' as is_day, trim(o.first_name || ' ' || o.last_name) as with_name, b.text
  from (
    select 'seen' as kind, v.day::timestamp at time zone 'UTC' as at, p.creator_id,
      coalesce(nullif(p.title, ''), left(p.description, 80)) as text
    from post p join post_view v on v.post_id = p.id and v.viewer_id = ${buyerId}
    where p.creator_id = any(${sellerIds}::uuid[]) and v.day >= ${since}::date
    union all
    select 'comment', c.created_at, p.creator_id, c.text from comment c join post p on p.id = c.post_id
    where c.author_id = ${buyerId} and c.created_at >= ${since} and c.state <> 'deleted'
      and p.creator_id = any(${sellerIds}::uuid[])
    union all
    select 'tip', t.at, t.creator_id, t.message from tip t
    where t.fan_id = ${buyerId} and t.at >= ${since} and t.message <> '' and t.creator_id = any(${sellerIds}::uuid[])
  ) b join person o on o.id = b.creator_id
  order by b.at, b.kind, b.text limit 60`
