import type { Fragment, Queries } from '../../../db/database.ts'
import { notBlocked } from '../../people/public.ts'
import type { ConversationRow } from './conversation-store.ts'

export type WriterRelations = {
  whoMayWrite: 'everyone' | 'followers' | 'subscribers' | 'paid'
  firstMessageMinor: number | null
  currency: string | null
  /** The sender follows, or subscribes to, the receiver. */
  isFollower: boolean
  isSubscriber: boolean
  /** The receiver follows, or subscribes to, the sender. */
  isFollowed: boolean
  isSubscribed: boolean
  /** The receiver restricted the sender. */
  isRestricted: boolean
  hasPaid: boolean
}
type Pair = { senderId: string; receiverId: string; at: Date }
/** An id, or the column that has it. */
type Sender = string | Fragment

/** Columns of `WriterRelations`; needs `person p`, the receiver, and their `chat_setting s`. */
const relationColumns = (sql: Queries, { senderId, at }: { senderId: Sender; at: Date }) => sql`
  coalesce(s.who_may_write, 'everyone') as who_may_write, s.first_message_minor, s.currency,
  exists (select 1 from follow f where f.follower_id = ${senderId} and f.creator_id = p.id) as is_follower,
  exists (select 1 from follow f where f.follower_id = p.id and f.creator_id = ${senderId}) as is_followed,
  exists (select 1 from subscription b where b.fan_id = ${senderId} and b.creator_id = p.id
    and b.access_until > ${at} and b.status not in ('ended', 'paused')) as is_subscriber,
  exists (select 1 from subscription b where b.fan_id = p.id and b.creator_id = ${senderId}
    and b.access_until > ${at} and b.status not in ('ended', 'paused')) as is_subscribed,
  exists (select 1 from restriction r where r.person_id = p.id and r.other_id = ${senderId}) as is_restricted,
  exists (select 1 from purchase b join conversation x on x.id = b.subject_id
    where b.fan_id = ${senderId} and b.creator_id = p.id and b.subject_kind = 'message'
      and b.refunded_at is null) as has_paid`

/** Everything between two people that decides who may write and where it arrives. */
export async function findWriterRelations(sql: Queries, { receiverId, ...sender }: Pair) {
  const [row] = await sql<WriterRelations[]>`
    select ${relationColumns(sql, sender)}
    from person p left join chat_setting s on s.person_id = p.id
    where p.id = ${receiverId}`
  return row
}

export type Exchange = { hasReplied: boolean; sentCount: number; folder: 'main' | 'request' }
type Part = { conversationId: string; senderId: string; receiverId: string }

/** Columns of `Exchange`; needs `conversation_member m` of the receiver. */
const exchangeColumns = (sql: Queries, senderId: Sender) => sql`
  m.folder, m.has_written as has_replied,
  case when m.folder = 'request' then (select count(*)::int from (select 1 from message o
    where o.conversation_id = m.conversation_id and o.sender_id = ${senderId} limit 10) counted) else 0 end
    as sent_count`

/** What happened in a direct conversation so far, as far as it decides whether one more message may follow. */
export async function findExchange(sql: Queries, { conversationId, senderId, receiverId }: Part) {
  const [row] = await sql<Exchange[]>`
    select ${exchangeColumns(sql, senderId)} from conversation_member m
    where m.conversation_id = ${conversationId} and m.person_id = ${receiverId}`
  return row
}

type WriterConversation = Pick<
  ConversationRow,
  'id' | 'kind' | 'lowId' | 'highId' | 'assetId' | 'assetOwnerId' | 'isExchange'
> & { username: string; firstName: string; lastName: string; profilePic: string | null }
/** `conversation` with the names of the writing member. */
export type Writer = {
  conversation: WriterConversation
  relations: WriterRelations
  exchange: Exchange | undefined
}

type Attempt = { chatId: string; senderId: string }

/**
 * Conversations as their writing members, with everything that decides whether they may write, in one query and by
 * conversation. Those of others are missing, and those whose other side cannot be reached.
 */
export async function findWriters(
  sql: Queries,
  { attempts, at }: { attempts: readonly Attempt[]; at: Date },
): Promise<Map<string, Writer>> {
  const senderId = sql`q.sender_id`
  const rows = await sql<(WriterConversation & WriterRelations & Exchange)[]>`
    select c.id, c.kind, c.low_id, c.high_id, c.asset_id, c.asset_owner_id, c.is_exchange,
      i.username, i.first_name, i.last_name, i.profile_pic,
      ${relationColumns(sql, { senderId, at })}, ${exchangeColumns(sql, senderId)}
    from unnest(${attempts.map(({ chatId }) => chatId)}::uuid[], ${attempts.map((one) => one.senderId)}::uuid[])
      as q (chat_id, sender_id)
    join conversation c on c.id = q.chat_id
    join conversation_member w on w.conversation_id = c.id and w.person_id = q.sender_id and w.left_at is null
    join person i on i.id = w.person_id
    left join person p on c.kind = 'direct' and p.id = case when c.low_id = q.sender_id then c.high_id else c.low_id end
    left join chat_setting s on s.person_id = p.id
    left join conversation_member m on m.conversation_id = c.id and m.person_id = p.id
    where c.kind = 'group' or (is_shown(p.status_code) and ${notBlocked(sql, senderId, sql`p.id`)})`
  return new Map(
    rows.map(({ folder, hasReplied, sentCount, ...found }) => [
      found.id,
      {
        conversation: found,
        relations: found,
        exchange: folder === null ? undefined : { folder, hasReplied, sentCount },
      },
    ]),
  )
}
