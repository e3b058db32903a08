import { Client, type ClientConfig } from 'pg'
import { buildStatement } from './sql/build-statement.ts'
import { columnTypes } from './sql/column-values.ts'
import { runStatement } from './sql/run-statement.ts'
import { sqlTag } from './sql/tag.ts'

export type ConnectionOptions = {
  url: string
  /** Statement timeout, lock waits included; none if omitted. */
  patienceSeconds?: number
  connectSeconds?: number
  /** Sends queries without waiting for the answers to those before. Not for COPY. */
  pipeline?: boolean
}

/** An external server may differ: UTC days and the date style we parse. */
const ourSettings = '-c TimeZone=UTC -c DateStyle=ISO'

export const connectionConfig = ({
  url,
  patienceSeconds = 0,
  connectSeconds = 5,
  pipeline = true,
}: ConnectionOptions): ClientConfig => ({
  connectionString: url,
  types: columnTypes as ClientConfig['types'],
  options: `${ourSettings} -c statement_timeout=${patienceSeconds * 1000}`,
  connectionTimeoutMillis: connectSeconds * 1000,
  keepAlive: true,
  pipeline,
})

/** A connection outside the pool. A loss shows in its queries and in `end`; without a listener it would end the process. */
export async function openConnection(options: ConnectionOptions) {
  const client = new Client(connectionConfig(options))
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Queries on this connection, in the given order. */
export const sqlOn = (client: Client) => sqlTag((query) => runStatement(client, buildStatement(query)))
