import type { Queries } from '../../db/database.ts'
import { visibleTo } from '../people/public.ts'
import { matchesQuery } from '../../db/search-filter.ts'

type PurchasedPostsQuery = {
  fanId: string
  userId: string | undefined
  searchText: string
  offset: number
  limit: number
}
/** Purchased posts, without refunded ones and without creators the fan may not see, newest first. */
export async function listPurchasedPosts(
  sql: Queries,
  { fanId, userId, searchText, offset, limit }: PurchasedPostsQuery,
) {
  const rows = await sql<{ postId: string; at: Date; priceMinor: number; currency: string; total: number }[]>`
    select b.subject_id as post_id, b.at, b.price_minor, b.currency, count(*) over ()::int as total
    from purchase b join post o on o.id = b.subject_id join person p on p.id = b.creator_id and ${visibleTo(sql, fanId)}
    where b.fan_id = ${fanId} and b.subject_kind = 'post' and b.refunded_at is null
      ${userId ? sql`and b.creator_id = ${userId}` : sql``}
      ${matchesQuery(sql, searchText, { folded: sql`o.folded`, plain: sql`p.username, p.first_name, p.last_name` })}
    order by b.at desc, b.id offset ${offset} limit ${limit}`
  return { rows, totalCount: rows[0]?.total ?? 0 }
}

export async function listPurchasedCreators(
  sql: Queries,
  { fanId, offset, limit }: { fanId: string; offset: number; limit: number },
) {
  const rows = await sql<{ creatorId: string; count: number; lastAt: Date; total: number }[]>`
    select b.creator_id, count(*)::int as count, max(b.at) as last_at, count(*) over ()::int as total
    from purchase b join person p on p.id = b.creator_id and ${visibleTo(sql, fanId)}
    where b.fan_id = ${fanId} and b.subject_kind = 'post' and b.refunded_at is null
    group by b.creator_id order by last_at desc, b.creator_id offset ${offset} limit ${limit}`
  return { rows, totalCount: rows[0]?.total ?? 0 }
}
