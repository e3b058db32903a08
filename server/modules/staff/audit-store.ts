import type { Queries } from '../../db/database.ts'

export type AuditRow = {
  seq: number
  at: Date
  staffId: string | null
  staffName: string | null
  action: string
  personId: string | null
  username: string | null
  reason: string
  details: Record<string, unknown>
  hash: Buffer
}
export type AuditFilter = { staffId?: string; userId?: string; action?: string; from?: string; to?: string }

const matchesFilter = (sql: Queries, { staffId, userId, action, from, to }: AuditFilter) => sql`true
    ${staffId ? sql`and a.staff_id = ${staffId}` : sql``} ${userId ? sql`and a.person_id = ${userId}` : sql``}
    ${action ? sql`and a.action = ${action}` : sql``}
    ${from ? sql`and a.at >= ${from}::timestamptz` : sql``} ${to ? sql`and a.at < ${to}::timestamptz` : sql``}`
const entries = (sql: Queries) => sql`
  select a.*, m.name as staff_name, p.username from audit_log a
  left join staff_member m on m.id = a.staff_id left join person p on p.id = a.person_id`

/** Newest first. */
export async function listAudit(
  sql: Queries,
  { offset, limit, ...filter }: AuditFilter & { offset: number; limit: number },
) {
  const where = matchesFilter(sql, filter)
  const rows = await sql<AuditRow[]>`
    ${entries(sql)} where ${where} order by a.seq desc offset ${offset} limit ${limit}`
  const [count] = await sql<
    { total: number }[]
  >`select count(*)::int as total from audit_log a where ${where}`
  return { rows, totalCount: count?.total ?? 0 }
}

/** Newest first, a page before an entry. */
export const listAuditBefore = (
  sql: Queries,
  { beforeSeq, limit, ...filter }: AuditFilter & { beforeSeq: number | undefined; limit: number },
) => sql<AuditRow[]>`
  ${entries(sql)} where ${matchesFilter(sql, filter)} ${beforeSeq ? sql`and a.seq < ${beforeSeq}` : sql``}
  order by a.seq desc limit ${limit}`

export async function findAuditHead(sql: Queries) {
  const [row] = await sql<{ seq: number; hash: Buffer }[]>`
    select seq, hash from audit_log order by seq desc limit 1`
  const [count] = await sql<{ total: number }[]>`select count(*)::int as total from audit_log`
  return { entries: count?.total ?? 0, hash: row?.hash }
}
