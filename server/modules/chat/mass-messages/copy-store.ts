import type { Tx } from '../../../db/database.ts'
import type { MassMessageRow } from './mass-message-store.ts'

export type Copy = { personId: string; chatId: string; messageId: string }
type Write = {
  mass: MassMessageRow
  recipients: { personId: string; conversationId: string; messageId: string }[]
  at: Date
}

/**
 * Writes one batch of copies by a few statements: conversations where there are none, the next number of each, the
 * messages with their files, unread counts. Conversations are locked in the order of their ids.
 */
export async function writeCopies(tx: Tx, { mass, recipients, at }: Write): Promise<Copy[]> {
  const { creatorId } = mass
  const people = recipients.map(({ personId }) => personId)
  await tx`
    insert into conversation (id, kind, low_id, high_id, created_by, created_at)
    select n.conversation_id, 'direct', least(n.person_id, ${creatorId}::uuid), greatest(n.person_id, ${creatorId}::uuid),
      ${creatorId}, ${at}
    from unnest(${people}::uuid[], ${recipients.map(({ conversationId }) => conversationId)}::uuid[])
      as n (person_id, conversation_id)
    on conflict do nothing`
  const chats = await tx<{ chatId: string; personId: string }[]>`
    select c.id as chat_id, case when c.low_id = ${creatorId} then c.high_id else c.low_id end as person_id
    from conversation c join unnest(${people}::uuid[]) as n (person_id)
      on c.low_id = least(n.person_id, ${creatorId}::uuid) and c.high_id = greatest(n.person_id, ${creatorId}::uuid)
    where c.kind = 'direct' and c.asset_id is null order by c.id for update of c`
  const messageOf = new Map(recipients.map(({ personId, messageId }) => [personId, messageId]))
  const copies = chats.flatMap(({ chatId, personId }) => {
    const messageId = messageOf.get(personId)
    return messageId ? [{ chatId, personId, messageId }] : []
  })
  await writeMembers(tx, { copies, creatorId, at })
  await writeMessages(tx, { copies, mass, at })
  return copies
}

type Batch = { copies: Copy[]; at: Date }
const chatIds = (copies: Copy[]) => copies.map(({ chatId }) => chatId)

/** Unanswered conversations stay out of the sender's list. */
async function writeMembers(tx: Tx, { copies, creatorId, at }: Batch & { creatorId: string }) {
  await tx`
    insert into conversation_member (conversation_id, person_id, folder, joined_at, is_hidden, active_at)
    select n.chat_id, ${creatorId}, 'main', ${at}::timestamptz, true, ${at}::timestamptz from unnest(${chatIds(copies)}::uuid[]) as n (chat_id)
    on conflict do nothing`
  await tx`
    insert into conversation_member (conversation_id, person_id, folder, joined_at, active_at)
    select n.chat_id, n.person_id, case when
        exists (select 1 from follow f where f.follower_id = n.person_id and f.creator_id = ${creatorId})
        or exists (select 1 from subscription s where s.fan_id = n.person_id and s.creator_id = ${creatorId})
        or exists (select 1 from purchase b where b.fan_id = n.person_id and b.creator_id = ${creatorId})
      then 'main' else 'request' end, ${at}::timestamptz, ${at}::timestamptz
    from unnest(${chatIds(copies)}::uuid[], ${copies.map(({ personId }) => personId)}::uuid[]) as n (chat_id, person_id)
    on conflict do nothing`
}

async function writeMessages(tx: Tx, { copies, mass, at }: Batch & { mass: MassMessageRow }) {
  const { id, creatorId, byId, type, text, priceMinor, currency } = mass
  const author = byId && byId !== creatorId ? 'team' : 'self'
  const messageIds = copies.map(({ messageId }) => messageId)
  await tx`
    with numbered as (
      update conversation c set last_seq = last_seq + 1, last_change_seq = last_change_seq + 1,
        last_message_id = n.message_id, last_message_at = ${at}
      from unnest(${chatIds(copies)}::uuid[], ${messageIds}::uuid[]) as n (chat_id, message_id)
      where c.id = n.chat_id returning c.id, n.message_id, c.last_seq, c.last_change_seq
    )
    insert into message (id, conversation_id, seq, change_seq, sender_id, author_kind, by_id, type, text, content,
      price_minor, currency, mass_message_id, created_at)
    select message_id, id, last_seq, last_change_seq, ${creatorId}, ${author}, ${byId}, ${type}, ${text},
      ${tx.json(mass.content)}, ${priceMinor}::bigint, ${currency}, ${id}, ${at} from numbered`
  await tx`
    insert into message_media (message_id, media_id, position, is_preview)
    select n.message_id, x.media_id, x.position, x.is_preview
    from unnest(${messageIds}::uuid[]) as n (message_id) join mass_message_media x on x.mass_message_id = ${id}`
  await tx`
    update conversation_member m set unread = m.unread + 1, is_hidden = false, active_at = ${at}
    where m.conversation_id = any(${chatIds(copies)}::uuid[]) and m.person_id <> ${creatorId}`
  await tx`
    insert into mass_message_copy (mass_message_id, person_id, message_id, sent_at)
    select ${id}, n.person_id, n.message_id, ${at}
    from unnest(${copies.map(({ personId }) => personId)}::uuid[], ${messageIds}::uuid[]) as n (person_id, message_id)`
}

/** Removes unread and unsold copies, up to a limit. Returns them. */
export async function recallCopies(
  tx: Tx,
  { massMessageId, at, limit }: { massMessageId: string; at: Date; limit: number },
) {
  const due = await tx<Copy[]>`
    select k.person_id, k.message_id, o.conversation_id as chat_id
    from mass_message_copy k join message o on o.id = k.message_id
    join conversation c on c.id = o.conversation_id
    join conversation_member m on m.conversation_id = o.conversation_id and m.person_id = k.person_id
    where k.mass_message_id = ${massMessageId} and k.recalled_at is null and k.opened_at is null
      and o.removed_at is null and m.read_seq < o.seq
      and not exists (select 1 from purchase b where b.subject_kind = 'message' and b.subject_id = o.id and b.refunded_at is null)
    order by c.id limit ${limit} for update of c`
  if (due.length === 0) return due
  const messageIds = due.map(({ messageId }) => messageId)
  await tx`
    with changed as (
      update conversation c set last_change_seq = last_change_seq + 1 from message o
      where o.id = any(${messageIds}::uuid[]) and c.id = o.conversation_id
      returning o.id, c.last_change_seq
    )
    update message o set removed_at = ${at}, text = '', content = '{}', is_changed = true,
      change_seq = changed.last_change_seq
    from changed where o.id = changed.id`
  await tx`
    update conversation_member m set unread = greatest(m.unread - 1, 0)
    from unnest(${chatIds(due)}::uuid[], ${due.map(({ personId }) => personId)}::uuid[]) as n (chat_id, person_id)
    where m.conversation_id = n.chat_id and m.person_id = n.person_id`
  await tx`update mass_message_copy set recalled_at = ${at} where message_id = any(${messageIds}::uuid[])`
  return due
}
