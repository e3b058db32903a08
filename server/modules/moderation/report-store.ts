import { ProfileStatus } from '../../../contract/core/constants.ts'
import type { Queries } from '../../db/database.ts'

export type Kind = 'post' | 'comment' | 'story' | 'person' | 'review'
export type ContentKind = Exclude<Kind, 'person'>
type PageQuery = { search: string; offset: number; limit: number }

export type CaseRow = {
  type: Kind
  id: string
  personId: string | null
  reports: number
  firstAt: Date
  lastAt: Date
  decision: DecisionRow | null
}
export type DecisionRow = {
  id: string
  outcome: 'kept' | 'removed'
  reason: string
  by: string
  at: string
  undoneReason: string | null
  undoneBy: string | null
  undoneAt: string | null
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Cases `c` by the owner's name or username, the words of a reporter's note, or the id of the subject. */
function matchesSearch(sql: Queries, search: string) {
  if (!search) return sql`true`
  const text = search.toLowerCase()
  if (uuid.test(text)) return sql`(c.subject_id = ${text} or c.person_id = ${text})`
  const pattern = `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
  return sql`(
    exists (select 1 from person p where p.id = c.person_id
      and lower(p.username || ' ' || p.first_name || ' ' || p.last_name) like ${pattern})
    or exists (select 1 from report x where x.subject_kind = c.subject_kind and x.subject_id = c.subject_id
      and lower(x.note) like ${pattern}))`
}

const isOpenCase = (sql: Queries) => sql`
  c.state = 'open' and c.subject_kind in ('post', 'comment', 'story', 'person', 'review')`

/** Open cases, one per subject, most reported first. */
export async function listOpen(sql: Queries, { search, offset, limit }: PageQuery) {
  const rows = await sql<CaseRow[]>`
    select subject_kind as type, subject_id as id, (array_agg(person_id))[1] as person_id, count(*)::int as reports,
      min(created_at) as first_at, max(created_at) as last_at, null as decision
    from report c where ${isOpenCase(sql)} and ${matchesSearch(sql, search)}
    group by subject_kind, subject_id order by reports desc, first_at, id offset ${offset} limit ${limit}`
  return { rows, totalCount: await countOpen(sql, search) }
}

export async function countOpen(sql: Queries, search = '') {
  const [row] = await sql<{ total: number }[]>`
    select count(distinct (subject_kind, subject_id))::int as total from report c
    where ${isOpenCase(sql)} and ${matchesSearch(sql, search)}`
  return row?.total ?? 0
}

/** Decided cases, newest first. */
export async function listDecided(sql: Queries, { search, offset, limit }: PageQuery) {
  const rows = await sql<CaseRow[]>`
    select c.subject_kind as type, c.subject_id as id, c.person_id, count(r.id)::int as reports,
      coalesce(min(r.created_at), c.decided_at) as first_at, coalesce(max(r.created_at), c.decided_at) as last_at,
      json_build_object('id', c.id, 'outcome', c.outcome, 'reason', c.reason, 'by', m.name, 'at', c.decided_at,
        'undoneReason', c.undone_reason, 'undoneBy', u.name, 'undoneAt', c.undone_at) as decision
    from report_decision c join staff_member m on m.id = c.decided_by
    left join staff_member u on u.id = c.undone_by left join report r on r.decision_id = c.id
    where ${matchesSearch(sql, search)}
    group by c.id, m.name, u.name order by c.decided_at desc, c.id desc offset ${offset} limit ${limit}`
  const [count] = await sql<{ total: number }[]>`
    select count(*)::int as total from report_decision c where ${matchesSearch(sql, search)}`
  return { rows, totalCount: count?.total ?? 0 }
}

export type ReportReasonsRow = {
  id: string
  decisionId: string | null
  reasons: { reasonId: string; count: number }[]
  notes: { text: string; at: string; username: string | null }[]
}
/** Reasons and notes by case: of open reports, or of those closed by a decision. */
export const listReportReasons = (sql: Queries, cases: CaseRow[]) => sql<ReportReasonsRow[]>`
  select c.id, c.decision_id, coalesce((
      select json_agg(json_build_object('reasonId', g.reason_id, 'count', g.count) order by g.count desc, g.reason_id)
      from (select r.reason_id, count(*)::int as count from report r where ${matchesCase(sql)} group by 1) g), '[]') as reasons,
    coalesce((
      select json_agg(json_build_object('text', n.note, 'at', n.created_at, 'username', n.username) order by n.created_at desc)
      from (select r.note, r.created_at, p.username from report r left join person p on p.id = r.reporter_id
        where ${matchesCase(sql)} and r.note <> '' order by r.created_at desc limit 5) n), '[]') as notes
  from jsonb_to_recordset(${sql.json(
    cases.map(({ type, id, decision }) => ({ type, id, decision_id: decision?.id ?? null })),
  )}) as c (type text, id uuid, decision_id uuid)`
const matchesCase = (sql: Queries) => sql`
  r.subject_kind = c.type and r.subject_id = c.id
    and case when c.decision_id is null then r.state = 'open' else r.decision_id = c.decision_id end`

export type OwnerRow = {
  id: string
  username: string
  firstName: string
  lastName: string
  profilePic: string | null
  bio: string
  statusCode: number
}
/** Owners of the reported content; erased accounts are left out. */
export const listOwners = (sql: Queries, ids: string[]) => sql<OwnerRow[]>`
  select id, username, first_name, last_name, profile_pic, bio, status_code from person
  where id = any(${ids}::uuid[]) and status_code <> ${ProfileStatus.deleted}`
