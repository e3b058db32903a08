import type { Queries, Tx } from '../../../db/database.ts'
import type { Engagement, PoolShare, PoolTerms } from './pool-rules.ts'

export type PoolState = 'sharing' | 'shared' | 'unfunded' | 'empty'
export type PoolDayRow = {
  day: string
  state: PoolState
  currency: string
  amountMinor: number
  sharedMinor: number
  creators: number
  points: number
  terms: PoolTerms
  countedAt: Date
  endedAt: Date | null
}

export async function hasPoolDay(sql: Queries, day: string) {
  const [row] = await sql`select 1 from pool_day where day = ${day}`
  return row !== undefined
}

/** Returns whether the row is new: a day is opened once. */
export const insertPoolDay = async (tx: Tx, { terms, ...row }: PoolDayRow) =>
  (await tx`insert into pool_day ${tx({ ...row, terms: tx.json(terms) as never })} on conflict do nothing`)
    .count === 1

/** In batches, to limit the size of a statement. */
export async function insertShares(tx: Tx, day: string, shares: readonly PoolShare[]) {
  for (let i = 0; i < shares.length; i += 1000)
    await tx`insert into pool_share ${tx(
      shares
        .slice(i, i + 1000)
        .map(({ counts, ...share }) => ({ day, ...share, counts: tx.json(counts) as never })),
    )}`
}

/** Locks and returns the platform fees in a currency. */
export async function lockPlatformFees(tx: Tx, currency: string) {
  await tx`select 1 from ledger_account where person_id is null and kind = 'fees' and currency = ${currency}
    for no key update`
  return readPlatformFees(tx, currency)
}
export async function readPlatformFees(sql: Queries, currency: string) {
  const [row] = await sql<{ minor: number }[]>`
    select coalesce(sum(b.balance_minor), 0)::bigint as minor
    from ledger_account a join ledger_balance b on b.account_id = a.id
    where a.person_id is null and a.kind = 'fees' and a.currency = ${currency}`
  return row?.minor ?? 0
}

export type DueShare = { day: string; creatorId: string }
/** Unpaid shares of any day. */
export const listUnpaidShares = (sql: Queries, limit: number) => sql<DueShare[]>`
  select day::text, creator_id from pool_share where transaction_id is null order by day, creator_id limit ${limit}`

/** Locks a share that is not paid yet. */
export async function lockShare(tx: Tx, { day, creatorId }: DueShare) {
  const [row] = await tx<{ amountMinor: number; currency: string }[]>`
    select s.amount_minor, d.currency from pool_share s join pool_day d on d.day = s.day
    where s.day = ${day} and s.creator_id = ${creatorId} and s.transaction_id is null for update of s skip locked`
  return row
}
export const markPaid = (tx: Tx, { day, creatorId, transactionId }: DueShare & { transactionId: string }) =>
  tx`update pool_share set transaction_id = ${transactionId} where day = ${day} and creator_id = ${creatorId}`

/** Closes days whose shares are all paid; returns each once. */
export const closePaidDays = (tx: Tx, at: Date) => tx<
  { day: string; currency: string; sharedMinor: number; creators: number }[]
>`
  update pool_day d set state = 'shared', ended_at = ${at}
  where state = 'sharing' and not exists (
    select 1 from pool_share s where s.day = d.day and s.transaction_id is null)
  returning day::text, currency, shared_minor, creators`

export async function listPoolDays(sql: Queries, { offset, limit }: { offset: number; limit: number }) {
  const [[count], rows] = await Promise.all([
    sql<{ total: number }[]>`select count(*) as total from pool_day`,
    sql<PoolDayRow[]>`select day::text, state, currency, amount_minor, shared_minor, creators, points, terms,
      counted_at, ended_at from pool_day order by day desc limit ${limit} offset ${offset}`,
  ])
  return { rows, totalCount: count?.total ?? 0 }
}

export type CreatorShare = {
  day: string
  counts: Engagement
  points: number
  amountMinor: number
  isCapped: boolean
  allPoints: number
  creators: number
  poolMinor: number
  currency: string
  terms: PoolTerms
}
/** How the share paid by a transaction was calculated, for its creator only. */
export async function findCreatorShare(
  sql: Queries,
  { transactionId, personId }: { transactionId: string; personId: string },
) {
  const [row] = await sql<CreatorShare[]>`
    select s.day::text, s.counts, s.points, s.amount_minor, s.is_capped, d.points as all_points, d.creators,
      d.amount_minor as pool_minor, d.currency, d.terms
    from pool_share s join pool_day d on d.day = s.day
    where s.transaction_id = ${transactionId} and s.creator_id = ${personId}`
  return row
}
