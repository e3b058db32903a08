import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { openDatabase } from '../server/db/database.ts'
import { startDemo } from './demo-server.ts'
import { progress, startServer } from './harness.ts'

// Pages and API calls of the demo data at 20 connections: requests per second, latency, queries and size; and
// what bare Fastify reaches with the same bytes from memory.
const CONNECTIONS = 20
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5)
const demo = await startDemo(process.env.PORT ?? '3418')
const sql = openDatabase({ url: demo.databaseUrl, poolSize: 1 })

async function signIn() {
  const reply = await fetch(`${demo.url}/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ emailOrPhone: 'fan@fanlight.test', password: 'Fanlight1!' }),
  })
  const { data } = (await reply.json()) as { data: { accessToken: string } }
  return data.accessToken
}
const token = await signIn()
const [creator] = await sql<{ username: string }[]>`
  select p.username from person p join creator_signal s on s.person_id = p.id and s.is_listed
  order by s.rank desc limit 1`
const agent = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0' }
const byFan = { authorization: `Bearer ${token}` }
const fanPage = { ...agent, cookie: `token=${token}` }
const requests = [
  { name: 'GET /v1/posts?filter=BEST, fan', path: '/v1/posts?filter=BEST', headers: byFan },
  { name: 'GET /v1/homePage, fan', path: '/v1/homePage', headers: byFan },
  { name: 'GET /v1/walletTransaction, fan', path: '/v1/walletTransaction', headers: byFan },
  { name: '/, guest', path: '/', headers: agent },
  { name: '/home, guest', path: '/home', headers: agent },
  { name: 'a profile, guest', path: `/${creator?.username}`, headers: agent },
  { name: '/explore, guest', path: '/explore', headers: agent },
  { name: '/home, fan', path: '/home', headers: fanPage },
]
type Row = { name: string; perSecond: number; p50: number; p99: number; queries: string; bytes: number }

async function load(url: string, headers: Record<string, string>) {
  const options = { url, headers, connections: CONNECTIONS }
  await autocannon({ ...options, duration: 1 })
  const result = await autocannon({ ...options, duration: SECONDS })
  if (result.non2xx || result.errors) throw new Error(`${url}: ${result.non2xx + result.errors} errors`)
  const { p50, p99 } = result.latency
  return { perSecond: result.requests.total / result.duration, total: result.requests.total, p50, p99 }
}

/** Statements outside transactions count as one each; background work is included. */
async function countTransactions() {
  await sql`select pg_stat_force_next_flush()`
  const [row] = await sql<{ count: number }[]>`
    select (xact_commit + xact_rollback)::float8 as count from pg_stat_database where datname = current_database()`
  return row?.count ?? 0
}

const rows: Row[] = []
const bodies: Record<string, { type: string; body: string }> = {}
for (const [n, { name, path, headers }] of requests.entries()) {
  progress(name)
  const reply = await fetch(`${demo.url}${path}`, { headers })
  const body = await reply.text()
  bodies[String(n)] = { type: reply.headers.get('content-type') ?? 'text/plain', body }
  const before = await countTransactions()
  const { total, ...measured } = await load(`${demo.url}${path}`, headers)
  // Connections report their counts with a delay of up to a second.
  await new Promise((resolve) => setTimeout(resolve, 1500))
  const queries = ((await countTransactions()) - before) / (total * (1 + 1 / SECONDS))
  rows.push({ name, ...measured, queries: queries.toFixed(1), bytes: Buffer.byteLength(body) })
}

const folder = mkdtempSync(join(tmpdir(), 'fanlight-bytes-'))
writeFileSync(join(folder, 'bodies.json'), JSON.stringify(bodies))
const bare = await startServer('bare-bytes.ts', { BENCH_BODIES: join(folder, 'bodies.json') })
const references: number[] = []
for (const n of rows.keys()) references.push((await load(`${bare.url}/${n}`, {})).perSecond)
bare.stop()

const column = (text: string | number, width: number) => String(text).padStart(width)
console.log(
  `\npages, demo data, ${CONNECTIONS} connections; load ${loadavg()[0]?.toFixed(1)} on ${cpus().length} cores`,
)
console.log(`  ${'request'.padEnd(32)}     /s   p50   p99  queries    bytes  bare Fastify /s  ratio`)
for (const [n, { name, perSecond, p50, p99, queries, bytes }] of rows.entries()) {
  const reference = references[n] ?? Number.NaN
  console.log(
    `  ${name.padEnd(32)} ${column(perSecond.toFixed(0), 6)}${column(p50, 6)}${column(p99, 6)}${column(queries, 9)}${column(bytes, 9)}${column(reference.toFixed(0), 17)}${column((perSecond / reference).toFixed(2), 7)}`,
  )
}
// A local Ghost: `GHOST_URL=http://localhost:2368 npm run bench -- pages`.
const ghost = process.env.GHOST_URL
if (ghost) {
  const { perSecond, p50, p99 } = await load(ghost, agent)
  console.log(
    `  ${'Ghost, front page'.padEnd(32)} ${column(perSecond.toFixed(0), 6)}${column(p50, 6)}${column(p99, 6)}`,
  )
} else console.log('  Ghost: skipped, GHOST_URL is not set')
rmSync(folder, { recursive: true, force: true })
await sql.close()
await demo.stop()
process.exit(0)
