import type { Queries } from '../../../db/database.ts'
import { visibleTo } from '../../people/public.ts'

type LockedPostsQuery = {
  viewerId: string
  userId: string | undefined
  at: Date
  offset: number
  limit: number
}
/**
 * Posts the viewer has no access to, of followed creators or of one creator. A pre-filter: access is
 * decided when they are loaded.
 */
export const listLockedPosts = (
  sql: Queries,
  { viewerId, userId, at, offset, limit }: LockedPostsQuery,
) => sql<{ id: string }[]>`
  select o.id from (
    ${userId ? sql`select ${userId}::uuid as id` : sql`select creator_id as id from follow where follower_id = ${viewerId}`}
  ) who
  join person p on p.id = who.id and ${visibleTo(sql, viewerId)}
  left join lateral (select true as pays from subscription s where s.fan_id = ${viewerId} and s.creator_id = who.id
    and s.access_until > ${at} and s.status not in ('ended', 'paused') limit 1) s on true
  left join lateral (select true as follows from follow f
    where f.follower_id = ${viewerId} and f.creator_id = who.id) f on true
  cross join lateral (
    select o.id, o.published_at from post o
    where o.creator_id = who.id and o.state = 'published' and o.creator_id <> ${viewerId} and o.list_id is null
      and case o.visibility
        when 'price' then not (coalesce(s.pays, false) and o.subscriber_price_minor is not distinct from 0)
        when 'subscribers' then s.pays is null
        when 'followers' then s.pays is null and f.follows is null
        else p.is_private and s.pays is null and f.follows is null end
      and not exists (select 1 from purchase b where b.fan_id = ${viewerId} and b.subject_kind = 'post'
        and b.subject_id = o.id and b.refunded_at is null)
    order by o.published_at desc, o.id desc limit ${offset + limit}
  ) o
  order by o.published_at desc, o.id desc offset ${offset} limit ${limit}`
