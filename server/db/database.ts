import { Client, Pool, type PoolClient } from 'pg'
import { traced } from '../telemetry/traced.ts'
import { connectionConfig, type ConnectionOptions } from './connection.ts'
import { Listening } from './listen.ts'
import { buildStatement, type Statement } from './sql/build-statement.ts'
import { connectionError, isOutdated, runStatement } from './sql/run-statement.ts'
import { sqlTag, type Sql } from './sql/tag.ts'
import { runTransaction, type RunInTransaction, type Tx } from './transaction.ts'

export type { Fragment } from './sql/query.ts'
export type { AfterCommit, Tx } from './transaction.ts'
/** Anything that runs queries: the pool or a transaction. */
export type Queries = Sql
export type Db = Sql & {
  transaction: RunInTransaction
  listen: Listening['listen']
  close: () => Promise<void>
}

export type DatabaseOptions = Omit<ConnectionOptions, 'pipeline'> & {
  poolSize: number
  onNotice?: (message: string) => void
}

const IDLE_MS = 60_000
const CLOSE_MS = 5000

/** The pool. Prepared statements, snake_case columns as camelCase fields, bigint as number. */
export function openDatabase({ poolSize, onNotice = () => {}, ...options }: DatabaseOptions): Db {
  const pool = openPool(poolSize, options)
  pool.on('connect', (client) => {
    client.on('error', () => {}) // shows in the queries of the connection
    client.on('notice', ({ message = '' }) => onNotice(message))
  })
  pool.on('error', () => {})
  const listening = new Listening(options)
  const sql = sqlTag((query) => runOnPool(pool, buildStatement(query)))
  return Object.assign(sql, {
    transaction: (<T>(work: (tx: Tx) => Promise<T>) =>
      traced('transaction', { 'db.system.name': 'postgresql' }, async () => {
        const { result, onCommit } = await runTransaction(await take(pool), work)
        for (const announce of onCommit) announce(sql)
        return result
      })) as RunInTransaction,
    listen: listening.listen.bind(listening),
    close: async () => {
      await listening.close()
      await closePool(pool)
    },
  })
}

function openPool(max: number, options: ConnectionOptions) {
  const config = connectionConfig(options)
  // Given to the connections only: the pool would apply the time limit to waiting for a free one as well.
  class PoolConnection extends Client {
    constructor() {
      super(config)
    }
  }
  // A single connection may hold locks of its session, so it stays open.
  return new Pool({ max, idleTimeoutMillis: max === 1 ? 0 : IDLE_MS, Client: PoolConnection } as object)
}

const take = (pool: Pool): Promise<PoolClient> =>
  pool.connect().catch((error: Error) => {
    throw connectionError(error)
  })

async function runOnPool(pool: Pool, statement: Statement) {
  try {
    return await runOnce(pool, statement)
  } catch (error) {
    if (!isOutdated(error)) throw error
    return runOnce(pool, statement)
  }
}

async function runOnce(pool: Pool, statement: Statement) {
  const client = await take(pool)
  try {
    const rows = await runStatement(client, statement)
    client.release()
    return rows
  } catch (error) {
    client.release(isUnavailable(error))
    throw error
  }
}

/** Waits for running work, but not longer than a few seconds. */
async function closePool(pool: Pool) {
  const ended = pool.end()
  const timer = Promise.withResolvers<void>()
  const timeout = setTimeout(timer.resolve, CLOSE_MS)
  await Promise.race([ended, timer.promise])
  clearTimeout(timeout)
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
  '57P01', // the server is shutting down
  '57P02', // restarting after a crash
  '57P03', // still starting
  '53300', // too many connections
])
