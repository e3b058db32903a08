import type { Queries, Tx } from '../../../db/database.ts'
import type { AccountTotal } from '../ledger/ledger-check-store.ts'
import type { TriggerCode } from '../ledger/trigger-codes.ts'

export type DailyCloseRow = {
  day: string
  transactions: number
  closedAt: Date | null
  closedBy: string | null
  hash: Buffer | null
}
type Paging = { offset: number; limit: number }

/** Every day from the first ledger entry to yesterday, newest first, closed or not. */
export async function listDailyCloses(sql: Queries, { at, offset, limit }: Paging & { at: Date }) {
  const days = sql`
    from (select (min(at) at time zone 'UTC')::date as first from ledger_transaction) t,
      generate_series(t.first, (${at}::timestamptz at time zone 'UTC')::date - 1, '1 day') as d (day)`
  const [[count], rows] = await Promise.all([
    sql<{ total: number }[]>`select count(*) as total ${days}`,
    sql<DailyCloseRow[]>`
      with page as (select d.day::date as day ${days} order by d.day desc limit ${limit} offset ${offset})
      select to_char(p.day, 'YYYY-MM-DD') as day, c.closed_at, m.name as closed_by, f.hash,
        (select count(*) from ledger_transaction x where x.at >= p.day::timestamp at time zone 'UTC'
          and x.at < (p.day + 1)::timestamp at time zone 'UTC') as transactions
      from page p left join daily_close c on c.day = p.day left join staff_member m on m.id = c.closed_by
        left join ledger_proof f on f.id = c.proof_id
      order by p.day desc`,
  ])
  return { rows, totalCount: count?.total ?? 0 }
}

/** Ledger totals before a moment, summed from entries, since balances only know the present. */
export async function totalsBefore(tx: Tx, at: Date) {
  // No statement timeout: slow on a large ledger.
  await tx`set local statement_timeout = 0`
  return tx<AccountTotal[]>`
    select a.kind, a.currency, sum(e.amount_minor)::bigint as minor
    from ledger_entry e join ledger_account a on a.id = e.account_id
    where e.at < ${at} group by a.kind, a.currency having sum(e.amount_minor) <> 0 order by a.currency, a.kind`
}

/** Returns whether the day was still open. */
export const insertDailyClose = async (
  tx: Tx,
  {
    totals,
    ...row
  }: { day: string; closedAt: Date; closedBy: string; proofId: string; totals: AccountTotal[] },
) =>
  (
    await tx`insert into daily_close ${tx({ ...row, totals: tx.json(totals) as never })} on conflict do nothing`
  ).count === 1

export type DayEntry = {
  at: Date
  seq: number
  place: number
  transactionId: string
  code: TriggerCode
  kind: string
  username: string | null
  title: string
  amountMinor: number
  currency: string
}
type Span = { from: Date; to: Date; limit: number; after: Pick<DayEntry, 'seq' | 'place'> | undefined }

/** Entries in a period in the order they were recorded, after a given one. */
export const listDayEntries = (sql: Queries, { from, to, after, limit }: Span) => sql<DayEntry[]>`
  select e.at, t.seq, e.place, e.transaction_id, e.code, a.kind, o.username, t.title, e.amount_minor, e.currency
  from ledger_transaction t join ledger_entry e on e.transaction_id = t.id join ledger_account a on a.id = e.account_id
  left join person o on o.id = a.person_id
  where t.at >= ${from} and t.at < ${to}
    ${after ? sql`and (t.seq, e.place) > (${after.seq}, ${after.place})` : sql``}
  order by t.seq, e.place limit ${limit}`
