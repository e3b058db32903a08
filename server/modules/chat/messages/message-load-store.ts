import type { Fragment, Queries } from '../../../db/database.ts'
import type { MediaRow } from '../../media/public.ts'
import type { MessageRow } from './message-store.ts'

export type LoadedMessage = MessageRow & {
  /** The member who sees it. */
  viewerId: string
  username: string
  firstName: string
  lastName: string
  profilePic: string | null
  byName: string | null
  kind: 'direct' | 'group'
  lowId: string | null
  highId: string | null
  assetId: string | null
  assetOwnerId: string | null
  isExchange: boolean
  folder: 'main' | 'request'
  myReadSeq: number
  myDeliveredSeq: number
  otherReadSeq: number
  otherDeliveredSeq: number
  showsReceipts: boolean
  isStarred: boolean
  myEmoji: string | null
  isPurchased: boolean
  isSold: boolean
  vipState: 'held' | 'answered' | 'returned' | null
  answerBy: Date | null
  replyType: number | null
  replySeq: number | null
  replySenderId: string | null
  replyUsername: string | null
  replyText: string | null
}

/** Messages as one member may see them, by the order of their numbers. Ids the viewer may not see are left out. */
export const loadVisibleRows = (
  sql: Queries,
  { ids, viewerId, at }: { ids: string[]; viewerId: string; at: Date },
) => loadRows(sql, { at, members: sql`m.person_id = ${viewerId} and o.id = any(${ids}::uuid[])` })

/** Messages as each member of their conversations sees them. */
export const loadRowsForMembers = (sql: Queries, { ids, at }: { ids: string[]; at: Date }) =>
  loadRows(sql, { at, members: sql`o.id = any(${ids}::uuid[])` })

const loadRows = (sql: Queries, { at, members }: { at: Date; members: Fragment }) => sql<LoadedMessage[]>`
  select o.*, m.person_id as viewer_id, p.username, p.first_name, p.last_name, p.profile_pic,
    trim(t.first_name || ' ' || t.last_name) as by_name,
    c.kind, c.low_id, c.high_id, c.asset_id, c.asset_owner_id, c.is_exchange,
    m.folder, m.read_seq as my_read_seq, m.delivered_seq as my_delivered_seq,
    coalesce(r.read_seq, 0) as other_read_seq, coalesce(r.delivered_seq, 0) as other_delivered_seq,
    coalesce(s.read_receipts, true) and coalesce(r.shows, true) as shows_receipts,
    exists (select 1 from message_star x where x.message_id = o.id and x.person_id = m.person_id) as is_starred,
    (select x.emoji from message_reaction x where x.message_id = o.id and x.person_id = m.person_id) as my_emoji,
    o.price_minor is not null and exists (select 1 from purchase b where b.fan_id = m.person_id
      and b.subject_kind = 'message' and b.subject_id = o.id and b.refunded_at is null) as is_purchased,
    o.price_minor is not null and o.sender_id = m.person_id and exists (select 1 from purchase b
      where b.subject_kind = 'message' and b.subject_id = o.id and b.refunded_at is null) as is_sold,
    v.state as vip_state, v.answer_by,
    q.type as reply_type, q.seq as reply_seq, q.sender_id as reply_sender_id, qp.username as reply_username,
    case when q.removed_at is null then left(q.text, 120) else '' end as reply_text
  from message o
  join conversation c on c.id = o.conversation_id
  join conversation_member m on m.conversation_id = c.id and m.left_at is null
  join person p on p.id = o.sender_id
  left join person t on t.id = o.by_id and o.author_kind = 'team'
  left join chat_setting s on s.person_id = m.person_id
  left join lateral (
    select min(n.read_seq) as read_seq, min(n.delivered_seq) as delivered_seq,
      bool_and(coalesce(ns.read_receipts, true)
        and not exists (select 1 from restriction x where x.person_id = n.person_id and x.other_id = m.person_id)) as shows
    from conversation_member n left join chat_setting ns on ns.person_id = n.person_id
    where n.conversation_id = c.id and n.person_id <> m.person_id and n.left_at is null
  ) r on true
  left join vip_message v on v.message_id = o.id
  left join message q on q.id = o.reply_to_id and q.seq > m.cleared_seq
  left join person qp on qp.id = q.sender_id
  where ${members} and o.seq > m.cleared_seq
    and (o.expires_at is null or o.expires_at > ${at})
    and not exists (select 1 from message_hidden h where h.message_id = o.id and h.person_id = m.person_id)
  order by o.conversation_id, o.seq`

export type MessageMediaRow = MediaRow & { messageId: string; isPreview: boolean }
export const loadMedia = (sql: Queries, messageIds: string[]) => sql<MessageMediaRow[]>`
  select f.*, x.message_id, x.is_preview from message_media x join media_file f on f.id = x.media_id
  where x.message_id = any(${messageIds}::uuid[]) order by x.message_id, x.position`

export type ContactRow = {
  id: string
  username: string
  firstName: string
  lastName: string
  profilePic: string | null
}
export const loadContacts = (sql: Queries, ids: string[]) => sql<ContactRow[]>`
  select id, username, first_name, last_name, profile_pic from person
  where id = any(${ids}::uuid[]) and is_shown(status_code)`
