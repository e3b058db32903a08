import type { Queries, Tx } from '../../../db/database.ts'

export type ReportedMessage = {
  id: string
  conversationId: string
  senderId: string
  type: number
  text: string
  createdAt: Date
}

/** Messages of one conversation that the reporter can see and did not send. */
export const findReportable = (
  tx: Tx,
  { chatId, viewerId, ids }: { chatId: string; viewerId: string; ids: string[] },
) => tx<ReportedMessage[]>`
  select o.id, o.conversation_id, o.sender_id, o.type, o.text, o.created_at from message o
  join conversation_member m on m.conversation_id = o.conversation_id and m.person_id = ${viewerId}
  where o.conversation_id = ${chatId} and o.id = any(${ids}::uuid[]) and o.seq > m.cleared_seq
    and o.removed_at is null order by o.seq`

type NewReport = {
  id: string
  reporterId: string
  subjectId: string
  personId: string
  reasonId: string
  note: string
  createdAt: Date
}
/** The open report of the same reporter about the same person's messages is added to. */
export async function putReport(tx: Tx, row: NewReport) {
  const [made] = await tx<{ id: string; isNew: boolean }[]>`
    insert into report ${tx({ ...row, subjectKind: 'message' })}
    on conflict (reporter_id, subject_kind, subject_id) where state = 'open'
      do update set reason_id = excluded.reason_id, note = excluded.note
    returning id, id = ${row.id} as is_new`
  if (!made) throw new Error('the report is not there')
  return made
}

export const copyEvidence = (tx: Tx, reportId: string, ids: string[]) => tx`
  insert into report_message (report_id, message_id, conversation_id, sender_id, type, text, media_ids, sent_at)
  select ${reportId}, o.id, o.conversation_id, o.sender_id, o.type, o.text,
    coalesce((select array_agg(x.media_id order by x.position) from message_media x where x.message_id = o.id), '{}'),
    o.created_at
  from message o where o.id = any(${ids}::uuid[]) on conflict do nothing`

export type ReportRow = {
  id: string
  reporterId: string | null
  personId: string | null
  reasonId: string
  note: string
  createdAt: Date
  total: number
}
export async function listReports(sql: Queries, { offset, limit }: { offset: number; limit: number }) {
  const rows = await sql<ReportRow[]>`
    select id, reporter_id, person_id, reason_id, note, created_at, count(*) over ()::int as total from report
    where state = 'open' and subject_kind = 'message' order by created_at, id offset ${offset} limit ${limit}`
  return { rows, totalCount: rows[0]?.total ?? 0 }
}

export type EvidenceRow = {
  reportId: string
  messageId: string
  senderId: string
  username: string
  type: number
  text: string
  mediaIds: string[]
  sentAt: Date
}
export const listEvidence = (sql: Queries, reportIds: string[]) => sql<EvidenceRow[]>`
  select e.report_id, e.message_id, e.sender_id, p.username, e.type, e.text, e.media_ids, e.sent_at
  from report_message e join person p on p.id = e.sender_id
  where e.report_id = any(${reportIds}::uuid[]) order by e.sent_at, e.message_id`

export async function closeReport(
  tx: Tx,
  { id, state, at }: { id: string; state: 'kept' | 'removed'; at: Date },
) {
  const closed = await tx`
    update report set state = ${state}, decided_at = ${at}
    where id = ${id} and subject_kind = 'message' and state = 'open'`
  return closed.count === 1
}

export const listReportedMessages = (tx: Tx, reportId: string) => tx<
  { id: string; conversationId: string }[]
>`
  select o.id, o.conversation_id from report_message e join message o on o.id = e.message_id
  where e.report_id = ${reportId} and o.removed_at is null order by o.id for update of o`
