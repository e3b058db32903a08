import { randomBytes } from 'node:crypto'
import { postgres } from '../../server/db/postgres-driver.ts'
import { inject } from 'vitest'

/** A database of one's own, copied from the migrated template in a few milliseconds. */
export async function createTestDatabase({ template = 'fanlight' } = {}) {
  const server = new URL(inject('databaseUrl'))
  const name = `test_${randomBytes(6).toString('hex')}`
  const admin = new URL(server)
  admin.pathname = '/postgres'
  const sql = postgres(admin.href, { max: 1, onnotice: () => {} })
  await sql.unsafe(`create database ${name} template ${template}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return {
    url: url.href,
    drop: async () => {
      await sql.unsafe(`drop database ${name} with (force)`)
      await sql.end()
    },
  }
}
