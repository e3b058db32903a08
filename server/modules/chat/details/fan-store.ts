import type { Queries } from '../../../db/database.ts'

type Pair = { creatorId: string; fanId: string }

export type FanRow = {
  since: Date
  isFollower: boolean
  isSubscriber: boolean
  subscribedAt: Date | null
  lastBoughtAt: Date | null
}
export async function findFan(sql: Queries, { creatorId, fanId, at }: Pair & { at: Date }) {
  const [row] = await sql<FanRow[]>`
    select since, is_follower, access_until > ${at} is true as is_subscriber, subscribed_at, last_bought_at
    from customer where creator_id = ${creatorId} and person_id = ${fanId}`
  return row
}

export type AuthorRow = {
  kind: 'self' | 'team' | 'automatic'
  senderId: string
  name: string
  profilePic: string | null
  messageCount: number
}
/** Writers of a conversation, most messages first. Automatic messages have no author and no picture. */
export const listAuthors = (sql: Queries, { chatId, clearedSeq }: { chatId: string; clearedSeq: number }) =>
  sql<AuthorRow[]>`
    select g.kind, g.sender_id, g.message_count,
      coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), p.username) as name,
      case when g.kind = 'automatic' then null else p.profile_pic end as profile_pic
    from (
      select author_kind as kind, sender_id, case when author_kind = 'team' then by_id end as team_id,
        count(*)::int as message_count
      from message where conversation_id = ${chatId} and seq > ${clearedSeq} and removed_at is null
      group by 1, 2, 3 order by 4 desc limit 20
    ) g join person p on p.id = coalesce(g.team_id, g.sender_id)
    order by g.message_count desc, g.sender_id, p.id`

export async function countUnlocked(sql: Queries, { chatId, fanId }: { chatId: string; fanId: string }) {
  const [row] = await sql<{ total: number }[]>`
    select count(*)::int as total from purchase b join message o on o.id = b.subject_id
    where b.subject_kind = 'message' and b.fan_id = ${fanId} and o.conversation_id = ${chatId}
      and b.refunded_at is null`
  return row?.total ?? 0
}

export type FanPurchaseRow = {
  transactionId: string
  reason: string
  title: string
  totalMinor: number
  currency: string
  at: Date
  isRefunded: boolean
  total: number
}
/** Anonymous tips stay anonymous: they are in no list that names the fan. */
export async function listFanPurchases(
  sql: Queries,
  { creatorId, fanId, offset, limit }: Pair & { offset: number; limit: number },
) {
  const rows = await sql<FanPurchaseRow[]>`
    select transaction_id, reason, title, total_minor, currency, at, refunded_minor >= total_minor as is_refunded,
      count(*) over ()::int as total
    from sale where buyer_id = ${fanId} and seller_id = ${creatorId} and not is_anonymous
    order by at desc, transaction_id offset ${offset} limit ${limit}`
  return { rows, totalCount: rows[0]?.total ?? 0 }
}
