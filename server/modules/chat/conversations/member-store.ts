import type { Queries, Tx } from '../../../db/database.ts'

type Who = { conversationId: string; personId: string }
export type MemberChange = Partial<{
  pinnedAt: Date | null
  archivedAt: Date | null
  isMuted: boolean
  mutedUntil: Date | null
  isMarkedUnread: boolean
  nickname: string
  note: string
  draft: string
  draftAt: Date | null
  folder: 'main' | 'request'
  isHidden: boolean
  clearedSeq: number
  readSeq: number
  unread: number
  leftAt: Date | null
  role: 'owner' | 'member'
}>

export const saveMember = (tx: Tx, { conversationId, personId }: Who, change: MemberChange) =>
  tx`update conversation_member set ${tx(change)}
    where conversation_id = ${conversationId} and person_id = ${personId}`

export async function countPinnedChats(tx: Tx, personId: string) {
  const [row] = await tx<{ total: number }[]>`
    select count(*)::int as total from conversation_member
    where person_id = ${personId} and pinned_at is not null and left_at is null`
  return row?.total ?? 0
}

export const saveSelfDestruct = (tx: Tx, { id, seconds }: { id: string; seconds: number }) =>
  tx`update conversation set self_destruct_seconds = ${seconds} where id = ${id}`

export async function oldestMember(sql: Queries, conversationId: string) {
  const [row] = await sql<{ personId: string }[]>`
    select person_id from conversation_member where conversation_id = ${conversationId} and left_at is null
    order by joined_at, person_id limit 1`
  return row?.personId
}
