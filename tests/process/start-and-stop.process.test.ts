import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '../../server/db/database.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isAlive } from '../../server/process/process-alive.ts'
import { freePort } from '../../server/process/free-port.ts'
import {
  canLogIn,
  killAll,
  readPostgresPid,
  signUpInput,
  signUp,
  spawnApp,
  startApp,
  type AppProcess,
} from '../support/servers/app-process.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { waitUntil } from '../support/wait-until.ts'

const folder = temporaryFolder('life')
const other = temporaryFolder('life-other')
afterAll(async () => {
  await killAll(folder.path)
  await killAll(other.path)
  folder.remove()
  other.remove()
})

describe('a failing start exits with 1 and one sentence', () => {
  let app: AppProcess
  beforeAll(async () => {
    app = await startApp({ dataDir: folder.path })
  })
  const expectFailedStart = async (options: Parameters<typeof spawnApp>[0]) => {
    const second = await spawnApp(options)
    const { code } = await second.exited
    expect(code).toBe(1)
    return second.said.err.trim()
  }

  test('on a data folder in use', async () => {
    expect(await expectFailedStart({ dataDir: folder.path })).toBe(
      `Fanlight is already running on ${folder.path} (process ${app.pid}); stop it or set another DATA_DIR.`,
    )
  })
  test('on a port in use', async () => {
    expect(await expectFailedStart({ dataDir: other.path, port: app.port })).toBe(
      `Port ${app.port} is already in use; stop what uses it or set PORT.`,
    )
    expect(existsSync(join(other.path, 'postgres'))).toBe(false)
  })
  test.each([
    [{ DEMO: 'perhaps' }, 'DEMO must be 0 or 1, not "perhaps".'],
    [{ SMPT_URL: 'smtp://x' }, 'SMPT_URL is not a setting of Fanlight; did you mean SMTP_URL?'],
  ])('with %j', async (env, sentence) => {
    expect(await expectFailedStart({ dataDir: other.path, env: env as Record<string, string> })).toBe(
      sentence,
    )
  })
  test('without the configured database', async () => {
    const port = await freePort()
    const env = { DATABASE_URL: `postgres://x:y@127.0.0.1:${port}/z` }
    const said = await expectFailedStart({ dataDir: other.path, env })
    expect(said).not.toContain('\n')
    expect(said).toContain('DATABASE_URL')
  })
  test('and the running instance is not affected', async () => {
    expect((await fetch(`${app.url}/readyz`)).status).toBe(200)
  })
})

describe('SIGTERM', () => {
  test('drains: requests in flight are answered, then it exits with 0 and leaves no database', async () => {
    const app = await startApp({ dataDir: other.path })
    const body = await signUpInput(app, 'drain@example.com')
    const database = readPostgresPid(other.path)
    if (!database) throw new Error('there is no database')
    const sql = openDatabase({ url: database.url, poolSize: 2 })
    const answer = await sql.transaction(async (tx) => {
      await tx`lock table person in exclusive mode`
      const pending = signUp(app, body)
      await waitUntil('the sign-up is under way', async () => {
        const [row] =
          await sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = 'fanlight'`
        return Boolean(row)
      })
      app.kill('SIGTERM')
      await waitUntil('it begins to stop', () => app.said.out.includes('stopping'))
      return () => pending
    })
    await sql.close()
    expect(await answer()).toBe(200)
    expect(await app.exited).toEqual({ code: 0, signal: null })
    expect(isAlive(database.pid)).toBe(false)
    expect(existsSync(join(other.path, 'app.lock'))).toBe(false)
    expect(app.said.err).toBe('')
  })

  test('acknowledged data is there after the next start', async () => {
    const app = await startApp({ dataDir: other.path })
    expect(await canLogIn(app, 'drain@example.com')).toBe(true)
    app.kill('SIGTERM')
    expect(await app.exited).toEqual({ code: 0, signal: null })
  })

  test('during startup leaves no database either', async () => {
    const app = await spawnApp({ dataDir: other.path })
    const database = await waitUntil('the database is launched', () => readPostgresPid(other.path))
    app.kill('SIGTERM')
    const { signal } = await app.exited
    expect(signal).toBeNull()
    await waitUntil('the database has gone', () => !isAlive(database.pid), { withinMs: 3000 })
  })
})
