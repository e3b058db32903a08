import postgres from 'postgres'

type Statement = postgres.Sql | postgres.TransactionSql
/** Anything that can be asked a question: the pool or a transaction. */
export type Queries = Statement
export type Tx = postgres.TransactionSql & { transaction: Transaction }
type Transaction = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
export type Db = postgres.Sql & { transaction: Transaction; close: () => Promise<void> }

export type DatabaseOptions = { url: string; poolSize: number; onNotice?: (notice: postgres.Notice) => void }

/** The pool. Prepared statements, snake_case columns as camelCase fields, bigint as number. */
export function openDatabase({ url, poolSize, onNotice = () => {} }: DatabaseOptions): Db {
  const sql = postgres(url, {
    max: poolSize,
    idle_timeout: 60,
    connect_timeout: 5,
    onnotice: onNotice,
    // Columns only: the keys inside jsonb are data and stay as they are.
    transform: { undefined: null, column: { from: postgres.toCamel, to: postgres.fromCamel } },
    types: { bigint: { to: 20, from: [20], parse: Number, serialize: String } },
  })
  return Object.assign(sql, {
    transaction: (work: (tx: Tx) => Promise<unknown>) => sql.begin((tx) => work(joined(tx))),
    close: () => sql.end({ timeout: 5 }),
  }) as Db
}

/** Inside a transaction, another `transaction` joins it: the outer one decides. */
function joined(tx: postgres.TransactionSql): Tx {
  const own: Tx = Object.assign(tx, { transaction: ((work) => work(own)) as Transaction })
  return own
}

/** Gives a use-case a `db` whose every write belongs to the transaction at hand. */
export const within = (tx: Tx): Db => tx as unknown as Db

/** Whether an error means that the database is away rather than that a query was wrong. */
export function isUnavailable(error: unknown) {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' && unavailable.has(code)
}
const unavailable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
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
