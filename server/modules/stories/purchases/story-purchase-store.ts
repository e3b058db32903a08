import type { Queries, Tx } from '../../../db/database.ts'

export const listUnopened = (tx: Tx, { fanId, creatorId }: { fanId: string; creatorId: string }) => tx<
  { id: string; transactionId: string }[]
>`
  select id, transaction_id from purchase
  where fan_id = ${fanId} and creator_id = ${creatorId} and subject_kind = 'story' and refunded_at is null
    and opened_at is null
  for update`

export type UseRow = {
  mediaId: string
  storyId: string
  text: string
  at: Date
  priceMinor: number | null
  currency: string | null
}
/** Uses of files in stories that are not deleted, or that have buyers. */
export const listUses = (sql: Queries, mediaIds: string[]) => sql<UseRow[]>`
  select s.media_id, s.id as story_id, left(s.text, 60) as text, s.created_at as at, s.price_minor, s.currency
  from story s where s.media_id = any(${mediaIds}::uuid[]) and (s.state = 'published' or exists (
    select 1 from purchase b where b.subject_kind = 'story' and b.subject_id = s.id and b.refunded_at is null))
  order by s.created_at desc`

export type SaleRow = {
  fanId: string
  name: string
  profilePic: string | null
  at: Date
  priceMinor: number
  currency: string
  isRefunded: boolean
}
export const listSales = (sql: Queries, mediaId: string, limit: number) => sql<SaleRow[]>`
  select b.fan_id, trim(p.first_name || ' ' || p.last_name) as name, p.profile_pic, b.at,
    coalesce(t.total_minor - (t.price->>'taxMinor')::bigint, b.price_minor) as price_minor,
    coalesce(t.currency, b.currency) as currency, b.refunded_at is not null as is_refunded
  from story s join purchase b on b.subject_kind = 'story' and b.subject_id = s.id
  left join sale t on t.transaction_id = b.transaction_id
  join person p on p.id = b.fan_id
  where s.media_id = ${mediaId} order by b.at desc, b.id limit ${limit}`
