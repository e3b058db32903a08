import type { Queries } from '../../../db/database.ts'

type Where = { chatId: string; viewerId: string; clearedSeq: number }

export async function countDetails(sql: Queries, { chatId, viewerId, clearedSeq }: Where) {
  const [row] = await sql<{ media: number; purchases: number }[]>`
    select (select count(*)::int from message_media x join message o on o.id = x.message_id
        where o.conversation_id = ${chatId} and o.seq > ${clearedSeq} and o.removed_at is null
          and ${isOpen(sql, viewerId)}) as media,
      (select count(*)::int from purchase b join message o on o.id = b.subject_id
        where b.subject_kind = 'message' and o.conversation_id = ${chatId}
          and ${isOwnTrade(sql, viewerId)}) as purchases`
  return row ?? { media: 0, purchases: 0 }
}

/** In a group, only the buyer and the seller see a purchase. */
const isOwnTrade = (sql: Queries, viewerId: string) => sql`${viewerId} in (b.fan_id, o.sender_id)`

/** Files the viewer may open: free ones, previews, what they sent or bought. */
const isOpen = (sql: Queries, viewerId: string) => sql`
  (o.sender_id = ${viewerId} or (
    exists (select 1 from conversation_member m where m.conversation_id = o.conversation_id
      and m.person_id = ${viewerId} and m.folder = 'main')
    and (o.price_minor is null or x.is_preview or exists (select 1 from purchase b where b.fan_id = ${viewerId}
      and b.subject_kind = 'message' and b.subject_id = o.id and b.refunded_at is null))))`

type Shared = Where & { kind: string | undefined; offset: number; limit: number }
export async function listSharedMedia(
  sql: Queries,
  { chatId, viewerId, clearedSeq, kind, offset, limit }: Shared,
) {
  const rows = await sql<{ messageId: string; mediaId: string; seq: number; at: Date; total: number }[]>`
    select o.id as message_id, x.media_id, o.seq, o.created_at as at, count(*) over ()::int as total
    from message_media x join message o on o.id = x.message_id join media_file f on f.id = x.media_id
    where o.conversation_id = ${chatId} and o.seq > ${clearedSeq} and o.removed_at is null
      and not exists (select 1 from message_hidden h where h.message_id = o.id and h.person_id = ${viewerId})
      and ${isOpen(sql, viewerId)} ${kind ? sql`and f.kind = ${kind}` : sql``}
    order by o.seq desc, x.position offset ${offset} limit ${limit}`
  return { rows, totalCount: rows[0]?.total ?? 0 }
}

export type ChatPurchaseRow = {
  id: string
  messageId: string
  seq: number
  fanId: string
  priceMinor: number
  currency: string
  at: Date
  refundedAt: Date | null
  total: number
}
export async function listChatPurchases(
  sql: Queries,
  { chatId, viewerId, offset, limit }: { chatId: string; viewerId: string; offset: number; limit: number },
) {
  const rows = await sql<ChatPurchaseRow[]>`
    select b.id, o.id as message_id, o.seq, b.fan_id, b.price_minor, b.currency, b.at, b.refunded_at,
      count(*) over ()::int as total
    from purchase b join message o on o.id = b.subject_id
    where b.subject_kind = 'message' and o.conversation_id = ${chatId} and ${isOwnTrade(sql, viewerId)}
    order by b.at desc, b.id offset ${offset} limit ${limit}`
  return { rows, totalCount: rows[0]?.total ?? 0 }
}

/** What the other person paid the viewer, in the viewer's currency of sale. */
export async function sumSpent(sql: Queries, { fanId, creatorId }: { fanId: string; creatorId: string }) {
  const rows = await sql<{ currency: string; minor: number }[]>`
    select currency, sum(total_minor - refunded_minor)::bigint as minor from sale
    where buyer_id = ${fanId} and seller_id = ${creatorId} and not is_anonymous
    group by currency order by 2 desc limit 1`
  return rows[0]
}
