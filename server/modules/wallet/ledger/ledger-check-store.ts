import { createHash } from 'node:crypto'
import type { Queries, Tx } from '../../../db/database.ts'

/** One inconsistency, with the id of the affected row. */
export type LedgerDiscrepancy = {
  kind: string
  id: string
  currency: string
  expectedMinor: number
  foundMinor: number
}

/** Finds all inconsistencies in the ledger. A balanced ledger has none. */
export const findDiscrepancies = (sql: Queries) => sql<LedgerDiscrepancy[]>`
  with entries as (
    select account_id, sum(amount_minor)::bigint as minor from ledger_entry group by account_id
  ), balances as (
    select account_id, sum(balance_minor)::bigint as minor from ledger_balance group by account_id
  ), totals as (
    select a.id, a.person_id, a.kind, a.currency, a.sign, coalesce(b.minor, 0) as minor
    from ledger_account a left join balances b on b.account_id = a.id
  )
  select 'balance' as kind, a.id::text, a.currency, coalesce(e.minor, 0) as expected_minor, a.minor as found_minor
  from totals a left join entries e on e.account_id = a.id where coalesce(e.minor, 0) <> a.minor
  union all
  select 'sign', id::text, currency, 0, minor from totals where minor * sign < 0
  union all
  select 'transaction', transaction_id::text, currency, 0, sum(amount_minor)::bigint from ledger_entry
  group by transaction_id, currency having sum(amount_minor) <> 0
  union all
  select 'currency', currency, currency, 0, sum(minor)::bigint from totals group by currency having sum(minor) <> 0
  union all
  select 'pending', coalesce(t.person_id, l.person_id)::text, coalesce(t.currency, l.currency),
    coalesce(l.minor, 0), coalesce(t.minor, 0)
  from (select person_id, currency, minor from totals where kind = 'pending') t
  full join (
    select person_id, currency, sum(amount_minor - refunded_minor)::bigint as minor from pending_lot
    where released_at is null group by 1, 2
  ) l using (person_id, currency) where coalesce(t.minor, 0) <> coalesce(l.minor, 0)
  union all
  select 'held', coalesce(t.person_id, h.person_id)::text, coalesce(t.currency, h.currency),
    coalesce(h.minor, 0), coalesce(t.minor, 0)
  from (select person_id, currency, minor from totals where kind = 'held') t
  full join (
    select buyer_id as person_id, currency, sum(amount_minor)::bigint as minor from money_hold
    where status = 'open' group by 1, 2
  ) h using (person_id, currency) where coalesce(t.minor, 0) <> coalesce(h.minor, 0)
  union all
  select 'locked', coalesce(t.person_id, p.person_id)::text, coalesce(t.currency, p.currency),
    coalesce(p.minor, 0), coalesce(t.minor, 0)
  from (select person_id, currency, minor from totals where kind = 'locked') t
  full join (
    select person_id, currency, sum(amount_minor)::bigint as minor from payout
    where status in ('waiting', 'approved', 'sent') group by 1, 2
  ) p using (person_id, currency) where coalesce(t.minor, 0) <> coalesce(p.minor, 0)
  union all
  select 'pool', coalesce(t.currency, s.currency), coalesce(t.currency, s.currency), coalesce(s.minor, 0), coalesce(t.minor, 0)
  from (select currency, minor from totals where kind = 'pool') t
  full join (
    select d.currency, sum(s.amount_minor)::bigint as minor from pool_share s join pool_day d on d.day = s.day
    where s.transaction_id is null group by 1
  ) s using (currency) where coalesce(t.minor, 0) <> coalesce(s.minor, 0)
  limit 200`

export type AccountTotal = { kind: string; currency: string; minor: number }

/** Ledger totals by account kind and currency. */
export const readTotals = (sql: Queries) => sql<AccountTotal[]>`
  select a.kind, a.currency, sum(b.balance_minor)::bigint as minor
  from ledger_account a join ledger_balance b on b.account_id = a.id
  group by a.kind, a.currency having sum(b.balance_minor) <> 0 order by a.currency, a.kind`

export async function countEntries(sql: Queries) {
  const [row] = await sql<{ entries: number; transactions: number }[]>`
    select (select count(*) from ledger_entry) as entries, (select count(*) from ledger_transaction) as transactions`
  return { entries: row?.entries ?? 0, transactions: row?.transactions ?? 0 }
}

export type LedgerCheckRow = {
  id: string
  at: Date
  isWhole: boolean
  transactions: number
  entries: number
  faults: LedgerDiscrepancy[]
  totals: AccountTotal[]
  previousHash: Buffer
  hash: Buffer
}

/** Inserts a ledger check, hash-chained to the previous one under a lock. */
export async function insertLedgerCheck(tx: Tx, check: Omit<LedgerCheckRow, 'previousHash' | 'hash'>) {
  await tx`select pg_advisory_xact_lock(7261939)`
  const [last] = await tx<{ hash: Buffer; number: number }[]>`
    select hash, number from ledger_proof order by number desc limit 1`
  const previousHash = last?.hash ?? Buffer.alloc(0)
  const number = (last?.number ?? 0) + 1
  const { faults, totals, ...row } = check
  const hash = createHash('sha256')
    .update(previousHash)
    .update(
      JSON.stringify([
        row.id,
        row.at.toISOString(),
        row.isWhole,
        row.transactions,
        row.entries,
        faults,
        totals,
      ]),
    )
    .digest()
  await tx`insert into ledger_proof ${tx({ ...row, faults: tx.json(faults) as never, totals: tx.json(totals) as never, previousHash, hash, number })}`
  return { ...check, previousHash, hash }
}

/** One snapshot for all queries. No statement timeout: on a large ledger they take longer than a request may. */
export async function startSnapshot(tx: Tx) {
  await tx`set transaction isolation level repeatable read, read only`
  await tx`set local statement_timeout = 0`
}
