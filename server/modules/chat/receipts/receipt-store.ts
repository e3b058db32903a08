import type { Queries, Tx } from '../../../db/database.ts'

type Read = { conversationId: string; personId: string; seq: number }

/** Moves forward only. Returns what changed, and how much is left unread. */
export async function advanceReceipt(
  tx: Tx,
  { conversationId, personId, seq, isRead }: Read & { isRead: boolean },
) {
  const [before] = await tx<{ readSeq: number; deliveredSeq: number }[]>`
    select read_seq, delivered_seq from conversation_member
    where conversation_id = ${conversationId} and person_id = ${personId} for update`
  if (!before) return undefined
  const readSeq = isRead ? Math.max(before.readSeq, seq) : before.readSeq
  const deliveredSeq = Math.max(before.deliveredSeq, seq, readSeq)
  const [after] = await tx<{ unread: number }[]>`
    update conversation_member set read_seq = ${readSeq}, delivered_seq = ${deliveredSeq},
      is_marked_unread = is_marked_unread and ${!isRead},
      unread = case when ${readSeq > before.readSeq} then (select count(*)::int from message o
        where o.conversation_id = ${conversationId} and o.seq > ${readSeq} and o.sender_id <> ${personId}
          and o.removed_at is null) else unread end
    where conversation_id = ${conversationId} and person_id = ${personId} returning unread`
  const isChanged = readSeq > before.readSeq || deliveredSeq > before.deliveredSeq
  return { isChanged, readSeq, deliveredSeq, unread: after?.unread ?? 0, before }
}

/** Copies of mass messages that were opened by reading up to a number. */
export const markCopiesOpened = (tx: Tx, { conversationId, personId, seq, at }: Read & { at: Date }) => tx`
  update mass_message_copy x set opened_at = ${at} from message o
  where o.conversation_id = ${conversationId} and o.seq <= ${seq} and o.mass_message_id is not null
    and x.message_id = o.id and x.person_id = ${personId} and x.opened_at is null`

/** Other members who may know that this person read: both sides show their receipts. */
export const listReceiptReaders = (sql: Queries, { conversationId, personId }: Omit<Read, 'seq'>) => sql<
  { personId: string; showsRead: boolean }[]
>`
  select m.person_id, coalesce(s.read_receipts, true) and coalesce(mine.read_receipts, true)
    and not exists (select 1 from restriction r where r.person_id = ${personId} and r.other_id = m.person_id) as shows_read
  from conversation_member m left join chat_setting s on s.person_id = m.person_id
  left join chat_setting mine on mine.person_id = ${personId}
  where m.conversation_id = ${conversationId} and m.person_id <> ${personId} and m.left_at is null`
