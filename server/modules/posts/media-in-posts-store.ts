import type { Queries } from '../../db/database.ts'
import type { PostState } from './post-rules.ts'
import type { Visibility } from '../subscriptions/public.ts'

export type Showing = {
  id: string
  creatorId: string
  visibility: Visibility
  subscriberPriceMinor: number | null
  state: PostState
  isPreview: boolean
  isRemoved: boolean
}
/** The posts a file is in that somebody but its creator could see. */
export const postsWith = (sql: Queries, mediaId: string) => sql<Showing[]>`
  select o.id, o.creator_id, o.visibility, o.subscriber_price_minor, o.state, m.is_preview, m.removed_at is not null as is_removed
  from post_media m join post o on o.id = m.post_id
  where m.media_id = ${mediaId} and o.state in ('published', 'hidden', 'deleted')`

export type UseRow = {
  mediaId: string
  postId: string
  title: string
  at: Date
  priceMinor: number | null
  currency: string | null
}
/** Where files are used, in posts that are not deleted, and in those somebody bought. */
export const usesIn = (sql: Queries, mediaIds: string[]) => sql<UseRow[]>`
  select m.media_id, o.id as post_id, coalesce(nullif(o.title, ''), left(o.description, 60)) as title,
    coalesce(o.published_at, o.publish_at, o.updated_at) as at, o.price_minor, o.currency
  from post_media m join post o on o.id = m.post_id
  where m.media_id = any(${mediaIds}::uuid[])
    and ((o.state <> 'deleted' and m.removed_at is null) or exists (select 1 from purchase b
      where b.subject_kind = 'post' and b.subject_id = o.id and b.refunded_at is null))
  order by at desc`

export type SaleRow = {
  mediaId: string
  fanId: string
  name: string
  profilePic: string | null
  at: Date
  priceMinor: number
  currency: string
  isRefunded: boolean
}
export const salesWith = (sql: Queries, mediaIds: string[]) => sql<SaleRow[]>`
  select m.media_id, b.fan_id, trim(p.first_name || ' ' || p.last_name) as name, p.profile_pic, b.at, b.price_minor,
    b.currency, b.refunded_at is not null as is_refunded
  from post_media m join purchase b on b.subject_kind = 'post' and b.subject_id = m.post_id
  join person p on p.id = b.fan_id
  where m.media_id = any(${mediaIds}::uuid[]) order by b.at desc`
