import type { Queries } from '../../../db/database.ts'

export async function findCommentAuthors(sql: Queries, ids: string[]) {
  if (ids.length === 0) return new Map<string, string>()
  const rows = await sql<{ id: string; authorId: string }[]>`
    select id, author_id from comment where id = any(${ids}::uuid[]) and state = 'shown'`
  return new Map(rows.map(({ id, authorId }) => [id, authorId]))
}

export type MessageFact = { receiverId: string; chatId: string; kind: 'messageRequest' | 'vipMessage' }

/** Messages in a request folder and VIP messages. Others are counted by chat itself. */
export async function findMessages(sql: Queries, ids: string[]) {
  const found = new Map<string, MessageFact[]>()
  if (ids.length === 0) return found
  const rows = await sql<{ id: string; chatId: string; receiverId: string; isVip: boolean }[]>`
    select m.id, m.conversation_id as chat_id, c.person_id as receiver_id, m.is_vip
    from message m join conversation_member c on c.conversation_id = m.conversation_id and c.person_id <> m.sender_id
    where m.id = any(${ids}::uuid[]) and c.left_at is null and (m.is_vip or c.folder = 'request')
      and not c.is_muted and c.unread > 0`
  for (const { id, receiverId, chatId, isVip } of rows)
    found.set(id, [
      ...(found.get(id) ?? []),
      { receiverId, chatId, kind: isVip ? 'vipMessage' : 'messageRequest' },
    ])
  return found
}

export async function findReferrers(sql: Queries, ids: string[]) {
  if (ids.length === 0) return new Map<string, string>()
  const rows = await sql<{ id: string; referredBy: string }[]>`
    select id, referred_by from person where id = any(${ids}::uuid[]) and referred_by is not null`
  return new Map(rows.map(({ id, referredBy }) => [id, referredBy]))
}
