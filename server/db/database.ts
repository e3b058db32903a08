import { setTimeout as sleep } from 'node:timers/promises'
import type postgres from 'postgres'
import { postgres as connect } from './postgres-driver.ts'

type Statement = postgres.Sql | postgres.TransactionSql
/** Anything that can be asked a question: the pool or a transaction. */
export type Queries = Statement
export type Tx = postgres.TransactionSql & {
  transaction: Transaction
  /** Work that may fail by itself: then nothing of it is left, and the transaction goes on. */
  attempt: Transaction
}
type Transaction = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
export type Db = postgres.Sql & { transaction: Transaction; close: () => Promise<void> }

export type DatabaseOptions = {
  url: string
  poolSize: number
  /** How long one question may take, waiting for others included; without an end where this is left out. */
  patienceSeconds?: number
  onNotice?: (notice: postgres.Notice) => void
}

/** A server that is not ours may have others: days begin at midnight UTC, and dates are written as we read them. */
const ourSettings = { TimeZone: 'UTC', DateStyle: 'ISO' }

/** The pool. Prepared statements, snake_case columns as camelCase fields, bigint as number. */
export function openDatabase({ url, poolSize, patienceSeconds, onNotice = () => {} }: DatabaseOptions): Db {
  const sql = connect(url, {
    max: poolSize,
    idle_timeout: 60,
    connect_timeout: 5,
    // The driver's own pause grows to 20 s: whoever gets such a connection would wait long after the database is back.
    backoff: (failures: number) => Math.min(0.02 * 2 ** failures, 1) * (0.5 + Math.random() / 2),
    onnotice: onNotice,
    connection: { ...ourSettings, ...(patienceSeconds ? { statement_timeout: patienceSeconds * 1000 } : {}) },
    // Columns only: the keys inside jsonb are data and stay as they are.
    transform: { undefined: null, column: { from: connect.toCamel, to: connect.fromCamel } },
    types: { bigint: { to: 20, from: [20], parse: Number, serialize: String } },
  })
  return Object.assign(sql, {
    transaction: <T>(work: (tx: Tx) => Promise<T>) => transact(sql, work),
    close: () => sql.end({ timeout: 5 }),
  }) as Db
}

/**
 * Work in one transaction. When its connection is lost the pool opens that connection again, for others:
 * whatever the work still does then must not reach it, neither its queries nor the driver's own rollback.
 */
async function transact<T>(sql: postgres.Sql, work: (tx: Tx) => Promise<T>) {
  let isOver = false
  const begun = sql.begin(async (tx) => {
    try {
      const result = await work(joined(tx, () => isOver))
      if (isOver) await forever
      return result
    } catch (error) {
      if (!isOver && isUnavailable(error)) await sleep(1000, undefined, { ref: false }) // the pool hears of it too
      if (isOver) await forever
      throw error
    }
  })
  try {
    return (await begun) as T
  } finally {
    isOver = true
  }
}
const forever = new Promise<never>(() => {})

/** Inside a transaction, another `transaction` joins it: the outer one decides. */
function joined(tx: postgres.TransactionSql, isOver: () => boolean): Tx {
  const guarded = (...query: Parameters<typeof tx>) => {
    if (isOver()) throw Object.assign(new Error('The transaction is over.'), { code: 'CONNECTION_CLOSED' })
    return tx(...query)
  }
  const own = Object.assign(guarded, tx, {
    transaction: ((work) => work(own)) as Transaction,
    attempt: ((work) => tx.savepoint((part) => work(joined(part, isOver)))) as Transaction,
  }) as unknown as Tx
  return own
}

/** Gives a use-case a `db` whose every write belongs to the transaction at hand. */
export const within = (tx: Tx): Db => tx as unknown as Db

/** Whether the database was told to give up, because the answer took too long. What was begun is undone. */
export const isTooSlow = (error: unknown) => (error as { code?: unknown } | null)?.code === '57014'

/** Whether an error means that the database is away rather than that a query was wrong. */
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
  '57P02', // a crash elsewhere made it restart
  '57P03', // it is still starting
  '53300', // too many connections
])
