import type { Queries } from '../../../db/database.ts'

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

/** Everything between two people that decides who may write and where it arrives. */
export async function findWriterRelations(sql: Queries, { senderId, receiverId, at }: Pair) {
  const [row] = await sql<WriterRelations[]>`
    select coalesce(s.who_may_write, 'everyone') as who_may_write, s.first_message_minor, s.currency,
      exists (select 1 from follow f where f.follower_id = ${senderId} and f.creator_id = p.id) as is_follower,
      exists (select 1 from follow f where f.follower_id = p.id and f.creator_id = ${senderId}) as is_followed,
      exists (select 1 from subscription b where b.fan_id = ${senderId} and b.creator_id = p.id
        and b.access_until > ${at} and b.status not in ('ended', 'paused')) as is_subscriber,
      exists (select 1 from subscription b where b.fan_id = p.id and b.creator_id = ${senderId}
        and b.access_until > ${at} and b.status not in ('ended', 'paused')) as is_subscribed,
      exists (select 1 from restriction r where r.person_id = p.id and r.other_id = ${senderId}) as is_restricted,
      exists (select 1 from purchase b join conversation c on c.id = b.subject_id
        where b.fan_id = ${senderId} and b.creator_id = p.id and b.subject_kind = 'message'
          and b.refunded_at is null) as has_paid
    from person p left join chat_setting s on s.person_id = p.id
    where p.id = ${receiverId}`
  return row
}

/** What happened in a direct conversation so far, as far as it decides whether one more message may follow. */
export async function findExchange(
  sql: Queries,
  { conversationId, senderId, receiverId }: { conversationId: string; senderId: string; receiverId: string },
) {
  const [row] = await sql<{ hasReplied: boolean; sentCount: number; folder: 'main' | 'request' }[]>`
    select m.folder,
      exists (select 1 from message o where o.conversation_id = ${conversationId} and o.sender_id = ${receiverId}
        and o.author_kind <> 'automatic' and o.mass_message_id is null) as has_replied,
      (select count(*)::int from (select 1 from message o where o.conversation_id = ${conversationId}
        and o.sender_id = ${senderId} limit 10) counted) as sent_count
    from conversation_member m where m.conversation_id = ${conversationId} and m.person_id = ${receiverId}`
  return row
}
