import type { Queries } from '../../db/database.ts'

export type ExportedReport = {
  id: string
  createdAt: Date
  subjectKind: string
  subjectId: string
  owner: string | null
  reporter: string | null
  reasonId: string
  note: string
  state: string
  decidedAt: Date | null
  decidedBy: string | null
  decisionReason: string | null
}
type ListReports = { filter: 'open' | 'decided' | undefined; afterId: string | undefined; limit: number }

/** Newest first, a page after a report; ids are in order of creation. */
export const listReportsAfter = (sql: Queries, { filter, afterId, limit }: ListReports) => sql<
  ExportedReport[]
>`
  select r.id, r.created_at, r.subject_kind, r.subject_id, o.username as owner, p.username as reporter,
    r.reason_id, r.note, r.state, d.decided_at, m.name as decided_by, d.reason as decision_reason
  from report r left join person o on o.id = r.person_id left join person p on p.id = r.reporter_id
    left join report_decision d on d.id = r.decision_id left join staff_member m on m.id = d.decided_by
  where r.subject_kind in ('post', 'comment', 'story', 'person', 'review')
    ${filter === undefined ? sql`` : filter === 'open' ? sql`and r.state = 'open'` : sql`and r.state <> 'open'`}
    ${afterId ? sql`and r.id < ${afterId}` : sql``}
  order by r.id desc limit ${limit}`
