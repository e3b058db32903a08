import { randomBytes } from 'node:crypto'
import { openDatabase } from '../../../server/db/database.ts'
import { inject } from 'vitest'

const MIGRATED = 'fanlight'
const DEMO = 'demo_world'

/** A database of its own, copied from the migrated template in milliseconds. */
export async function createTestDatabase({ template = MIGRATED } = {}) {
  const name = `test_${randomBytes(6).toString('hex')}`
  const sql = admin()
  await sql.unsafe(`create database ${name} template ${template}`)
  return {
    url: urlOf(name),
    drop: async () => {
      await sql.unsafe(`drop database ${name} with (force)`)
      await sql.close()
    },
  }
}

/** Template with demo data: the first caller fills it, the others wait. */
export async function demoTemplate(fill: (url: string) => Promise<unknown>) {
  const sql = admin()
  try {
    await sql`select pg_advisory_lock(hashtext(${DEMO}))`
    const [there] = await sql`select 1 from pg_database where datname = ${DEMO}`
    if (there) return DEMO
    await sql.unsafe(`create database ${DEMO}_half template ${MIGRATED}`)
    await fill(urlOf(`${DEMO}_half`))
    await sql.unsafe(`alter database ${DEMO}_half rename to ${DEMO}`)
    return DEMO
  } finally {
    await sql.close()
  }
}

const admin = () => openDatabase({ url: urlOf('postgres'), poolSize: 1 })

function urlOf(name: string) {
  const url = new URL(inject('databaseUrl'))
  url.pathname = `/${name}`
  return url.href
}
