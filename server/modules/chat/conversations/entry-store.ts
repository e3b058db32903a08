import type { Queries } from '../../../db/database.ts'
import { isReachable } from './conversation-store.ts'

export type EntryRow = {
  id: string
  kind: 'direct' | 'group'
  title: string
  assetId: string | null
  assetOwnerId: string | null
  assetTitle: string
  assetImage: string | null
  isExchange: boolean
  searchableTags: string[]
  createdAt: Date
  lastSeq: number
  lastChangeSeq: number
  selfDestructSeconds: number
  deal: Record<string, unknown>
  folder: 'main' | 'request'
  readSeq: number
  unread: number
  isMarkedUnread: boolean
  pinnedAt: Date | null
  archivedAt: Date | null
  isMuted: boolean
  mutedUntil: Date | null
  isHidden: boolean
  nickname: string
  note: string
  draft: string
  draftAt: Date | null
  memberCount: number
  otherId: string | null
  otherReadSeq: number
  otherDeliveredSeq: number
  showsReceipts: boolean
  lastId: string | null
  lastType: number | null
  lastText: string | null
  lastSenderId: string | null
  lastIsVip: boolean | null
  lastAt: Date | null
  lastSeqSeen: number | null
  vipWaiting: number
  firstUnreadSeq: number | null
  whoMayWrite: 'everyone' | 'followers' | 'subscribers' | 'paid'
  firstMessageMinor: number | null
  firstMessageCurrency: string | null
  isFollower: boolean
  isSubscriber: boolean
  isFollowed: boolean
  isSubscribed: boolean
  hasPaid: boolean
  hasReplied: boolean
  sentCount: number
  otherFolder: 'main' | 'request' | null
}

/** Rows of the chat list for one member, in the order of the ids. */
export const loadEntryRows = (
  sql: Queries,
  { ids, viewerId, at }: { ids: string[]; viewerId: string; at: Date },
) => sql<EntryRow[]>`
  select c.id, c.kind, c.title, c.asset_id, c.asset_owner_id, c.asset_title, c.asset_image, c.is_exchange,
    c.searchable_tags, c.created_at, c.last_seq, c.last_change_seq, c.self_destruct_seconds, c.deal,
    m.folder, m.read_seq, m.unread, m.is_marked_unread, m.pinned_at, m.archived_at, m.is_muted, m.muted_until,
    m.is_hidden, m.nickname, m.note, m.draft, m.draft_at,
    coalesce(r.members, 0) + 1 as member_count, x.other_id,
    coalesce(r.read_seq, 0) as other_read_seq, coalesce(r.delivered_seq, 0) as other_delivered_seq,
    coalesce(s.read_receipts, true) and coalesce(r.shows, true) as shows_receipts,
    l.id as last_id, case when l.removed_at is null then l.type else 11 end as last_type, l.text as last_text,
    l.sender_id as last_sender_id, l.is_vip as last_is_vip, l.created_at as last_at, l.seq as last_seq_seen,
    (select count(*)::int from vip_message v join message vo on vo.id = v.message_id
      where vo.conversation_id = c.id and v.creator_id = ${viewerId} and v.state = 'held') as vip_waiting,
    case when m.unread > 0 then (select min(o.seq) from message o where o.conversation_id = c.id
      and o.seq > m.read_seq and o.sender_id <> ${viewerId}) end as first_unread_seq,
    coalesce(os.who_may_write, 'everyone') as who_may_write, os.first_message_minor,
    os.currency as first_message_currency,
    exists (select 1 from follow f where f.follower_id = ${viewerId} and f.creator_id = x.other_id) as is_follower,
    exists (select 1 from follow f where f.follower_id = x.other_id and f.creator_id = ${viewerId}) as is_followed,
    exists (select 1 from subscription b where b.fan_id = ${viewerId} and b.creator_id = x.other_id
      and b.access_until > ${at} and b.status not in ('ended', 'paused')) as is_subscriber,
    exists (select 1 from subscription b where b.fan_id = x.other_id and b.creator_id = ${viewerId}
      and b.access_until > ${at} and b.status not in ('ended', 'paused')) as is_subscribed,
    exists (select 1 from purchase b where b.fan_id = ${viewerId} and b.subject_kind = 'message'
      and b.subject_id = c.id and b.refunded_at is null) as has_paid,
    exists (select 1 from message o where o.conversation_id = c.id and o.sender_id = x.other_id
      and o.author_kind <> 'automatic' and o.mass_message_id is null) as has_replied,
    (select count(*)::int from (select 1 from message o where o.conversation_id = c.id
      and o.sender_id = ${viewerId} limit 10) counted) as sent_count,
    r.folder as other_folder
  from unnest(${ids}::uuid[]) with ordinality as wanted (id, place)
  join conversation c on c.id = wanted.id
  join conversation_member m on m.conversation_id = c.id and m.person_id = ${viewerId} and m.left_at is null
  cross join lateral (select case when c.kind = 'group' then null
    when c.low_id = ${viewerId} then c.high_id else c.low_id end as other_id) x
  left join chat_setting s on s.person_id = ${viewerId}
  left join chat_setting os on os.person_id = x.other_id
  left join lateral (
    select count(*)::int as members, min(n.read_seq) as read_seq, min(n.delivered_seq) as delivered_seq,
      min(n.folder) as folder,
      bool_and(coalesce(ns.read_receipts, true)
        and not exists (select 1 from restriction q where q.person_id = n.person_id and q.other_id = ${viewerId})) as shows
    from conversation_member n left join chat_setting ns on ns.person_id = n.person_id
    where n.conversation_id = c.id and n.person_id <> ${viewerId} and n.left_at is null
  ) r on true
  left join lateral (
    select o.id, o.type, o.text, o.sender_id, o.is_vip, o.created_at, o.removed_at, o.seq from message o
    where o.conversation_id = c.id and o.seq > m.cleared_seq and (o.expires_at is null or o.expires_at > ${at})
      and not exists (select 1 from message_hidden h where h.message_id = o.id and h.person_id = ${viewerId})
    order by o.seq desc limit 1
  ) l on true
  order by wanted.place`

export type ListType = 'all' | 'general' | 'sale' | 'shopping' | 'exchangeSend' | 'exchangeRecived'
export type ListFilter = 'unread' | 'vip' | 'groups' | 'pinned' | 'archived' | 'requests' | 'hidden'
type Listed = {
  viewerId: string
  type: ListType
  filter: ListFilter | undefined
  assetId: string | undefined
  searchText: string
  offset: number
  limit: number
}

/** Pinned first, then newest. Archived, hidden and requested conversations only if requested. */
export async function listConversationIds(sql: Queries, listed: Listed) {
  const { viewerId, filter, assetId, searchText, offset, limit } = listed
  const pattern = `%${searchText.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const rows = await sql<{ id: string; total: number }[]>`
    select c.id, count(*) over ()::int as total
    from conversation_member m join conversation c on c.id = m.conversation_id
    where m.person_id = ${viewerId} and m.left_at is null and ${isReachable(sql, viewerId)}
      and m.is_hidden = ${filter === 'hidden'}
      and m.folder = ${filter === 'requests' ? 'request' : 'main'}
      and (m.archived_at is not null) = ${filter === 'archived'}
      and ${bucketIs(sql, listed)} and ${filterIs(sql, listed)}
      ${assetId ? sql`and c.asset_id = ${assetId}` : sql``}
      ${
        searchText
          ? sql`and (c.title ilike ${pattern} or m.nickname ilike ${pattern} or c.asset_title ilike ${pattern}
              or exists (select 1 from conversation_member n join person p on p.id = n.person_id
                where n.conversation_id = c.id and n.person_id <> ${viewerId} and n.left_at is null
                  and (p.username ilike ${pattern} or p.first_name || ' ' || p.last_name ilike ${pattern})))`
          : sql``
      }
    order by m.pinned_at desc nulls last, m.active_at desc, c.id offset ${offset} limit ${limit}`
  return { ids: rows.map(({ id }) => id), totalCount: rows[0]?.total ?? 0 }
}

/** In an exchange the owner receives and the other side sends. */
function bucketIs(sql: Queries, { type, viewerId }: Listed) {
  if (type === 'general') return sql`c.asset_id is null`
  if (type === 'sale')
    return sql`c.asset_id is not null and not c.is_exchange and c.asset_owner_id = ${viewerId}`
  if (type === 'shopping')
    return sql`c.asset_id is not null and not c.is_exchange and c.asset_owner_id is distinct from ${viewerId}`
  if (type === 'exchangeSend')
    return sql`c.asset_id is not null and c.is_exchange and c.asset_owner_id is distinct from ${viewerId}`
  if (type === 'exchangeRecived')
    return sql`c.asset_id is not null and c.is_exchange and c.asset_owner_id = ${viewerId}`
  return sql`true`
}

function filterIs(sql: Queries, { filter, viewerId }: Listed) {
  if (filter === 'unread') return sql`(m.unread > 0 or m.is_marked_unread)`
  if (filter === 'groups') return sql`c.kind = 'group'`
  if (filter === 'pinned') return sql`m.pinned_at is not null`
  if (filter === 'vip')
    return sql`exists (select 1 from vip_message v join message o on o.id = v.message_id
      where o.conversation_id = c.id and (v.creator_id = ${viewerId} or v.fan_id = ${viewerId}))`
  return sql`true`
}

export async function countUnread(sql: Queries, { viewerId, at }: { viewerId: string; at: Date }) {
  const [row] = await sql<{ count: number; conversations: number; requests: number }[]>`
    select coalesce(sum(m.unread) filter (where m.folder = 'main'), 0)::int as count,
      count(*) filter (where m.folder = 'main')::int as conversations,
      count(*) filter (where m.folder = 'request')::int as requests
    from conversation_member m join conversation c on c.id = m.conversation_id
    where m.person_id = ${viewerId} and m.left_at is null and not m.is_hidden
      and (m.unread > 0 or m.is_marked_unread) and ${isReachable(sql, viewerId)}
      and not (m.folder = 'main' and m.is_muted and (m.muted_until is null or m.muted_until > ${at}))`
  return row ?? { count: 0, conversations: 0, requests: 0 }
}

export async function countWaitingVip(sql: Queries, creatorId: string) {
  const [row] = await sql<{ total: number }[]>`
    select count(*)::int as total from vip_message where creator_id = ${creatorId} and state = 'held'`
  return row?.total ?? 0
}

export type AssetRow = {
  assetId: string
  title: string
  image: string | null
  isOwn: boolean
  chatCount: number
  unread: number
  lastAt: Date
  total: number
}
export async function listAssets(sql: Queries, listed: Listed) {
  const { viewerId, offset, limit } = listed
  const rows = await sql<AssetRow[]>`
    select c.asset_id, max(c.asset_title) as title, max(c.asset_image) as image,
      bool_or(c.asset_owner_id = ${viewerId}) as is_own, count(*)::int as chat_count, sum(m.unread)::int as unread,
      max(m.active_at) as last_at, count(*) over ()::int as total
    from conversation_member m join conversation c on c.id = m.conversation_id
    where m.person_id = ${viewerId} and m.left_at is null and not m.is_hidden and c.asset_id is not null
      and ${isReachable(sql, viewerId)} and ${bucketIs(sql, listed)}
    group by c.asset_id order by last_at desc, c.asset_id offset ${offset} limit ${limit}`
  return { rows, totalCount: rows[0]?.total ?? 0 }
}
