import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../server/db/database.ts'
import { benchDatabase, progress, watchServer } from './harness.ts'

/** Starts the product with demo data in its own process. */
export async function startDemo(port: string) {
  const database = await benchDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'fanlight-page-'))
  const server = spawn(process.execPath, ['--max-semi-space-size=16', 'server/main.ts'], {
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
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  watchServer('server/main.ts', server)
  const url = `http://localhost:${port}`
  progress('starting the demo server')
  const isReady = async () => (await fetch(`${url}/readyz`).catch(() => undefined))?.ok === true
  for (let i = 0; !(await isReady()); i++) {
    if (i === 120) throw new Error('the demo server was not ready within a minute')
    await sleep(500)
  }
  progress('waiting for the demo media')
  await waitForDemoMedia(database.url)
  const stop = async () => {
    server.kill('SIGTERM')
    await new Promise((resolve) => server.once('exit', resolve))
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { url, databaseUrl: database.url, stop }
}

/** Demo clips are transcoded in the first minutes; measuring starts when that is done. */
async function waitForDemoMedia(databaseUrl: string) {
  const sql = openDatabase({ url: databaseUrl, poolSize: 1 })
  const openJobs = () => sql`select 1 from graphile_worker.jobs
    where task_identifier in ('demo-images', 'demo-video', 'process-media') and attempts < max_attempts`
  for (let i = 0; i < 300 && (await openJobs()).length > 0; i++) await sleep(1000)
  await sql.close()
}

/** Chromium flags for software rendering. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
]
