import { createHash } from 'node:crypto'
import type { Queries, Tx } from '../../../db/database.ts'
import { newId } from '../../../db/new-id.ts'
import { problem } from '../../../http/problem.ts'
import type { TriggerCode } from './trigger-codes.ts'

export type UserAccountKind = 'available' | 'held' | 'pending' | 'locked' | 'owed'
export type PlatformAccountKind = 'fees' | 'taxes' | 'gateway' | 'exchange' | 'losses' | 'pool' | 'forfeits'
/** One entry of a transaction: positive amounts credit the account, negative amounts debit it. */
export type Leg = {
  currency: string
  amountMinor: number
  /** Trigger code shown to the account's owner. */
  code: TriggerCode
} & ({ kind: UserAccountKind; personId: string } | { kind: PlatformAccountKind; personId?: undefined })
export type Actor = { kind: 'person' | 'staff'; id: string } | { kind: 'system' }
export type Subject = { kind: string; id: string }
export type TransactionInput = {
  /** Idempotency key: the same key always refers to the same transaction. */
  key: string
  code: TriggerCode
  at: Date
  actor: Actor
  subject: Subject
  title: string
  legs: Leg[]
  details?: Record<string, unknown>
}

const INSUFFICIENT_FUNDS = 'FL001'

/**
 * Records a ledger transaction, or returns the one already recorded under this key. The database rejects
 * transactions that do not balance or overdraw an account.
 */
export async function recordTransaction(tx: Tx, input: TransactionInput) {
  const { key, code, at, actor, subject, title, details = {} } = input
  const legs = input.legs.filter(({ amountMinor }) => amountMinor !== 0)
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
    throw isInsufficientFunds(error) ? problem('INSUFFICIENT_BALANCE') : error
  })
  if (done?.isNew) return { transactionId: id, isNew: true }
  const [existing] = await tx<{ id: string; digest: Buffer }[]>`
    select id, digest from ledger_transaction where key = ${key}`
  if (!existing || !digest.equals(existing.digest)) throw problem('IDEMPOTENCY_KEY_REUSED')
  return { transactionId: existing.id, isNew: false }
}

/** Finds a transaction by key, for callers whose legs depend on the balance at the time. */
export async function findByKey(sql: Queries, key: string) {
  const [row] = await sql<{ id: string }[]>`select id from ledger_transaction where key = ${key}`
  return row?.id
}

const isInsufficientFunds = (error: unknown) =>
  (error as { code?: unknown } | null)?.code === INSUFFICIENT_FUNDS

export type Balance = { kind: UserAccountKind; currency: string; balanceMinor: number }

/** All balances of a user by account kind and currency. */
export const readBalances = (sql: Queries, personId: string) => sql<Balance[]>`
  select a.kind, a.currency, sum(b.balance_minor)::bigint as balance_minor
  from ledger_account a join ledger_balance b on b.account_id = a.id
  where a.person_id = ${personId} group by a.kind, a.currency order by a.currency, a.kind`

export async function readBalance(
  sql: Queries,
  { personId, kind, currency }: { personId: string; kind: UserAccountKind; currency: string },
) {
  const [row] = await sql<{ balanceMinor: number }[]>`
    select coalesce(sum(b.balance_minor), 0)::bigint as balance_minor
    from ledger_account a join ledger_balance b on b.account_id = a.id
    where a.person_id = ${personId} and a.kind = ${kind} and a.currency = ${currency}`
  return row?.balanceMinor ?? 0
}

/** Version of the available balance: changes with every movement, empty before the first. */
export async function readBalanceState(
  sql: Queries,
  { personId, currency }: { personId: string; currency: string },
) {
  const [row] = await sql<{ state: string }[]>`
    select b.xmin::text as state from ledger_account a join ledger_balance b on b.account_id = a.id
    where a.person_id = ${personId} and a.kind = 'available' and a.currency = ${currency}`
  return row?.state ?? ''
}

/** Reads a balance and locks it for the rest of the transaction. */
export async function lockBalance(
  tx: Tx,
  { personId, kind, currency }: { personId: string; kind: UserAccountKind; currency: string },
) {
  const rows = await tx<{ balanceMinor: number }[]>`
    select b.balance_minor from ledger_balance b
    where b.account_id = (select id from ledger_account
      where person_id = ${personId} and kind = ${kind} and currency = ${currency})
    order by b.stripe for update`
  return rows.reduce((sum, { balanceMinor }) => sum + balanceMinor, 0)
}
