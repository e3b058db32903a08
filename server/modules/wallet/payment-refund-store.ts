import type { Queries, Tx } from '../../db/database.ts'

export type PaymentRefundRow = {
  id: string
  paymentId: string
  amountMinor: number
  currency: string
  reason: string
  /** Missing where its owner left, and nobody decided it. */
  staffId: string | null
  status: 'created' | 'sent' | 'refused'
  ref: string | null
  failure: string | null
  createdAt: Date
  settledAt: Date | null
}

export const insertPaymentRefund = (
  tx: Tx,
  row: Omit<PaymentRefundRow, 'status' | 'ref' | 'failure' | 'settledAt'>,
) => tx`insert into payment_refund ${tx({ ...row, status: 'created' })}`

/** What of a payment went back to its card, or is on its way there. */
export const addRefunded = (tx: Tx, { id, amountMinor }: { id: string; amountMinor: number }) =>
  tx`update payment set refunded_minor = refunded_minor + ${amountMinor} where id = ${id}`

export async function findPaymentRefund(sql: Queries, id: string) {
  const [row] = await sql<PaymentRefundRow[]>`select * from payment_refund where id = ${id}`
  return row
}
export async function lockPaymentRefund(tx: Tx, id: string) {
  const [row] = await tx<PaymentRefundRow[]>`select * from payment_refund where id = ${id} for update`
  return row
}
export const endPaymentRefund = (
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

/** Whether somebody's bank is asking for a payment back already. */
export async function isDisputed(sql: Queries, paymentId: string) {
  const [row] = await sql`select 1 from dispute where payment_id = ${paymentId} and status <> 'won' limit 1`
  return row !== undefined
}

/** What went back to cards in a span, for comparing with the gateway's. */
export const listPaymentRefundsSince = (sql: Queries, since: Date) => sql<PaymentRefundRow[]>`
  select * from payment_refund where created_at >= ${since} order by created_at, id`
export const listRefundsOf = (sql: Queries, paymentIds: string[]) => sql<
  (PaymentRefundRow & { staffName: string })[]
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
/** Card payments, newest first; of one person when they are named. */
export async function listStaffPayments(
  sql: Queries,
  {
    userId,
    searchText,
    offset,
    limit,
  }: { userId?: string; searchText?: string; offset: number; limit: number },
) {
  const wanted = sql`(${userId ?? null}::uuid is null or p.person_id = ${userId ?? null})
    and (${searchText ?? null}::text is null or o.username = lower(${searchText ?? ''})
      or o.email = lower(${searchText ?? ''}) or p.id::text = ${searchText ?? ''} or p.ref = ${searchText ?? ''})`
  const [[count], rows] = await Promise.all([
    sql<{ total: number }[]>`
      select count(*) as total from payment p join person o on o.id = p.person_id where ${wanted}`,
    sql<StaffPaymentRow[]>`
      select p.id, p.person_id, trim(o.first_name || ' ' || o.last_name) as name, o.username, c.brand, c.last4,
        p.amount_minor, p.refunded_minor, p.currency, p.status, p.failure, p.is_authenticated, p.statement_name,
        exists (select 1 from dispute d where d.payment_id = p.id and d.status <> 'won') as is_disputed, p.created_at,
        coalesce((select sum(b.balance_minor) from ledger_account a join ledger_balance b on b.account_id = a.id
          where a.person_id = p.person_id and a.kind = 'available' and a.currency = p.currency), 0)::bigint as available_minor
      from payment p join person o on o.id = p.person_id join card c on c.id = p.card_id
      where ${wanted} order by p.created_at desc, p.id desc limit ${limit} offset ${offset}`,
  ])
  return { rows, totalCount: count?.total ?? 0 }
}
