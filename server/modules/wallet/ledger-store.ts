import { createHash } from 'node:crypto'
import type { Queries, Tx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { problem } from '../../http/problem.ts'
import type { TriggerCode } from './trigger-codes.ts'

export type OwnKind = 'available' | 'held' | 'pending' | 'locked' | 'owed'
export type HouseKind = 'fees' | 'taxes' | 'gateway' | 'exchange' | 'losses' | 'pool' | 'forfeits'
/** One side of a movement: above zero it comes to the account, below it leaves. */
export type Leg = {
  currency: string
  amountMinor: number
  /** What this is to the account's owner. */
  code: TriggerCode
} & ({ kind: OwnKind; personId: string } | { kind: HouseKind; personId?: undefined })
export type Actor = { kind: 'person' | 'staff'; id: string } | { kind: 'system' }
export type Subject = { kind: string; id: string }
export type Posting = {
  /** The same key is the same transaction, whoever asks how often. */
  key: string
  code: TriggerCode
  at: Date
  actor: Actor
  subject: Subject
  title: string
  legs: Leg[]
  details?: Record<string, unknown>
}

const NOT_ENOUGH = 'FL001'

/**
 * Writes a transaction, or finds the one that its key already made. The database refuses it whole when it
 * does not add up or takes more than there is.
 */
export async function post(tx: Tx, posting: Posting) {
  const { key, code, at, actor, subject, title, details = {} } = posting
  const legs = posting.legs.filter(({ amountMinor }) => amountMinor !== 0)
  const digest = createHash('sha256')
    .update(
      JSON.stringify([
        code,
        subject,
        legs.map((l) => [l.personId, l.kind, l.currency, l.amountMinor, l.code]),
      ]),
    )
    .digest()
  const id = newId(at.getTime())
  const [done] = await tx<{ isNew: boolean }[]>`
    select ledger_post(${id}, ${code}::smallint, ${key}, ${digest}, ${at}, ${actor.kind},
      ${actor.kind === 'system' ? null : actor.id}::uuid, ${subject.kind}, ${subject.id}, ${title},
      ${tx.json(details as never)}, ${legs.map((l) => l.personId ?? null)}::uuid[], ${legs.map((l) => l.kind)}::text[],
      ${legs.map((l) => l.currency)}::text[], ${legs.map((l) => l.amountMinor)}::bigint[],
      ${legs.map((l) => l.code)}::smallint[]) as is_new`.catch((error: unknown) => {
    throw notEnough(error) ? problem('INSUFFICIENT_BALANCE') : error
  })
  if (done?.isNew) return { transactionId: id, isNew: true }
  const [kept] = await tx<{ id: string; digest: Buffer }[]>`
    select id, digest from ledger_transaction where key = ${key}`
  if (!kept || !digest.equals(kept.digest)) throw problem('IDEMPOTENCY_KEY_REUSED')
  return { transactionId: kept.id, isNew: false }
}

/** The transaction a key made, if it did: for those whose legs depend on what was there at the time. */
export async function findByKey(sql: Queries, key: string) {
  const [row] = await sql<{ id: string }[]>`select id from ledger_transaction where key = ${key}`
  return row?.id
}

const notEnough = (error: unknown) => (error as { code?: unknown } | null)?.code === NOT_ENOUGH

export type Balance = { kind: OwnKind; currency: string; balanceMinor: number }

/** Everything a person has, by state and currency. */
export const readBalances = (sql: Queries, personId: string) => sql<Balance[]>`
  select a.kind, a.currency, sum(b.balance_minor)::bigint as balance_minor
  from ledger_account a join ledger_balance b on b.account_id = a.id
  where a.person_id = ${personId} group by a.kind, a.currency order by a.currency, a.kind`

export async function readBalance(
  sql: Queries,
  { personId, kind, currency }: { personId: string; kind: OwnKind; currency: string },
) {
  const [row] = await sql<{ balanceMinor: number }[]>`
    select coalesce(sum(b.balance_minor), 0)::bigint as balance_minor
    from ledger_account a join ledger_balance b on b.account_id = a.id
    where a.person_id = ${personId} and a.kind = ${kind} and a.currency = ${currency}`
  return row?.balanceMinor ?? 0
}

/** Names the state of what somebody has to spend: another with every movement of it, nothing before the first. */
export async function readBalanceState(
  sql: Queries,
  { personId, currency }: { personId: string; currency: string },
) {
  const [row] = await sql<{ state: string }[]>`
    select b.xmin::text as state from ledger_account a join ledger_balance b on b.account_id = a.id
    where a.person_id = ${personId} and a.kind = 'available' and a.currency = ${currency}`
  return row?.state ?? ''
}

/** What is there, and nobody else moves it until the transaction ends. */
export async function lockBalance(
  tx: Tx,
  { personId, kind, currency }: { personId: string; kind: OwnKind; currency: string },
) {
  const rows = await tx<{ balanceMinor: number }[]>`
    select b.balance_minor from ledger_balance b
    where b.account_id = (select id from ledger_account
      where person_id = ${personId} and kind = ${kind} and currency = ${currency})
    order by b.stripe for update`
  return rows.reduce((sum, { balanceMinor }) => sum + balanceMinor, 0)
}
