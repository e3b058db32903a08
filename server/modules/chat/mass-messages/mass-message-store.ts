import type { Queries, Tx } from '../../../db/database.ts'
import type { MessageContent } from '../messages/message-store.ts'
import type { ResolvedAudience } from './audience-store.ts'

export type MassState = 'scheduled' | 'sending' | 'sent' | 'recalled' | 'cancelled' | 'failed'
export type MassMessageRow = {
  id: string
  creatorId: string
  byId: string | null
  state: MassState
  type: number
  text: string
  content: MessageContent
  priceMinor: number | null
  currency: string | null
  audience: ResolvedAudience
  capHours: number
  recipientCount: number
  sentCount: number
  skippedCount: number
  recalledCount: number
  cursorId: string | null
  sendAt: Date | null
  createdAt: Date
  startedAt: Date | null
  finishedAt: Date | null
  recalledAt: Date | null
}
export type NewMassMessage = Omit<
  MassMessageRow,
  'sentCount' | 'skippedCount' | 'recalledCount' | 'cursorId' | 'startedAt' | 'finishedAt' | 'recalledAt'
>
export const insertMassMessage = (tx: Tx, { content, audience, ...row }: NewMassMessage) =>
  tx`insert into mass_message ${tx({ ...row, content: tx.json(content) as never, audience: tx.json(audience) as never })}`

export const insertMassMedia = (
  tx: Tx,
  massMessageId: string,
  media: { mediaId: string; isPreview: boolean }[],
) =>
  tx`insert into mass_message_media ${tx(media.map((file, position) => ({ massMessageId, position, ...file })))}`

export async function lockMassMessage(tx: Tx, id: string) {
  const [row] = await tx<MassMessageRow[]>`select * from mass_message where id = ${id} for update`
  return row
}

export const saveMassMessage = (
  tx: Tx,
  id: string,
  change: Partial<Omit<MassMessageRow, 'content' | 'audience' | 'id'>>,
) => tx`update mass_message set ${tx(change)} where id = ${id}`

export async function findProgress(sql: Queries, id: string) {
  const [row] = await sql<{ state: MassState; sentCount: number; recipientCount: number }[]>`
    select state, sent_count, recipient_count from mass_message where id = ${id}`
  return row
}

export type MassStatsRow = MassMessageRow & {
  mediaCount: number
  openedCount: number
  purchaseCount: number
  earnedMinor: number
  total: number
}
type Listed = { creatorId: string; id: string | undefined; offset: number; limit: number }
export async function listMassMessages(sql: Queries, { creatorId, id, offset, limit }: Listed) {
  const rows = await sql<MassStatsRow[]>`
    select n.*, count(*) over ()::int as total,
      (select count(*)::int from mass_message_media x where x.mass_message_id = n.id) as media_count,
      (select count(*)::int from mass_message_copy k where k.mass_message_id = n.id and k.opened_at is not null) as opened_count,
      coalesce(b.sales, 0) as purchase_count, coalesce(b.earned, 0) as earned_minor
    from mass_message n
    left join lateral (
      select count(*)::int as sales, sum(b.earned_minor)::bigint as earned
      from mass_message_copy k join purchase b on b.subject_kind = 'message' and b.subject_id = k.message_id
      where n.price_minor is not null and k.mass_message_id = n.id and b.refunded_at is null
    ) b on true
    where n.creator_id = ${creatorId} ${id ? sql`and n.id = ${id}` : sql``}
    order by n.created_at desc, n.id desc offset ${offset} limit ${limit}`
  return { rows, totalCount: rows[0]?.total ?? 0 }
}

export type RecipientRow = {
  personId: string
  chatId: string
  messageId: string
  openedAt: Date | null
  isPurchased: boolean
  isRecalled: boolean
  total: number
}
type Recipients = {
  massMessageId: string
  filter: 'opened' | 'unopened' | 'bought' | undefined
  searchText: string
  offset: number
  limit: number
}
export async function listRecipients(
  sql: Queries,
  { massMessageId, filter, searchText, offset, limit }: Recipients,
) {
  const pattern = `%${searchText.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const bought = sql`exists (select 1 from purchase b where b.subject_kind = 'message' and b.subject_id = k.message_id
    and b.refunded_at is null)`
  const rows = await sql<RecipientRow[]>`
    select k.person_id, o.conversation_id as chat_id, k.message_id, k.opened_at, k.recalled_at is not null as is_recalled,
      ${bought} as is_purchased, count(*) over ()::int as total
    from mass_message_copy k join message o on o.id = k.message_id join person p on p.id = k.person_id
    where k.mass_message_id = ${massMessageId}
      ${filter === 'opened' ? sql`and k.opened_at is not null` : sql``}
      ${filter === 'unopened' ? sql`and k.opened_at is null` : sql``}
      ${filter === 'bought' ? sql`and ${bought}` : sql``}
      ${searchText ? sql`and (p.username ilike ${pattern} or p.first_name || ' ' || p.last_name ilike ${pattern})` : sql``}
    order by k.opened_at desc nulls last, k.person_id offset ${offset} limit ${limit}`
  return { rows, totalCount: rows[0]?.total ?? 0 }
}

export async function isOwner(sql: Queries, { id, creatorId }: { id: string; creatorId: string }) {
  const [row] = await sql`select 1 from mass_message where id = ${id} and creator_id = ${creatorId}`
  return row !== undefined
}

export async function markCopyOpened(
  tx: Tx,
  { messageId, personId, at }: { messageId: string; personId: string; at: Date },
) {
  const [copy] = await tx<{ id: string }[]>`
    update mass_message_copy set opened_at = coalesce(opened_at, ${at})
    where message_id = ${messageId} and person_id = ${personId} returning message_id as id`
  return copy !== undefined
}

/** Scheduled ones whose time has come. */
export const takeDue = (tx: Tx, at: Date) => tx<{ id: string; creatorId: string }[]>`
  update mass_message set state = 'sending', started_at = ${at} where id in (
    select id from mass_message where state = 'scheduled' and send_at <= ${at} for update skip locked)
  returning id, creator_id`
