import { DatabaseError, type ClientBase, type QueryArrayResult } from 'pg'
import { toCamelCase } from './column-names.ts'
import type { Statement } from './build-statement.ts'
import { StatementNames } from './statement-names.ts'

/** Rows with the number of rows that a write affected. What `map` and `filter` return are plain arrays. */
class ResultRows extends Array<Record<string, unknown>> {
  declare readonly count: number
  static override get [Symbol.species]() {
    return Array
  }
}

const names = new StatementNames()

/** Sends a statement, behind those that the connection has not answered yet. */
export async function runStatement(client: ClientBase, { text, values, isPrepared }: Statement) {
  const name = isPrepared ? names.of(text) : undefined
  try {
    return await new Promise<ResultRows>((resolve, reject) => {
      const done = (error: Error | undefined | null, result?: QueryArrayResult | QueryArrayResult[]) =>
        error ? reject(error) : resolve(toRows(Array.isArray(result) ? result.at(-1) : result))
      client.query({ text, values, ...(name ? { name } : {}), rowMode: 'array' }, done)
    })
  } catch (error) {
    if (isOutdated(error)) names.forget(text)
    Error.captureStackTrace(error as Error) // of the query instead of the socket
    throw connectionError(error as Error)
  }
}

function toRows(result: QueryArrayResult | undefined) {
  const rows = new ResultRows()
  Object.defineProperty(rows, 'count', { value: result?.rowCount ?? 0 })
  if (!result) return rows
  const columns = result.fields.map(({ name }) => toCamelCase(name))
  for (const values of result.rows as unknown[][]) {
    const row: Record<string, unknown> = {}
    for (let index = 0; index < columns.length; index++) row[columns[index] as string] = values[index]
    rows.push(row)
  }
  return rows
}

/** Whether a prepared statement no longer fits its tables. */
export const isOutdated = (error: unknown) =>
  error instanceof DatabaseError && error.routine === 'RevalidateCachedQuery'

/** The driver's own errors have no code; they are all about the connection. */
export function connectionError(error: Error & { code?: string; syscall?: string }): Error {
  // No socket file: the embedded server is not running.
  if (error.code === 'ENOENT' && error.syscall === 'connect')
    return Object.assign(error, { code: 'ECONNREFUSED' })
  if (error instanceof DatabaseError || 'code' in error || error.name !== 'Error') return error
  return Object.assign(error, { code: 'CONNECTION_CLOSED' })
}
