import { Pool } from 'pg'

type Options = { connectionString: string; max: number; heard: (error: Error) => void }

/**
 * Connections for the job runner. Without the listener, a connection the runner has stopped listening to would
 * crash the process if the database closed it.
 */
export function jobPool({ connectionString, max, heard }: Options) {
  const pool = new Pool({ connectionString, max })
  pool.on('error', heard)
  pool.on('connect', (client) => client.on('error', heard))
  return pool
}
