import type { PoolClient } from 'pg'
import { buildStatement, type Statement } from './sql/build-statement.ts'
import { connectionError, runStatement } from './sql/run-statement.ts'
import { sqlTag, type Sql } from './sql/tag.ts'

export type RunInTransaction = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
export type AfterCommit = (sql: Sql) => void
export type Tx = Sql & {
  /** Joins this transaction. */
  transaction: RunInTransaction
  /** A savepoint: if the work fails it is rolled back, and the transaction continues. */
  attempt: RunInTransaction
  /** Runs once the transaction is committed; not at all if it is rolled back. */
  afterCommit: (work: AfterCommit) => void
}

/** Shared by a transaction and its savepoints. */
type State = { client: PoolClient; isOver: boolean; savepoints: number; onCommit: Set<AfterCommit> }
/** The first failed query, which aborts everything up to the surrounding savepoint. */
type Scope = { error?: unknown }

/** Runs work in a transaction on a connection of its own. Returns what to do after the commit. */
export async function runTransaction<T>(client: PoolClient, work: (tx: Tx) => Promise<T>) {
  const state: State = { client, isOver: false, savepoints: 0, onCommit: new Set() }
  const lost = Promise.withResolvers<never>()
  const onLost = (error?: Error) =>
    lost.reject(connectionError(error ?? new Error('The connection was lost.')))
  client.once('error', onLost).once('end', onLost)
  lost.promise.catch(() => {}) // not awaited once the work is done
  let isBroken = true
  try {
    // Sent together with the first query; a failure shows there or at the commit.
    const begun = command(client, 'begin')
    begun.catch(() => {})
    const result = await Promise.race([runScope(state, {}, work), lost.promise])
    await begun
    state.isOver = true
    await command(client, 'commit')
    isBroken = false
    return { result, onCommit: state.onCommit }
  } catch (error) {
    state.isOver = true
    isBroken = await command(client, 'rollback').then(
      () => false,
      () => true,
    )
    throw error
  } finally {
    client.off('error', onLost).off('end', onLost)
    client.release(isBroken)
  }
}

const command = (client: PoolClient, text: string) =>
  runStatement(client, { text, values: [], isPrepared: false })

/** A failed query fails the work, even if the work did not look at it. */
async function runScope<T>(state: State, scope: Scope, work: (tx: Tx) => Promise<T>) {
  try {
    const result = await work(scopedSql(state, scope))
    if (scope.error) throw scope.error
    return result
  } catch (error) {
    // What comes after a failed query only fails because of it.
    throw scope.error && isAborted(error) ? scope.error : error
  }
}
const isAborted = (error: unknown) => (error as { code?: unknown } | null)?.code === '25P02'

function scopedSql(state: State, scope: Scope): Tx {
  const send = (statement: Statement) => {
    if (state.isOver)
      throw Object.assign(new Error('The transaction is over.'), { code: 'CONNECTION_CLOSED' })
    const sent = runStatement(state.client, statement)
    sent.catch((error: unknown) => (scope.error ??= error))
    return sent
  }
  const tx: Tx = Object.assign(
    sqlTag(async (query) => send(buildStatement(query))),
    {
      transaction: ((work) => work(tx)) as RunInTransaction,
      attempt: ((work) => attempt(state, scope, work)) as RunInTransaction,
      afterCommit: (work: AfterCommit) => void state.onCommit.add(work),
    },
  )
  return tx
}

async function attempt<T>(state: State, outer: Scope, work: (tx: Tx) => Promise<T>) {
  const name = `s${++state.savepoints}`
  const outerSql = scopedSql(state, outer)
  await outerSql.unsafe(`savepoint ${name}`)
  try {
    return await runScope(state, {}, work)
  } catch (error) {
    await outerSql.unsafe(`rollback to ${name}`)
    throw error
  }
}
