import type { Queries, Tx } from '../../../db/database.ts'
import { notBlocked } from '../../people/public.ts'

export type ConversationRow = {
  id: string
  kind: 'direct' | 'group'
  lowId: string | null
  highId: string | null
  assetId: string | null
  assetOwnerId: string | null
  isExchange: boolean
  title: string
  lastSeq: number
  lastChangeSeq: number
  selfDestructSeconds: number
}
export type MemberRow = {
  personId: string
  role: 'owner' | 'member'
  folder: 'main' | 'request'
  clearedSeq: number
  readSeq: number
  deliveredSeq: number
  unread: number
}
export type Membership = ConversationRow & { member: MemberRow }

/**
 * A conversation as one of its members; undefined for everyone else. A direct conversation is gone while either
 * has blocked the other or the other account is closed.
 */
export async function findMembership(
  sql: Queries,
  { chatId, viewerId, lock }: { chatId: string; viewerId: string; lock?: boolean },
) {
  const [row] = await sql<(ConversationRow & MemberRow)[]>`
    select c.id, c.kind, c.low_id, c.high_id, c.asset_id, c.asset_owner_id, c.is_exchange, c.title, c.last_seq,
      c.last_change_seq, c.self_destruct_seconds,
      m.person_id, m.role, m.folder, m.cleared_seq, m.read_seq, m.delivered_seq, m.unread
    from conversation c join conversation_member m on m.conversation_id = c.id and m.person_id = ${viewerId}
    where c.id = ${chatId} and m.left_at is null and ${isReachable(sql, viewerId)}
    ${lock ? sql`for update of c` : sql``}`
  if (!row) return undefined
  const { personId, role, folder, clearedSeq, readSeq, deliveredSeq, unread, ...conversation } = row
  return { ...conversation, member: { personId, role, folder, clearedSeq, readSeq, deliveredSeq, unread } }
}

/** Condition on `conversation c`: a group, or a direct one whose other side the viewer may know of. */
export const isReachable = (sql: Queries, viewerId: string) => sql`
  (c.kind = 'group' or exists (select 1 from person p
    where p.id = case when c.low_id = ${viewerId} then c.high_id else c.low_id end
      and is_shown(p.status_code) and ${notBlocked(sql, viewerId, sql`p.id`)}))`

export const otherOf = ({ lowId, highId }: Pick<ConversationRow, 'lowId' | 'highId'>, viewerId: string) =>
  (lowId === viewerId ? highId : lowId) ?? undefined

type Pair = { a: string; b: string; assetId: string | undefined }
const sorted = ({ a, b }: Pair) => (a < b ? { lowId: a, highId: b } : { lowId: b, highId: a })

export async function findDirect(sql: Queries, pair: Pair) {
  const { lowId, highId } = sorted(pair)
  const [row] = await sql<{ id: string }[]>`
    select id from conversation where kind = 'direct' and low_id = ${lowId} and high_id = ${highId}
      and asset_id is not distinct from ${pair.assetId ?? null}`
  return row?.id
}

export type NewDirect = Pair & {
  id: string
  assetOwnerId?: string | undefined
  assetTitle?: string | undefined
  assetImage?: string | undefined
  isExchange?: boolean | undefined
  searchableTags: string[]
  createdBy: string
  createdAt: Date
}
/** False if the two have one about this already, made at the same moment perhaps. */
export async function insertDirect(tx: Tx, { a, b, assetId, ...row }: NewDirect) {
  const made = await tx`
    insert into conversation ${tx({
      id: row.id,
      kind: 'direct',
      ...sorted({ a, b, assetId }),
      assetId: assetId ?? null,
      assetOwnerId: row.assetOwnerId ?? null,
      assetTitle: row.assetTitle ?? '',
      assetImage: row.assetImage ?? null,
      isExchange: row.isExchange ?? false,
      searchableTags: row.searchableTags,
      createdBy: row.createdBy,
      createdAt: row.createdAt,
    })} on conflict do nothing`
  return made.count === 1
}

export const insertGroup = (tx: Tx, row: { id: string; title: string; createdBy: string; createdAt: Date }) =>
  tx`insert into conversation ${tx({ ...row, kind: 'group' })}`

export const saveTitle = (tx: Tx, { id, title }: { id: string; title: string }) =>
  tx`update conversation set title = ${title} where id = ${id}`

type NewMember = {
  conversationId: string
  personId: string
  role?: 'owner' | 'member'
  folder?: 'main' | 'request'
  isHidden?: boolean
  clearedSeq?: number
  at: Date
}
/** A returning member sees messages from now on only. */
export const putMembers = (tx: Tx, members: NewMember[]) => tx`
  insert into conversation_member ${tx(
    members.map(({ at, role = 'member', folder = 'main', isHidden = false, clearedSeq = 0, ...row }) => ({
      ...row,
      role,
      folder,
      isHidden,
      clearedSeq,
      readSeq: clearedSeq,
      deliveredSeq: clearedSeq,
      joinedAt: at,
      activeAt: at,
    })),
  )}
  on conflict (conversation_id, person_id) do update set left_at = null, is_hidden = false,
    cleared_seq = excluded.cleared_seq, read_seq = excluded.read_seq, unread = 0, active_at = excluded.active_at
  where conversation_member.left_at is not null`

export async function listMemberIds(sql: Queries, conversationId: string) {
  const rows = await sql<{ personId: string }[]>`
    select person_id from conversation_member where conversation_id = ${conversationId} and left_at is null
    order by joined_at, person_id`
  return rows.map(({ personId }) => personId)
}

/** Conversations with strangers a user started recently; the daily limit counts them. */
export async function countRequestsBy(sql: Queries, { senderId, since }: { senderId: string; since: Date }) {
  const [row] = await sql<{ total: number }[]>`
    select count(*)::int as total from conversation c join conversation_member m on m.conversation_id = c.id
    where c.created_by = ${senderId} and c.created_at > ${since} and m.person_id <> ${senderId} and m.folder = 'request'`
  return row?.total ?? 0
}
