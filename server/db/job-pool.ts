import { Pool } from 'pg'

type Options = { connectionString: string; max: number; heard: (error: Error) => void }

/**
 * Connections for the job runner, which knows another driver than ours. One that it opens by itself is no longer
 * listened to before it is closed, and when the database closes it in between, that would end the process.
 */
export function jobPool({ connectionString, max, heard }: Options) {
  const pool = new Pool({ connectionString, max })
  pool.on('error', heard)
  pool.on('connect', (client) => client.on('error', heard))
  return pool
}
