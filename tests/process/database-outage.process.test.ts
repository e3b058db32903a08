import { afterAll, describe, expect, onTestFailed, test } from 'vitest'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../server/db/embedded-postgres.ts'
import { freePort } from '../../server/process/free-port.ts'
import { canLogIn, killAll, signUpInput, signUp, startApp } from '../support/servers/app-process.ts'
import { createTcpProxy } from '../support/servers/tcp-proxy.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { waitUntil } from '../support/wait-until.ts'

const folder = temporaryFolder('away')
const server = temporaryFolder('away-server')
let outside: EmbeddedPostgres | undefined
afterAll(async () => {
  await killAll(folder.path)
  await outside?.stop()
  folder.remove()
  server.remove()
})

describe('an external database', () => {
  test('outage returns 503, then everything recovers, jobs and events included', async () => {
    outside = await startEmbeddedPostgres({ dataDir: server.path, durable: false, isTcp: true })
    const real = new URL(outside.url())
    const port = await freePort()
    const wire = await createTcpProxy(port, Number(real.port))
    real.port = String(port)
    const app = await startApp({ dataDir: folder.path, env: { DATABASE_URL: real.href } })
    onTestFailed(() => console.error(app.said))
    const before = await signUpInput(app, 'before@example.com')
    expect(await signUp(app, before)).toBe(200)

    for (let round = 0; round < 2; round++) {
      const waiting = await signUpInput(app, `round${round}@example.com`)
      await wire.cut()
      const rejected = await app.api('POST /login', {
        body: { email: before.email, password: before.password },
      })
      expect(rejected).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })
      expect(rejected.headers.get('retry-after')).toBe('2')
      expect(await signUp(app, waiting)).toBe(503)
      expect((await fetch(`${app.url}/readyz`)).status).toBe(503)
      expect((await fetch(`${app.url}/healthz`)).status).toBe(200)

      await wire.mend()
      await waitUntil('it is ready again', async () => (await fetch(`${app.url}/readyz`)).ok)
      expect(await canLogIn(app, before.email)).toBe(true)
      expect(await signUp(app, waiting)).toBe(200)
      await waitUntil('the welcome came', async () =>
        (await app.mailTo(waiting.email)).some(({ subject }) => subject === 'Welcome to Fanlight'),
      )
    }
    expect(app.isRunning()).toBe(true)
    app.kill('SIGTERM')
    expect(await app.exited).toEqual({ code: 0, signal: null })
    expect(app.said.err).toBe('')
  })

  test('outage does not block shutdown', async () => {
    if (!outside) throw new Error('there is no database')
    const real = new URL(outside.url())
    const port = await freePort()
    const wire = await createTcpProxy(port, Number(real.port))
    real.port = String(port)
    const app = await startApp({ dataDir: folder.path, env: { DATABASE_URL: real.href } })
    onTestFailed(() => console.error(app.said))
    await wire.cut()
    app.kill('SIGTERM')
    const { code } = await app.exited
    expect(code).toBe(0)
  })
})
