import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { benchDatabase } from './harness.ts'

/** The product with its demo world in a process of its own, as a browser meets it. */
export async function startDemo(port: string) {
  const database = await benchDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'fanlight-page-'))
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: join(import.meta.dirname, '..'),
    env: {
      ...process.env,
      PORT: port,
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      DEMO: '1',
      RATE_LIMIT_SCALE: '0',
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
    },
    stdio: 'ignore',
  })
  const url = `http://localhost:${port}`
  for (let i = 0; i < 120 && !(await fetch(`${url}/readyz`).catch(() => undefined))?.ok; i++) await sleep(500)
  await filmsMade(database.url)
  const stop = async () => {
    server.kill('SIGTERM')
    await new Promise((resolve) => server.once('exit', resolve))
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { url, databaseUrl: database.url, stop }
}

/** The demo world's films are made in its first minutes, beside everything else; nothing is measured meanwhile. */
async function filmsMade(databaseUrl: string) {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} })
  const left = () => sql`select 1 from graphile_worker.jobs
    where task_identifier in ('demo-pictures', 'demo-film', 'make-media') and attempts < max_attempts`
  for (let i = 0; i < 300 && (await left()).length > 0; i++) await sleep(1000)
  await sql.end()
}

/** How Chromium is started where it draws without a graphics card. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
]
