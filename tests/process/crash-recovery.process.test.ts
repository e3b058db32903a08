import { afterEach, beforeEach, describe, expect, onTestFailed, test } from 'vitest'
import { isAlive } from '../../server/process/process-alive.ts'
import {
  canLogIn,
  killAll,
  readPostgresPid,
  signUpInput,
  signUp,
  startApp,
  type AppProcess,
} from '../support/servers/app-process.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { waitUntil } from '../support/wait-until.ts'

let folder: ReturnType<typeof temporaryFolder>
beforeEach(() => {
  folder = temporaryFolder('killed')
})
afterEach(async () => {
  await killAll(folder.path)
  folder.remove()
})

const ready = async (app: AppProcess, name: string, count: number) =>
  Promise.all(Array.from({ length: count }, (_, i) => signUpInput(app, `${name}${i}@example.com`)))

/** Signs up users concurrently, runs an action in the middle, and returns those answered 200. */
async function signUpWhile(
  app: AppProcess,
  bodies: Awaited<ReturnType<typeof ready>>,
  after: number,
  act: () => unknown,
) {
  const acknowledged: string[] = []
  const statuses: (number | undefined)[] = []
  let hasActed = false
  await Promise.all(
    bodies.map(async (body) => {
      const status = await signUp(app, body).catch(() => undefined)
      statuses.push(status)
      if (status === 200) acknowledged.push(body.email)
      if (acknowledged.length >= after && !hasActed) {
        hasActed = true
        await act()
      }
    }),
  )
  expect(hasActed).toBe(true)
  return { acknowledged, statuses }
}

/** A sign-up without a reply is complete or absent: the user can log in, or the code still works. */
async function halfDone(app: AppProcess, bodies: Awaited<ReturnType<typeof ready>>) {
  const found: string[] = []
  for (const body of bodies)
    if (!(await canLogIn(app, body.email)) && (await signUp(app, body)) !== 200) found.push(body.email)
  return found
}

const welcomes = async (app: AppProcess, email: string) =>
  (await app.mailTo(email)).filter(({ subject }) => subject === 'Welcome to Fanlight').length

describe('SIGKILL', () => {
  test('of the app during sign-ups loses nothing that was acknowledged', async () => {
    const first = await startApp({ dataDir: folder.path })
    onTestFailed(() => console.error(first.said))
    const bodies = await ready(first, 'app', 16)
    const { acknowledged } = await signUpWhile(first, bodies, 4, () => first.kill('SIGKILL'))
    await first.exited
    const left = readPostgresPid(folder.path)?.pid ?? 0
    expect(acknowledged.length).toBeGreaterThanOrEqual(4)
    expect(acknowledged.length).toBeLessThan(bodies.length)

    const app = await startApp({ dataDir: folder.path })
    onTestFailed(() => console.error(app.said))
    expect(isAlive(left), 'the database that was left is stopped in order').toBe(false)
    for (const email of acknowledged) expect([email, await canLogIn(app, email)]).toEqual([email, true])
    expect(await halfDone(app, bodies)).toEqual([])
    for (const { email } of bodies)
      await waitUntil(`one welcome came to ${email}`, async () => (await welcomes(app, email)) === 1)
    app.kill('SIGTERM')
    expect(await app.exited).toEqual({ code: 0, signal: null })
  })

  test('of the database under load returns 503 until it restarts, loses nothing, and jobs continue', async () => {
    const app = await startApp({ dataDir: folder.path })
    onTestFailed(() => console.error(app.said))
    const bodies = await ready(app, 'postgres', 16)
    const killed = readPostgresPid(folder.path)?.pid ?? 0
    const reads: { status: number; code: string | undefined }[] = []
    const enough = new AbortController()
    const reading = Promise.all(
      Array.from({ length: 4 }, async () => {
        while (!enough.signal.aborted) {
          const { status, body } = await app.api('POST /userName', { query: { username: 'somebody' } })
          reads.push({ status, code: 'code' in body ? body.code : undefined })
        }
      }),
    )
    const { acknowledged, statuses } = await signUpWhile(app, bodies, 4, () =>
      process.kill(killed, 'SIGKILL'),
    )
    const back = await waitUntil('the database is back', async () => {
      const { status } = await fetch(`${app.url}/readyz`)
      const pid = readPostgresPid(folder.path)?.pid ?? killed
      return status === 200 && pid !== killed && pid
    })
    enough.abort()
    await reading

    expect(app.isRunning()).toBe(true)
    expect(isAlive(back)).toBe(true)
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
    expect(
      reads.filter(({ status, code }) => status !== 200 && !(status === 503 && code === 'UNAVAILABLE')),
    ).toEqual([])
    expect(reads.some(({ status }) => status === 503)).toBe(true)
    for (const email of acknowledged) expect([email, await canLogIn(app, email)]).toEqual([email, true])
    expect(await halfDone(app, bodies)).toEqual([])
    const afterwards = await signUpInput(app, 'afterwards@example.com')
    expect(await signUp(app, afterwards)).toBe(200)
    for (const email of [...acknowledged, afterwards.email])
      await waitUntil(`one welcome came to ${email}`, async () => (await welcomes(app, email)) === 1)
    app.kill('SIGTERM')
    expect(await app.exited).toEqual({ code: 0, signal: null })
  })
})
