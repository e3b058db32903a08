import type { Queries, Tx } from '../../../db/database.ts'
import type { PayoutCheck } from './payout-rules.ts'

export type PayoutStatus = 'waiting' | 'approved' | 'sent' | 'paid' | 'failed' | 'returned' | 'refused'
export type PayoutRow = {
  id: string
  personId: string
  bankId: string
  amountMinor: number
  feeMinor: number
  currency: string
  status: PayoutStatus
  checks: PayoutCheck[]
  accountRef: string
  ref: string | null
  failure: string | null
  attempts: number
  arrivesOn: string
  requestedAt: Date
  firstApprover: string | null
  approvedBy: string | null
  sentAt: Date | null
  settledAt: Date | null
}
export type PayoutWithBank = PayoutRow & { bankName: string; last4: string; bankRef: string }

const withBank = (sql: Queries) => sql`
  select p.*, to_char(p.arrives_on, 'YYYY-MM-DD') as arrives_on, b.bank_name, b.last4, b.ref as bank_ref
  from payout p join bank b on b.id = p.bank_id`

export async function insertPayout(
  tx: Tx,
  {
    checks,
    ...row
  }: Omit<
    PayoutRow,
    'ref' | 'failure' | 'attempts' | 'firstApprover' | 'approvedBy' | 'sentAt' | 'settledAt'
  > & { ip: string | null },
) {
  await tx`insert into payout ${tx({ ...row, checks: tx.json(checks as never) as never })}`
}
export async function findPayout(sql: Queries, id: string) {
  const [row] = await sql<PayoutWithBank[]>`${withBank(sql)} where p.id = ${id}`
  return row
}
export async function lockPayout(tx: Tx, id: string) {
  await tx`select 1 from payout where id = ${id} for update`
  return findPayout(tx, id)
}
export async function listPayouts(
  sql: Queries,
  { personId, offset, limit }: { personId: string; offset: number; limit: number },
) {
  const [[count], rows] = await Promise.all([
    sql<{ total: number }[]>`select count(*) as total from payout where person_id = ${personId}`,
    sql<PayoutWithBank[]>`${withBank(sql)} where p.person_id = ${personId}
      order by p.requested_at desc, p.id desc limit ${limit} offset ${offset}`,
  ])
  return { rows, totalCount: count?.total ?? 0 }
}

/** Withdrawals before a payout, newest first. */
export const listPayoutsBefore = (
  sql: Queries,
  { payout, limit }: { payout: Pick<PayoutRow, 'id' | 'personId' | 'requestedAt'>; limit: number },
) => sql<PayoutWithBank[]>`
  ${withBank(sql)} where p.person_id = ${payout.personId} and p.requested_at <= ${payout.requestedAt}
    and p.id <> ${payout.id} order by p.requested_at desc, p.id desc limit ${limit}`

/** Whether a payout is open, to one bank or any. */
export async function hasOpenPayout(
  sql: Queries,
  { personId, bankId }: { personId: string; bankId?: string },
) {
  const [row] =
    await sql`select 1 from payout where person_id = ${personId} and status in ('waiting', 'approved', 'sent')
    and (${bankId ?? null}::uuid is null or bank_id = ${bankId ?? null}) limit 1`
  return row !== undefined
}
/** Locks payouts to a bank that are not sent yet. */
export const listOpenPayoutsTo = (tx: Tx, bankId: string) => tx<PayoutWithBank[]>`
  ${withBank(tx)} where p.bank_id = ${bankId} and p.status in ('waiting', 'approved') for update of p`

/** Payouts whose outcome is open: sent, or arrived recently enough to be returned. */
export const listUnsettledPayouts = (sql: Queries, { since, limit }: { since: Date; limit: number }) => sql<
  PayoutWithBank[]
>`
  ${withBank(sql)} where p.status = 'sent' or (p.status = 'paid' and p.settled_at >= ${since})
  order by p.requested_at limit ${limit}`

export const markSending = (tx: Tx, { id, at }: { id: string; at: Date }) =>
  tx`update payout set status = 'sent', sent_at = ${at} where id = ${id}`
export const saveRef = (tx: Tx, { id, ref }: { id: string; ref: string }) =>
  tx`update payout set ref = ${ref} where id = ${id}`
export const markSent = (
  tx: Tx,
  { id, ref, at, arrivesOn }: { id: string; ref: string; at: Date; arrivesOn: string },
) =>
  tx`update payout set status = 'sent', ref = ${ref}, sent_at = ${at}, arrives_on = ${arrivesOn} where id = ${id}`
export const markEnded = (
  tx: Tx,
  { id, status, failure, at }: { id: string; status: PayoutStatus; failure: string | null; at: Date },
) => tx`update payout set status = ${status}, failure = ${failure}, settled_at = ${at} where id = ${id}`

/** Facts for the payout checks. */
export async function readPayoutRiskFacts(
  sql: Queries,
  { personId, sessionId }: { personId: string; sessionId: string | null },
) {
  const [row] = await sql<
    { name: string; earlierMinor: number[]; openDisputes: number; deviceSince: Date | null }[]
  >`
    select trim(p.first_name || ' ' || p.last_name) as name,
      coalesce((select array_agg(amount_minor::float8) from payout where person_id = p.id and status = 'paid'), '{}') as earlier_minor,
      (select count(*) from pending_lot l where l.person_id = p.id and l.frozen_at is not null and l.released_at is null) as open_disputes,
      (select s.created_at from session s where s.id = ${sessionId}) as device_since
    from person p where p.id = ${personId}`
  return row
}

/** Payouts sent since a date, for reconciliation. */
export const listSentSince = (sql: Queries, since: Date) => sql<PayoutWithBank[]>`
  ${withBank(sql)} where p.sent_at >= ${since} and p.ref is not null order by p.sent_at, p.id`
/** Payouts being sent now: the gateway may have them already. */
export const listSendingPayoutIds = async (sql: Queries) =>
  (await sql<{ id: string }[]>`select id from payout where status = 'sent' and ref is null`).map(
    ({ id }) => id,
  )
