import type { Tx } from '../../../db/database.ts'

export const saveText = (tx: Tx, { id, text, at }: { id: string; text: string; at: Date }) =>
  tx`update message set text = ${text}, edited_at = ${at} where id = ${id}`

export const hideMessage = (tx: Tx, { id, personId }: { id: string; personId: string }) =>
  tx`insert into message_hidden (message_id, person_id) values (${id}, ${personId}) on conflict do nothing`

/** The text and everything attached are gone; the message keeps its place. */
export const removeMessage = (tx: Tx, { id, at }: { id: string; at: Date }) => tx`
  update message set removed_at = ${at}, text = '', content = '{}', reactions = '[]', pinned_at = null
  where id = ${id} and removed_at is null`

export async function isSold(tx: Tx, messageId: string) {
  const [row] = await tx`
    select 1 from purchase where subject_kind = 'message' and subject_id = ${messageId} and refunded_at is null`
  return row !== undefined
}

/** One reaction per person; the counts on the message are made anew. */
export async function putReaction(
  tx: Tx,
  { id, personId, emoji, at }: { id: string; personId: string; emoji: string; at: Date },
) {
  if (emoji)
    await tx`insert into message_reaction ${tx({ messageId: id, personId, emoji, at })}
      on conflict (message_id, person_id) do update set emoji = excluded.emoji, at = excluded.at`
  else await tx`delete from message_reaction where message_id = ${id} and person_id = ${personId}`
  await tx`
    update message set reactions = coalesce((
      select jsonb_agg(jsonb_build_object('emoji', emoji, 'count', n) order by n desc, first)
      from (select emoji, count(*) as n, min(at) as first from message_reaction where message_id = ${id}
        group by emoji) counted), '[]')
    where id = ${id}`
}

export async function countPinned(tx: Tx, conversationId: string) {
  const [row] = await tx<{ total: number }[]>`
    select count(*)::int as total from message where conversation_id = ${conversationId} and pinned_at is not null`
  return row?.total ?? 0
}

export const savePin = (tx: Tx, { id, pinnedAt }: { id: string; pinnedAt: Date | null }) =>
  tx`update message set pinned_at = ${pinnedAt} where id = ${id}`

export const saveStar = (tx: Tx, { id, personId, at }: { id: string; personId: string; at: Date | null }) =>
  at
    ? tx`insert into message_star ${tx({ messageId: id, personId, at })} on conflict do nothing`
    : tx`delete from message_star where message_id = ${id} and person_id = ${personId}`
