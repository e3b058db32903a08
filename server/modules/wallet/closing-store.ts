import type { Queries } from '../../db/database.ts'

export type Waiting = { currency: string; frozenMinor: number; freeAt: Date | null }

/** Income that is not yet free, by currency: until when, and what a dispute keeps without a day. */
export const listWaiting = (sql: Queries, personId: string) => sql<Waiting[]>`
  select currency, coalesce(sum(amount_minor - refunded_minor) filter (where frozen_at is not null), 0)::bigint as frozen_minor,
    max(matures_at) filter (where frozen_at is null) as free_at
  from pending_lot where person_id = ${personId} and released_at is null and refunded_minor < amount_minor
  group by currency`

export type ReturnablePayment = {
  id: string
  currency: string
  leftMinor: number
  brand: string
  last4: string
}
/** Card payments that can still go back, newest first: no bank asks for them, and none refused them as this account closed. */
export const listReturnable = (
  sql: Queries,
  { personId, provider }: { personId: string; provider: string },
) => sql<ReturnablePayment[]>`
  select p.id, p.currency, p.amount_minor - p.refunded_minor as left_minor, c.brand, c.last4
  from payment p join card c on c.id = p.card_id
  where p.person_id = ${personId} and p.provider = ${provider} and p.status = 'succeeded'
    and p.refunded_minor < p.amount_minor
    and not exists (select 1 from dispute d where d.payment_id = p.id and d.status <> 'won')
    and not exists (select 1 from payment_refund r where r.payment_id = p.id and r.status = 'refused' and r.staff_id is null)
  order by p.created_at desc, p.id desc limit 2000`

/** What somebody ever spent, by currency. */
export const listSpent = (sql: Queries, personId: string) => sql<{ currency: string; minor: number }[]>`
  select pay_currency as currency, sum(pay_minor - refunded_pay_minor)::bigint as minor
  from sale where buyer_id = ${personId} group by 1`

export type UnderWay = {
  /** Payouts that staff have not looked at. */
  waiting: string[]
  /** Payouts and refunds that were decided and are not yet with the gateway for sure. */
  unsent: string[]
  unsentRefunds: string[]
  /** Anything that may still come back or arrive. */
  isOpen: boolean
  /** The last payout that did not arrive since they left. */
  failedAt: Date | null
  /** Arrived so lately that the bank may send it back. */
  isFresh: boolean
}

/** What of somebody's money is on its way. */
export async function readUnderWay(
  sql: Queries,
  { personId, leftAt, returnsSince }: { personId: string; leftAt: Date; returnsSince: Date },
): Promise<UnderWay> {
  const [row] = await sql<UnderWay[]>`
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
  if (!row) throw new Error('no answer')
  return row
}

/** How often somebody gave up money of a currency. */
export async function countForfeits(sql: Queries, subjectId: string) {
  const [row] = await sql<{ total: number }[]>`
    select count(*)::int as total from ledger_transaction where subject_kind = 'forfeit' and subject_id = ${subjectId}`
  return row?.total ?? 0
}

/** Money that came to somebody after they were erased. */
export const listLateMoney = (sql: Queries, limit: number) => sql<{ personId: string; currency: string }[]>`
  select a.person_id, a.currency from person p join ledger_account a on a.person_id = p.id and a.kind = 'available'
  join ledger_balance b on b.account_id = a.id
  where p.status_code = 4 group by a.person_id, a.currency having sum(b.balance_minor) > 0 limit ${limit}`
