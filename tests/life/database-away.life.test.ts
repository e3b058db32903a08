import { afterAll, describe, expect, onTestFailed, test } from 'vitest'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../server/db/embedded-postgres.ts'
import { freePort } from '../../server/free-port.ts'
import { canLogIn, endAll, readyToSignUp, signUp, startApp } from '../support/running-app.ts'
import { createWire } from '../support/tcp-proxy.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { until } from '../support/until.ts'

const folder = temporaryFolder('away')
const server = temporaryFolder('away-server')
let outside: EmbeddedPostgres | undefined
afterAll(async () => {
  await endAll(folder.path)
  await outside?.stop()
  folder.remove()
  server.remove()
})

describe('a database elsewhere', () => {
  test('that goes away and comes back: 503 meanwhile, then all as before, jobs and events too', async () => {
    outside = await startEmbeddedPostgres({ dataDir: server.path, durable: false })
    const real = new URL(outside.url())
    const port = await freePort()
    const wire = await createWire(port, Number(real.port))
    real.port = String(port)
    const app = await startApp({ dataDir: folder.path, env: { DATABASE_URL: real.href } })
    onTestFailed(() => console.error(app.said))
    const before = await readyToSignUp(app, 'before@example.com')
    expect(await signUp(app, before)).toBe(200)

    for (let round = 0; round < 2; round++) {
      const waiting = await readyToSignUp(app, `round${round}@example.com`)
      await wire.cut()
      const refused = await app.api('POST /login', {
        body: { email: before.email, password: before.password },
      })
      expect(refused).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })
      expect(refused.headers.get('retry-after')).toBe('2')
      expect(await signUp(app, waiting)).toBe(503)
      expect((await fetch(`${app.url}/readyz`)).status).toBe(503)
      expect((await fetch(`${app.url}/healthz`)).status).toBe(200)

      await wire.mend()
      await until('it is ready again', async () => (await fetch(`${app.url}/readyz`)).ok)
      expect(await canLogIn(app, before.email)).toBe(true)
      expect(await signUp(app, waiting)).toBe(200)
      await until('the welcome came', async () =>
        (await app.mailTo(waiting.email)).some(({ subject }) => subject === 'Welcome to Fanlight'),
      )
    }
    expect(app.isRunning()).toBe(true)
    app.kill('SIGTERM')
    expect(await app.exited).toEqual({ code: 0, signal: null })
    expect(app.said.err).toBe('')
  })

  test('that is away while the app is told to stop does not keep it', async () => {
    if (!outside) throw new Error('there is no database')
    const real = new URL(outside.url())
    const port = await freePort()
    const wire = await createWire(port, Number(real.port))
    real.port = String(port)
    const app = await startApp({ dataDir: folder.path, env: { DATABASE_URL: real.href } })
    onTestFailed(() => console.error(app.said))
    await wire.cut()
    app.kill('SIGTERM')
    const { code } = await app.exited
    expect(code).toBe(0)
  })
})
