import type { Queries } from '../../../db/database.ts'

export type PendingIncome = { currency: string; frozenMinor: number; availableAt: Date | null }

/** Pending income by currency: last release date, and the amount frozen by disputes. */
export const listPendingIncome = (sql: Queries, personId: string) => sql<PendingIncome[]>`
  select currency, coalesce(sum(amount_minor - refunded_minor) filter (where frozen_at is not null), 0)::bigint as frozen_minor,
    max(matures_at) filter (where frozen_at is null) as available_at
  from pending_lot where person_id = ${personId} and released_at is null and refunded_minor < amount_minor
  group by currency`

export type RefundablePayment = {
  id: string
  currency: string
  leftMinor: number
  brand: string
  last4: string
}
/** Refundable card payments, newest first: not disputed, and not rejected during this closure. */
export const listRefundablePayments = (
  sql: Queries,
  { personId, provider }: { personId: string; provider: string },
) => sql<RefundablePayment[]>`
  select p.id, p.currency, p.amount_minor - p.refunded_minor as left_minor, c.brand, c.last4
  from payment p join card c on c.id = p.card_id
  where p.person_id = ${personId} and p.provider = ${provider} and p.status = 'succeeded'
    and p.refunded_minor < p.amount_minor
    and not exists (select 1 from dispute d where d.payment_id = p.id and d.status <> 'won')
    and not exists (select 1 from payment_refund r where r.payment_id = p.id and r.status = 'refused' and r.staff_id is null)
  order by p.created_at desc, p.id desc limit 2000`

/** Total spent by currency. */
export const listSpentTotals = (sql: Queries, personId: string) => sql<{ currency: string; minor: number }[]>`
  select pay_currency as currency, sum(pay_minor - refunded_pay_minor)::bigint as minor
  from sale where buyer_id = ${personId} group by 1`

export type InFlightMoney = {
  /** Payouts in review. */
  waiting: string[]
  /** Decided payouts and refunds not confirmed by the gateway yet. */
  unsent: string[]
  unsentRefunds: string[]
  /** Whether anything may still arrive or be returned. */
  isOpen: boolean
  /** Last failed payout since the deletion request. */
  failedAt: Date | null
  /** Whether a payout arrived recently enough to be returned by the bank. */
  isFresh: boolean
}

/** A user's money in flight. */
export async function readInFlightMoney(
  sql: Queries,
  { personId, leftAt, returnsSince }: { personId: string; leftAt: Date; returnsSince: Date },
): Promise<InFlightMoney> {
  const [row] = await sql<InFlightMoney[]>`
    with own as (select id, status, ref, requested_at, settled_at from payout where person_id = ${personId}),
      back as (select r.id, r.status from payment_refund r join payment p on p.id = r.payment_id
        where p.person_id = ${personId} and r.status = 'created')
    select array(select id::text from own where status = 'waiting') as waiting,
      array(select id::text from own where status = 'approved' or (status = 'sent' and ref is null)) as unsent,
      array(select id::text from back) as unsent_refunds,
      exists (select 1 from own where status in ('waiting', 'approved', 'sent')) or exists (select 1 from back)
        or exists (select 1 from payment where person_id = ${personId}
          and status in ('created', 'needs_action', 'processing')) as is_open,
      (select max(settled_at) from own where status in ('failed', 'returned', 'refused') and requested_at >= ${leftAt}) as failed_at,
      exists (select 1 from own where status = 'paid' and settled_at > ${returnsSince}) as is_fresh`
  if (!row) throw new Error('query returned no row')
  return row
}

/** Number of forfeits recorded for a user and currency. */
export async function countForfeits(sql: Queries, subjectId: string) {
  const [row] = await sql<{ total: number }[]>`
    select count(*)::int as total from ledger_transaction where subject_kind = 'forfeit' and subject_id = ${subjectId}`
  return row?.total ?? 0
}

/** Balances credited to users after they were erased. */
export const listBalancesAfterErasure = (sql: Queries, limit: number) => sql<
  { personId: string; currency: string }[]
>`
  select a.person_id, a.currency from person p join ledger_account a on a.person_id = p.id and a.kind = 'available'
  join ledger_balance b on b.account_id = a.id
  where p.status_code = 4 group by a.person_id, a.currency having sum(b.balance_minor) > 0 limit ${limit}`
