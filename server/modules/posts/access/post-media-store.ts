import type { Queries } from '../../../db/database.ts'
import type { PostState } from '../publishing/post-state.ts'
import type { Visibility } from '../../access/public.ts'

export type PostWithMedia = {
  id: string
  creatorId: string
  visibility: Visibility
  subscriberPriceMinor: number | null
  listId: string | null
  state: PostState
  isPreview: boolean
  isRemoved: boolean
}
/** Posts containing a file that others than the creator may be able to see. */
export const listPostsWithMedia = (sql: Queries, mediaId: string) => sql<PostWithMedia[]>`
  select o.id, o.creator_id, o.visibility, o.subscriber_price_minor, o.list_id, o.state, m.is_preview, m.removed_at is not null as is_removed
  from post_media m join post o on o.id = m.post_id
  where m.media_id = ${mediaId} and o.state in ('published', 'hidden', 'deleted', 'removed')`

export type MediaUseRow = {
  mediaId: string
  postId: string
  title: string
  at: Date
  priceMinor: number | null
  currency: string | null
}
/** Uses of files in posts that are not deleted, or that have buyers. */
export const listMediaUses = (sql: Queries, mediaIds: string[]) => sql<MediaUseRow[]>`
  select m.media_id, o.id as post_id, coalesce(nullif(o.title, ''), left(o.description, 60)) as title,
    coalesce(o.published_at, o.publish_at, o.updated_at) as at, o.price_minor, o.currency
  from post_media m join post o on o.id = m.post_id
  where m.media_id = any(${mediaIds}::uuid[])
    and ((o.state <> 'deleted' and m.removed_at is null) or exists (select 1 from purchase b
      where b.subject_kind = 'post' and b.subject_id = o.id and b.refunded_at is null))
  order by at desc`

export type MediaSaleRow = {
  fanId: string
  name: string
  profilePic: string | null
  at: Date
  priceMinor: number
  currency: string
  isRefunded: boolean
}
/** Prices are net of tax. */
export const listMediaSales = (sql: Queries, mediaId: string, limit: number) => sql<MediaSaleRow[]>`
  select b.fan_id, trim(p.first_name || ' ' || p.last_name) as name, p.profile_pic, b.at,
    coalesce(s.total_minor - (s.price->>'taxMinor')::bigint, b.price_minor) as price_minor, coalesce(s.currency, b.currency) as currency,
    b.refunded_at is not null as is_refunded
  from post_media m join purchase b on b.subject_kind = 'post' and b.subject_id = m.post_id
  left join sale s on s.transaction_id = b.transaction_id
  join person p on p.id = b.fan_id
  where m.media_id = ${mediaId} order by b.at desc, b.id limit ${limit}`

export type MediaEarningsRow = {
  mediaId: string
  currency: string
  priceMinor: number
  feeBps: number
  saleCount: number
  refundCount: number
  refundedMinor: number
  feeMinor: number
  agencyMinor: number
  yoursMinor: number
}
/**
 * Earnings of files by price and fee, with refunds deducted from fee, agency and seller. Purchases without
 * a payment count as sales of zero.
 */
export const sumMediaEarnings = (sql: Queries, mediaIds: string[]) => sql<MediaEarningsRow[]>`
  select media_id, currency, price_minor, fee_bps, count(*)::int as sale_count,
    count(*) filter (where refunded_at is not null)::int as refund_count,
    sum(refunded_fee + refunded_agency + refunded_seller)::bigint as refunded_minor,
    sum(fee - refunded_fee)::bigint as fee_minor, sum(agency - refunded_agency)::bigint as agency_minor,
    sum(seller - refunded_seller)::bigint as yours_minor
  from (
    select m.media_id, coalesce(s.currency, b.currency) as currency, b.refunded_at,
      coalesce(s.total_minor - (s.price->>'taxMinor')::bigint, 0) as price_minor,
      coalesce((s.price->>'feeBps')::int, 0) as fee_bps, coalesce((s.price->>'feeMinor')::bigint, 0) as fee,
      coalesce((s.price->>'agencyMinor')::bigint, 0) as agency, coalesce((s.price->>'sellerMinor')::bigint, 0) as seller,
      coalesce((s.refunded->>'feeMinor')::bigint, 0) as refunded_fee,
      coalesce((s.refunded->>'agencyMinor')::bigint, 0) as refunded_agency,
      coalesce((s.refunded->>'sellerMinor')::bigint, 0) as refunded_seller
    from post_media m join purchase b on b.subject_kind = 'post' and b.subject_id = m.post_id
    left join sale s on s.transaction_id = b.transaction_id
    where m.media_id = any(${mediaIds}::uuid[])
  ) sold group by media_id, currency, price_minor, fee_bps order by media_id, currency, price_minor desc`
