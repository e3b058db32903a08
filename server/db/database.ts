import { setTimeout as sleep } from 'node:timers/promises'
import type postgres from 'postgres'
import { traced } from '../telemetry/traced.ts'
import { postgres as connect } from './postgres-driver.ts'

type Statement = postgres.Sql | postgres.TransactionSql
/** Anything that runs queries: the pool or a transaction. */
export type Queries = Statement
export type Tx = postgres.TransactionSql & {
  transaction: Transaction
  /** A savepoint: if the work fails it is rolled back, and the transaction continues. */
  attempt: Transaction
  /** Runs once the transaction is committed; not at all if it is rolled back. */
  afterCommit: (work: AfterCommit) => void
}
export type AfterCommit = (sql: postgres.Sql) => void
type Transaction = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
export type Db = postgres.Sql & { transaction: Transaction; close: () => Promise<void> }

export type DatabaseOptions = {
  url: string
  poolSize: number
  /** Statement timeout, lock waits included; none if omitted. */
  patienceSeconds?: number
  onNotice?: (notice: postgres.Notice) => void
}

/** An external server may differ: UTC days and the date style we parse. */
const ourSettings = { TimeZone: 'UTC', DateStyle: 'ISO' }

/** The pool. Prepared statements, snake_case columns as camelCase fields, bigint as number. */
export function openDatabase({ url, poolSize, patienceSeconds, onNotice = () => {} }: DatabaseOptions): Db {
  const sql = connect(url, {
    max: poolSize,
    idle_timeout: 60,
    connect_timeout: 5,
    // The driver's own backoff grows to 20 s, which would delay requests long after the database is back.
    backoff: (failures: number) => Math.min(0.02 * 2 ** failures, 1) * (0.5 + Math.random() / 2),
    onnotice: onNotice,
    connection: { ...ourSettings, ...(patienceSeconds ? { statement_timeout: patienceSeconds * 1000 } : {}) },
    // Columns only: keys inside jsonb are data and stay unchanged.
    transform: { undefined: null, column: { from: connect.toCamel, to: connect.fromCamel } },
    types: { bigint: { to: 20, from: [20], parse: Number, serialize: String } },
  })
  return Object.assign(sql, {
    transaction: <T>(work: (tx: Tx) => Promise<T>) =>
      traced('transaction', { 'db.system.name': 'postgresql' }, () => transact(sql, work)),
    close: () => sql.end({ timeout: 5 }),
  }) as Db
}

/**
 * Runs work in a transaction. After a lost connection the pool reuses that connection for others, so
 * neither later queries of this work nor the driver's rollback may reach it.
 */
async function transact<T>(sql: postgres.Sql, work: (tx: Tx) => Promise<T>) {
  let isOver = false
  const onCommit = new Set<AfterCommit>()
  const started = sql.begin(async (tx) => {
    try {
      const result = await work(joined(tx, { isOver: () => isOver, onCommit }))
      if (isOver) await forever
      return result
    } catch (error) {
      if (!isOver && isUnavailable(error)) await sleep(1000, undefined, { ref: false }) // the pool sees it too
      if (isOver) await forever
      throw error
    }
  })
  try {
    const result = (await started) as T
    for (const announce of onCommit) announce(sql)
    return result
  } finally {
    isOver = true
  }
}
const forever = new Promise<never>(() => {})

type Outer = { isOver: () => boolean; onCommit: Set<AfterCommit> }
/** A nested `transaction` joins the outer one. */
function joined(tx: postgres.TransactionSql, outer: Outer): Tx {
  const guarded = (...query: Parameters<typeof tx>) => {
    if (outer.isOver())
      throw Object.assign(new Error('The transaction is over.'), { code: 'CONNECTION_CLOSED' })
    return tx(...query)
  }
  const own = Object.assign(guarded, tx, {
    transaction: ((work) => work(own)) as Transaction,
    attempt: ((work) => tx.savepoint((part) => work(joined(part, outer)))) as Transaction,
    afterCommit: (work: AfterCommit) => void outer.onCommit.add(work),
  }) as unknown as Tx
  return own
}

/** A `db` whose writes all belong to the given transaction. */
export const within = (tx: Tx): Db => tx as unknown as Db

/** Whether the statement timeout was hit. The transaction is rolled back. */
export const isTooSlow = (error: unknown) => (error as { code?: unknown } | null)?.code === '57014'

/** Whether the database is unavailable, rather than the query wrong. */
export function isUnavailable(error: unknown) {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' && unavailable.has(code)
}
const unavailable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  '57P01', // the server is shutting down
  '57P02', // restarting after a crash
  '57P03', // still starting
  '53300', // too many connections
])
