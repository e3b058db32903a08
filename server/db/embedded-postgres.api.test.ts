import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { waitUntil } from '../../tests/support/wait-until.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { openDatabase } from './database.ts'

const folder = temporaryFolder('embedded')
const other = temporaryFolder('embedded-other')
const pidFile = (dataDir: string) => join(dataDir, 'postgres/postmaster.pid')
const start = (dataDir: string) => startEmbeddedPostgres({ dataDir, durable: false })
/** Starts it and checks that it works. */
async function startAndStop(dataDir: string) {
  const postgres = await start(dataDir)
  expect(postgres.pid()).toBeGreaterThan(0)
  await postgres.stop()
}

let theirs: Awaited<ReturnType<typeof start>>
beforeAll(async () => {
  theirs = await start(other.path)
})
afterAll(async () => {
  await theirs.stop()
  folder.remove()
  other.remove()
})

test('a first start killed during initdb does not block the next one', async () => {
  const program = `import { startEmbeddedPostgres } from ${JSON.stringify(join(import.meta.dirname, 'embedded-postgres.ts'))}
    await startEmbeddedPostgres({ dataDir: ${JSON.stringify(folder.path)}, durable: false })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    detached: true,
    stdio: 'ignore',
  })
  const ended = once(child, 'exit')
  await waitUntil('initdb has begun', () => globSync('postgres*/PG_VERSION', { cwd: folder.path }).length > 0)
  process.kill(-(child.pid as number), 'SIGKILL')
  await ended
  await startAndStop(folder.path)
  expect(globSync('postgres.new*', { cwd: folder.path })).toEqual([])
})

test('handles letters of all languages and sorts by code point', async () => {
  const sql = openDatabase({ url: theirs.url(), poolSize: 1 })
  const [row] = await sql`
    select lower('ÁÉÑÖЖ') as lower, 'Álvaro' ilike 'álvaro' as found,
      (select string_agg(name, ' ' order by name) from unnest(array['b', 'á', 'Z', 'a', 'é']) as name) as sorted`
  await sql.close()
  expect(row).toEqual({ lower: 'áéñöж', found: true, sorted: 'Z a b á é' })
})

test('a pid file naming the server of another folder leaves that server alone', async () => {
  const pid = theirs.pid()
  await startAndStop(folder.path)
  writeFileSync(pidFile(folder.path), readFileSync(pidFile(other.path)))
  await startAndStop(folder.path)
  expect(theirs.pid()).toBe(pid)
})

test('a pid file naming an unrelated process does not prevent the start', async () => {
  await startAndStop(folder.path)
  const { uid, gid } = ownerOf(theirs.pid())
  const somebody = spawn('sleep', ['60'], { uid, gid, stdio: 'ignore' })
  await once(somebody, 'spawn')
  writeFileSync(pidFile(folder.path), `${somebody.pid}\n${folder.path}/postgres\n1\n15999\n\n127.0.0.1\n`)
  await startAndStop(folder.path)
  expect(somebody.exitCode ?? somebody.signalCode).toBeNull()
  somebody.kill()
})

/** The database's user, which differs when we are root. */
function ownerOf(pid: number | undefined) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const id = (name: string) => Number(new RegExp(`^${name}:\\t(\\d+)`, 'm').exec(status)?.[1])
  return { uid: id('Uid'), gid: id('Gid') }
}
