import type { Queries } from '../../../db/database.ts'

/** Platform fees less refunded ones, by day and currency. Days without fees have no row. */
export const listDailyFees = (sql: Queries, since: Date) =>
  sql<{ day: string; currency: string; minor: number }[]>`
    select to_char(t.at at time zone 'UTC', 'YYYY-MM-DD') as day, e.currency, sum(e.amount_minor)::bigint as minor
    from ledger_transaction t
    join ledger_entry e on e.transaction_id = t.id
    join ledger_account a on a.id = e.account_id and a.kind = 'fees'
    where t.at >= ${since} group by 1, 2 order by 2, 1`
