import type { Queries, Tx } from '../../../db/database.ts'

type AccountClosure = {
  id: string
  personId: string
  kind: 'deactivate' | 'delete'
  reasonId: string | null
  reasonText: string
  /** Minor units by currency. */
  forfeits: Record<string, number>
  at: Date
}
export const insertAccountClosure = (tx: Tx, { forfeits, ...row }: AccountClosure) =>
  tx`insert into leaving ${tx({ ...row, forfeits: tx.json(forfeits) as never })}`

/** Amounts the user agreed to forfeit when deleting the account. */
export async function agreedForfeits(sql: Queries, personId: string) {
  const [row] = await sql<{ forfeits: Record<string, number> }[]>`
    select forfeits from leaving where person_id = ${personId} and kind = 'delete' and returned_at is null
    order by at desc, id desc limit 1`
  return row?.forfeits ?? {}
}

export const markReactivated = (tx: Tx, { personId, at }: { personId: string; at: Date }) =>
  tx`update leaving set returned_at = ${at} where person_id = ${personId} and returned_at is null`

export type ReasonType = 'deactivate' | 'delete' | 'report' | 'rejection'
export type ReasonRow = { id: string; type: ReasonType; texts: { en: string } & Record<string, string> }

export async function isReason(sql: Queries, { id, type }: { id: string; type: ReasonType }) {
  const [row] = await sql`select 1 from reason where id = ${id} and type = ${type}`
  return Boolean(row)
}

export async function listReasons(
  sql: Queries,
  { type, offset, limit }: { type: ReasonType; offset: number; limit: number },
) {
  const rows = await sql<ReasonRow[]>`
    select id, type, texts from reason where type = ${type} order by position offset ${offset} limit ${limit}`
  const [count] = await sql<
    { total: number }[]
  >`select count(*)::int as total from reason where type = ${type}`
  return { rows, totalCount: count?.total ?? 0 }
}

/** Ids of users whose 30-day grace period is over. */
export async function listDueErasures(sql: Queries, at: Date, limit = 100) {
  const rows = await sql<{ id: string }[]>`
    select id from person where erase_at <= ${at} and status_code = 3 order by erase_at limit ${limit}`
  return rows.map(({ id }) => id)
}

/** Retries the erasure at `until`. */
export const postponeErasure = (sql: Queries, { id, at, until }: { id: string; at: Date; until: Date }) =>
  sql`update person set erase_at = ${until} where id = ${id} and status_code = 3 and erase_at <= ${at}`

const GRACE_MS = 30 * 86_400_000

/** Erased, or past the grace period in which the account could be reactivated. */
export async function isPermanentlyClosed(sql: Queries, { personId, at }: { personId: string; at: Date }) {
  const since = new Date(at.getTime() - GRACE_MS)
  const [row] = await sql`select 1 from person where id = ${personId}
    and (status_code = 4 or (status_code = 3 and erase_at is not null and left_at <= ${since}))`
  return row !== undefined
}
