import type { RatingParameter } from '../../../contract/market/rating-parameters.ts'
import type { Queries, Tx } from '../../db/database.ts'
import type { RatingInput, ReviewRole } from './review-rules.ts'

export type ReviewRow = {
  id: string
  orderId: string
  authorId: string | null
  subjectId: string
  role: ReviewRole
  stars: number
  text: string
  createdAt: Date
  publishesAt: Date
  publishedAt: Date | null
  reply: string | null
  repliedAt: Date | null
  removedAt: Date | null
}
export type ListedReview = ReviewRow & { kind: 'product' | 'exchange' | 'shoutout' | 'call'; total: number }
type NewReview = Omit<ReviewRow, 'publishedAt' | 'reply' | 'repliedAt' | 'removedAt'>

/** False if this side was reviewed already. */
export async function insertReview(tx: Tx, row: NewReview, ratings: readonly RatingInput[]) {
  const inserted = await tx`insert into review ${tx(row)} on conflict (order_id, role) do nothing`
  if (inserted.count === 0) return false
  const rows = ratings.map(({ parameter, stars }) => ({ reviewId: row.id, parameter, stars }))
  await tx`insert into review_rating ${tx(rows)}`
  return true
}

/** Locks both reviews of an order, so that the second one publishes them together. */
export const lockOrderReviews = (tx: Tx, orderId: string) => tx<ReviewRow[]>`
  select * from review where order_id = ${orderId} order by id for update`

export const publishReviews = (tx: Tx, { ids, at }: { ids: string[]; at: Date }) => tx<ReviewRow[]>`
  update review set published_at = ${at} where id = any(${ids}::uuid[]) and published_at is null returning *`

export async function lockReview(tx: Tx, id: string) {
  const [row] = await tx<ReviewRow[]>`select * from review where id = ${id} for update`
  return row
}
export async function findReview(sql: Queries, id: string) {
  const [row] = await sql<ReviewRow[]>`select * from review where id = ${id}`
  return row
}
export const saveReply = (tx: Tx, { id, reply, at }: { id: string; reply: string; at: Date }) =>
  tx`update review set reply = ${reply}, replied_at = ${at} where id = ${id}`

type Paged = { offset: number; limit: number }
export const listPublished = (
  sql: Queries,
  { subjectId, role, offset, limit }: Paged & { subjectId: string; role: ReviewRole | undefined },
) => sql<ListedReview[]>`
  select r.*, o.kind, count(*) over ()::int as total from review r join orders o on o.id = r.order_id
  where r.subject_id = ${subjectId} and r.published_at is not null and r.removed_at is null
    ${role ? sql`and r.role = ${role}` : sql``}
  order by r.published_at desc, r.id desc offset ${offset} limit ${limit}`

/** Received ones only once they are published. */
export const listOwn = (
  sql: Queries,
  { personId, direction, offset, limit }: Paged & { personId: string; direction: 'received' | 'written' },
) => sql<ListedReview[]>`
  select r.*, o.kind, count(*) over ()::int as total from review r join orders o on o.id = r.order_id
  where r.removed_at is null and ${
    direction === 'written'
      ? sql`r.author_id = ${personId}`
      : sql`r.subject_id = ${personId} and r.published_at is not null`
  }
  order by r.created_at desc, r.id desc offset ${offset} limit ${limit}`

export const listById = (sql: Queries, id: string) => sql<ListedReview[]>`
  select r.*, o.kind, 1 as total from review r join orders o on o.id = r.order_id where r.id = ${id}`

export type PendingRow = {
  id: string
  kind: ListedReview['kind']
  title: string
  buyerId: string
  sellerId: string
  closedAt: Date
  total: number
}
export const listPending = (
  sql: Queries,
  { personId, since, offset, limit }: Paged & { personId: string; since: Date },
) => sql<PendingRow[]>`
  select o.id, o.kind, o.title, o.buyer_id, o.seller_id, o.closed_at, count(*) over ()::int as total from orders o
  where ${personId}::uuid in (o.buyer_id, o.seller_id) and o.state = 'completed' and o.closed_at > ${since}
    and not exists (select 1 from review r where r.order_id = o.id
      and r.role = case when o.buyer_id = ${personId} then 'seller' else 'buyer' end)
  order by o.closed_at, o.id offset ${offset} limit ${limit}`

export const listRatings = (sql: Queries, ids: string[]) => sql<(RatingInput & { reviewId: string })[]>`
  select review_id, parameter, stars from review_rating where review_id = any(${ids}::uuid[])`

export type TotalRow = { parameter: RatingParameter | 'overall'; starsSum: number; count: number }
export const listTotals = (
  sql: Queries,
  { personId, role }: { personId: string; role: ReviewRole | undefined },
) => sql<TotalRow[]>`
  select parameter, sum(stars_sum)::int as stars_sum, sum(count)::int as count from rating_total
  where person_id = ${personId} ${role ? sql`and role = ${role}` : sql``} group by parameter order by parameter`

/** The newest good review of each creator that is long enough to quote, newest first. */
export const listHighlights = (sql: Queries, limit: number) => sql<ReviewRow[]>`
  select * from (
    select distinct on (subject_id) * from (
      select * from review
      where role = 'seller' and stars >= 4 and published_at is not null and removed_at is null
        and length(text) between 20 and 220
      order by published_at desc limit 200) recent
    order by subject_id, published_at desc) latest
  order by published_at desc, id desc limit ${limit}`

/** Ratings of all creators together. */
export async function sumSellerRatings(sql: Queries) {
  const [row] = await sql<{ starsSum: number; count: number }[]>`
    select coalesce(sum(stars_sum), 0)::int as stars_sum, coalesce(sum(count), 0)::int as count from rating_total
    where role = 'seller' and parameter = 'overall'`
  return row ?? { starsSum: 0, count: 0 }
}
