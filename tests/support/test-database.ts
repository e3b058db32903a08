import { randomBytes } from 'node:crypto'
import postgres from 'postgres'
import { inject } from 'vitest'

/** A database of one's own, copied from the migrated template in a few milliseconds. */
export async function createTestDatabase() {
  const template = new URL(inject('databaseUrl'))
  const name = `test_${randomBytes(6).toString('hex')}`
  const admin = new URL(template)
  admin.pathname = '/postgres'
  const sql = postgres(admin.href, { max: 1, onnotice: () => {} })
  await sql.unsafe(`create database ${name} template fanlight`)
  const url = new URL(template)
  url.pathname = `/${name}`
  return {
    url: url.href,
    drop: async () => {
      await sql.unsafe(`drop database ${name} with (force)`)
      await sql.end()
    },
  }
}
