import type { Queries } from '../../db/database.ts'
import { knownTo } from '../people/public.ts'
import { foundIn } from './typed-words.ts'

type Bought = { fanId: string; userId: string | undefined; searchText: string; offset: number; limit: number }
/** What somebody bought and did not give back, of people they may know of, the last first. */
export async function listBought(sql: Queries, { fanId, userId, searchText, offset, limit }: Bought) {
  const rows = await sql<{ postId: string; at: Date; priceMinor: number; currency: string; total: number }[]>`
    select b.subject_id as post_id, b.at, b.price_minor, b.currency, count(*) over ()::int as total
    from purchase b join post o on o.id = b.subject_id join person p on p.id = b.creator_id and ${knownTo(sql, fanId)}
    where b.fan_id = ${fanId} and b.subject_kind = 'post' and b.refunded_at is null
      ${userId ? sql`and b.creator_id = ${userId}` : sql``}
      ${foundIn(sql, searchText, { folded: sql`o.folded`, plain: sql`p.username, p.first_name, p.last_name` })}
    order by b.at desc, b.id offset ${offset} limit ${limit}`
  return { rows, totalCount: rows[0]?.total ?? 0 }
}

export async function listBoughtFrom(
  sql: Queries,
  { fanId, offset, limit }: { fanId: string; offset: number; limit: number },
) {
  const rows = await sql<{ creatorId: string; count: number; lastAt: Date; total: number }[]>`
    select b.creator_id, count(*)::int as count, max(b.at) as last_at, count(*) over ()::int as total
    from purchase b join person p on p.id = b.creator_id and ${knownTo(sql, fanId)}
    where b.fan_id = ${fanId} and b.subject_kind = 'post' and b.refunded_at is null
    group by b.creator_id order by last_at desc, b.creator_id offset ${offset} limit ${limit}`
  return { rows, totalCount: rows[0]?.total ?? 0 }
}

type Locked = { viewerId: string; userId: string | undefined; at: Date; offset: number; limit: number }
/**
 * Posts with a condition that this viewer has not met, of whom they follow or of one creator. What may be seen is
 * decided when they are loaded; this only spares loading what is bought or paid for every month.
 */
export const listLocked = (sql: Queries, { viewerId, userId, at, offset, limit }: Locked) => sql<
  { id: string }[]
>`
  select o.id from (
    ${userId ? sql`select ${userId}::uuid as id` : sql`select creator_id as id from follow where follower_id = ${viewerId}`}
  ) who
  join person p on p.id = who.id and ${knownTo(sql, viewerId)}
  left join lateral (select true as pays from subscription s where s.fan_id = ${viewerId} and s.creator_id = who.id
    and s.access_until > ${at} and s.status not in ('ended', 'paused') limit 1) s on true
  left join lateral (select true as follows from follow f
    where f.follower_id = ${viewerId} and f.creator_id = who.id) f on true
  cross join lateral (
    select o.id, o.published_at from post o
    where o.creator_id = who.id and o.state = 'published' and o.creator_id <> ${viewerId}
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
