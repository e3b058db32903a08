import type { Queries, Tx } from '../../../db/database.ts'

/** Paid messages a fan bought from a creator and never opened. First messages count until they are answered. */
export const listUnopened = (tx: Tx, { fanId, creatorId }: { fanId: string; creatorId: string }) => tx<
  { id: string; transactionId: string }[]
>`
  select b.id, b.transaction_id from purchase b
  where b.fan_id = ${fanId} and b.creator_id = ${creatorId} and b.subject_kind = 'message'
    and b.refunded_at is null and b.opened_at is null
    and not exists (select 1 from message o where o.conversation_id = b.subject_id and o.sender_id = ${creatorId})
  for update of b`

export type ShowingRow = {
  messageId: string
  senderId: string
  isPreview: boolean
  isOwn: boolean
  isPaid: boolean
  isPurchased: boolean
  isRemoved: boolean
  folder: 'main' | 'request'
  isInSight: boolean
}
/** The messages that show a file to a viewer who is a member of their conversation. */
export const listShowing = (
  sql: Queries,
  { mediaId, viewerId, at }: { mediaId: string; viewerId: string; at: Date },
) => sql<ShowingRow[]>`
  select o.id as message_id, o.sender_id, x.is_preview, o.sender_id = ${viewerId} as is_own,
    o.price_minor is not null as is_paid, o.removed_at is not null as is_removed, m.folder,
    (m.left_at is null and o.seq > m.cleared_seq and (o.expires_at is null or o.expires_at > ${at})) as is_in_sight,
    exists (select 1 from purchase b where b.fan_id = ${viewerId} and b.subject_kind = 'message'
      and b.subject_id = o.id and b.refunded_at is null) as is_purchased
  from message_media x join message o on o.id = x.message_id
  join conversation_member m on m.conversation_id = o.conversation_id and m.person_id = ${viewerId}
  where x.media_id = ${mediaId}`

/** Creators an agency's viewer might act for: the members of conversations that show the file. */
export async function listCreatorsShown(sql: Queries, mediaId: string) {
  const rows = await sql<{ personId: string }[]>`
    select distinct m.person_id from message_media x join message o on o.id = x.message_id
    join conversation_member m on m.conversation_id = o.conversation_id
    join person p on p.id = m.person_id and p.user_type = 2
    where x.media_id = ${mediaId} limit 20`
  return rows.map(({ personId }) => personId)
}

export type UseRow = {
  mediaId: string
  chatId: string
  text: string
  at: Date
  priceMinor: number | null
  currency: string | null
}
export const listUses = (sql: Queries, mediaIds: string[]) => sql<UseRow[]>`
  select x.media_id, o.conversation_id as chat_id, left(o.text, 60) as text, o.created_at as at, o.price_minor, o.currency
  from message_media x join message o on o.id = x.message_id
  where x.media_id = any(${mediaIds}::uuid[]) and o.mass_message_id is null and (o.removed_at is null or exists (
    select 1 from purchase b where b.subject_kind = 'message' and b.subject_id = o.id and b.refunded_at is null))
  union all
  select x.media_id, n.id, left(n.text, 60), n.created_at, n.price_minor, n.currency
  from mass_message_media x join mass_message n on n.id = x.mass_message_id
  where x.media_id = any(${mediaIds}::uuid[])
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
export const listMediaSales = (sql: Queries, mediaId: string, limit: number) => sql<MediaSaleRow[]>`
  select b.fan_id, trim(p.first_name || ' ' || p.last_name) as name, p.profile_pic, b.at,
    coalesce(s.total_minor - (s.price->>'taxMinor')::bigint, b.price_minor) as price_minor,
    coalesce(s.currency, b.currency) as currency, b.refunded_at is not null as is_refunded
  from message_media x join purchase b on b.subject_kind = 'message' and b.subject_id = x.message_id
  left join sale s on s.transaction_id = b.transaction_id
  join person p on p.id = b.fan_id
  where x.media_id = ${mediaId} and not x.is_preview order by b.at desc, b.id limit ${limit}`

export type MediaEarningRow = {
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
/** What files earned in messages, per price and fee, with refunds taken off every share. */
export const listMediaEarnings = (sql: Queries, mediaIds: string[]) => sql<MediaEarningRow[]>`
  select media_id, currency, price_minor, fee_bps, count(*)::int as sale_count,
    count(*) filter (where refunded_at is not null)::int as refund_count,
    sum(refunded_fee + refunded_agency + refunded_seller)::bigint as refunded_minor,
    sum(fee - refunded_fee)::bigint as fee_minor, sum(agency - refunded_agency)::bigint as agency_minor,
    sum(seller - refunded_seller)::bigint as yours_minor
  from (
    select x.media_id, coalesce(s.currency, b.currency) as currency, b.refunded_at,
      coalesce(s.total_minor - (s.price->>'taxMinor')::bigint, 0) as price_minor,
      coalesce((s.price->>'feeBps')::int, 0) as fee_bps, coalesce((s.price->>'feeMinor')::bigint, 0) as fee,
      coalesce((s.price->>'agencyMinor')::bigint, 0) as agency, coalesce((s.price->>'sellerMinor')::bigint, 0) as seller,
      coalesce((s.refunded->>'feeMinor')::bigint, 0) as refunded_fee,
      coalesce((s.refunded->>'agencyMinor')::bigint, 0) as refunded_agency,
      coalesce((s.refunded->>'sellerMinor')::bigint, 0) as refunded_seller
    from message_media x join purchase b on b.subject_kind = 'message' and b.subject_id = x.message_id
    left join sale s on s.transaction_id = b.transaction_id
    where x.media_id = any(${mediaIds}::uuid[]) and not x.is_preview
  ) sold group by media_id, currency, price_minor, fee_bps order by media_id, currency, price_minor desc`
