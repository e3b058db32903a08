import type { Queries, Tx } from '../../../db/database.ts'

export type CardRefundRow = {
  id: string
  paymentId: string
  amountMinor: number
  currency: string
  reason: string
  /** Null for refunds of a closed account, which no staff member decided. */
  staffId: string | null
  status: 'created' | 'sent' | 'refused'
  ref: string | null
  failure: string | null
  createdAt: Date
  settledAt: Date | null
}

export const insertCardRefund = (
  tx: Tx,
  row: Omit<CardRefundRow, 'status' | 'ref' | 'failure' | 'settledAt'>,
) => tx`insert into payment_refund ${tx({ ...row, status: 'created' })}`

/** Adds to the refunded amount of a payment, sent or still being sent. */
export const addRefundedAmount = (tx: Tx, { id, amountMinor }: { id: string; amountMinor: number }) =>
  tx`update payment set refunded_minor = refunded_minor + ${amountMinor} where id = ${id}`

export async function findCardRefund(sql: Queries, id: string) {
  const [row] = await sql<CardRefundRow[]>`select * from payment_refund where id = ${id}`
  return row
}
export async function lockCardRefund(tx: Tx, id: string) {
  const [row] = await tx<CardRefundRow[]>`select * from payment_refund where id = ${id} for update`
  return row
}
export const endCardRefund = (
  tx: Tx,
  {
    id,
    status,
    ref = null,
    failure = null,
    at,
  }: { id: string; status: 'sent' | 'refused'; ref?: string | null; failure?: string | null; at: Date },
) =>
  tx`update payment_refund set status = ${status}, ref = ${ref}, failure = ${failure}, settled_at = ${at}
    where id = ${id}`

/** Whether the payment has an open or lost dispute. */
export async function isDisputed(sql: Queries, paymentId: string) {
  const [row] = await sql`select 1 from dispute where payment_id = ${paymentId} and status <> 'won' limit 1`
  return row !== undefined
}

/** Card refunds since a date, for reconciliation. */
export const listCardRefundsSince = (sql: Queries, since: Date) => sql<CardRefundRow[]>`
  select * from payment_refund where created_at >= ${since} order by created_at, id`
export const listRefundsOfPayments = (sql: Queries, paymentIds: string[]) => sql<
  (CardRefundRow & { staffName: string })[]
>`
  select r.*, coalesce(m.name, 'Fanlight') as staff_name from payment_refund r left join staff_member m on m.id = r.staff_id
  where r.payment_id = any(${paymentIds}::uuid[]) order by r.created_at desc, r.id`

export type StaffPaymentRow = {
  id: string
  personId: string
  name: string
  username: string
  brand: string
  last4: string
  amountMinor: number
  refundedMinor: number
  currency: string
  status: string
  failure: string | null
  isAuthenticated: boolean
  isDisputed: boolean
  statementName: string
  createdAt: Date
  availableMinor: number
}
/** Card payments, newest first; optionally of one user. */
export async function listStaffPayments(
  sql: Queries,
  {
    userId,
    searchText,
    offset,
    limit,
  }: { userId?: string; searchText?: string; offset: number; limit: number },
) {
  const matches = sql`(${userId ?? null}::uuid is null or p.person_id = ${userId ?? null})
    and (${searchText ?? null}::text is null or o.username = lower(${searchText ?? ''})
      or o.email = lower(${searchText ?? ''}) or p.id::text = ${searchText ?? ''} or p.ref = ${searchText ?? ''})`
  const [[count], rows] = await Promise.all([
    sql<{ total: number }[]>`
      select count(*) as total from payment p join person o on o.id = p.person_id where ${matches}`,
    sql<StaffPaymentRow[]>`
      select p.id, p.person_id, trim(o.first_name || ' ' || o.last_name) as name, o.username, c.brand, c.last4,
        p.amount_minor, p.refunded_minor, p.currency, p.status, p.failure, p.is_authenticated, p.statement_name,
        exists (select 1 from dispute d where d.payment_id = p.id and d.status <> 'won') as is_disputed, p.created_at,
        coalesce((select sum(b.balance_minor) from ledger_account a join ledger_balance b on b.account_id = a.id
          where a.person_id = p.person_id and a.kind = 'available' and a.currency = p.currency), 0)::bigint as available_minor
      from payment p join person o on o.id = p.person_id join card c on c.id = p.card_id
      where ${matches} order by p.created_at desc, p.id desc limit ${limit} offset ${offset}`,
  ])
  return { rows, totalCount: count?.total ?? 0 }
}
