import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { postgres } from '../../server/db/postgres-driver.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isAlive } from '../../server/process-alive.ts'
import { freePort } from '../../server/free-port.ts'
import {
  canLogIn,
  endAll,
  postgresOf,
  readyToSignUp,
  signUp,
  spawnApp,
  startApp,
  type App,
} from '../support/running-app.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { until } from '../support/until.ts'

const folder = temporaryFolder('life')
const other = temporaryFolder('life-other')
afterAll(async () => {
  await endAll(folder.path)
  await endAll(other.path)
  folder.remove()
  other.remove()
})

describe('a start that cannot go on says why in one sentence and ends with 1', () => {
  let app: App
  beforeAll(async () => {
    app = await startApp({ dataDir: folder.path })
  })
  const refused = async (options: Parameters<typeof spawnApp>[0]) => {
    const second = await spawnApp(options)
    const { code } = await second.exited
    expect(code).toBe(1)
    return second.said.err.trim()
  }

  test('on a data folder that is in use', async () => {
    expect(await refused({ dataDir: folder.path })).toBe(
      `Fanlight is already running on ${folder.path} (process ${app.pid}); stop it or set another DATA_DIR.`,
    )
  })
  test('on a port that is taken', async () => {
    expect(await refused({ dataDir: other.path, port: app.port })).toBe(
      `Port ${app.port} is already in use; stop what uses it or set PORT.`,
    )
    expect(existsSync(join(other.path, 'postgres'))).toBe(false)
  })
  test.each([
    [{ DEMO: 'perhaps' }, 'DEMO must be 0 or 1, not "perhaps".'],
    [{ SMPT_URL: 'smtp://x' }, 'SMPT_URL is not a setting of Fanlight; did you mean SMTP_URL?'],
  ])('with %j', async (env, sentence) => {
    expect(await refused({ dataDir: other.path, env: env as Record<string, string> })).toBe(sentence)
  })
  test('without the database it was told to use', async () => {
    const port = await freePort()
    const env = { DATABASE_URL: `postgres://x:y@127.0.0.1:${port}/z` }
    const said = await refused({ dataDir: other.path, env })
    expect(said).not.toContain('\n')
    expect(said).toContain('DATABASE_URL')
  })
  test('and the one that runs is not disturbed', async () => {
    expect((await fetch(`${app.url}/readyz`)).status).toBe(200)
  })
})

describe('SIGTERM', () => {
  test('drains: a request under way is answered, then everything ends with 0 and no database is left', async () => {
    const app = await startApp({ dataDir: other.path })
    const body = await readyToSignUp(app, 'drain@example.com')
    const database = postgresOf(other.path)
    if (!database) throw new Error('there is no database')
    const sql = postgres(database.url, { max: 2, onnotice: () => {} })
    const answer = await sql.begin(async (tx) => {
      await tx`lock table person in exclusive mode`
      const pending = signUp(app, body)
      await until('the sign-up is under way', async () => {
        const [row] =
          await sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = 'fanlight'`
        return Boolean(row)
      })
      app.kill('SIGTERM')
      await until('it begins to stop', () => app.said.out.includes('stopping'))
      return () => pending
    })
    await sql.end()
    expect(await answer()).toBe(200)
    expect(await app.exited).toEqual({ code: 0, signal: null })
    expect(isAlive(database.pid)).toBe(false)
    expect(existsSync(join(other.path, 'app.lock'))).toBe(false)
    expect(app.said.err).toBe('')
  })

  test('what was answered is there after the next start', async () => {
    const app = await startApp({ dataDir: other.path })
    expect(await canLogIn(app, 'drain@example.com')).toBe(true)
    app.kill('SIGTERM')
    expect(await app.exited).toEqual({ code: 0, signal: null })
  })

  test('in the middle of a start leaves no database either', async () => {
    const app = await spawnApp({ dataDir: other.path })
    const database = await until('the database is launched', () => postgresOf(other.path))
    app.kill('SIGTERM')
    const { signal } = await app.exited
    expect(signal).toBeNull()
    await until('the database has gone', () => !isAlive(database.pid), { withinMs: 3000 })
  })
})
