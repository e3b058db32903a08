import type { Tx } from '../../db/database.ts'

export type ReportRow = {
  id: string
  reporterId: string
  subjectKind: 'post' | 'comment' | 'story' | 'person' | 'review'
  subjectId: string
  personId: string
  reasonId: string
  note: string
  createdAt: Date
}

/** Returns the open report: the new one, or the reporter's existing one with the reason updated. */
export async function upsertOpenReport(tx: Tx, row: ReportRow) {
  const [made] = await tx<{ id: string; isNew: boolean }[]>`
    insert into report ${tx(row)}
    on conflict (reporter_id, subject_kind, subject_id) where state = 'open'
      do update set reason_id = excluded.reason_id, note = excluded.note
    returning id, id = ${row.id} as is_new`
  if (!made) throw new Error('the report is not there')
  return made
}
