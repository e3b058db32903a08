import { pino, type DestinationStream } from 'pino'
import { createApi, type Api } from '../../contract/client.ts'
import type { StaffRole } from '../../contract/core.ts'
import { listMessages } from '../../server/adapters/outbox-store.ts'
import { createApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import type { Context } from '../../server/context.ts'
import { createContext } from '../../server/create-context.ts'
import { newId } from '../../server/db/new-id.ts'
import { seedDemoWorld } from '../../server/db/seed/seed-demo-world.ts'
import type { Client } from '../../server/http/client-of.ts'
import { injectBody } from '../../server/http/inject-body.ts'
import type { Route } from '../../server/http/implement.ts'
import { loggerOptions } from '../../server/http/logger.ts'
import { subscribers } from '../../server/jobs/background.ts'
import { dispatchEvents } from '../../server/jobs/dispatch-events.ts'
import { dueJobs } from '../../server/jobs/run-jobs.ts'
import { openSession } from '../../server/modules/identity/open-session.ts'
import { hashPassword } from '../../server/modules/identity/passwords.ts'
import { findPerson, type NewPerson } from '../../server/modules/identity/person-store.ts'
import { createTestDatabase, demoTemplate } from './test-database.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { openWorlds } from './open-worlds.ts'
import { until } from './until.ts'

export const testPassword = 'Lantern-42!'
const passwordHash = hashPassword(testPassword)
const testClient: Client = {
  ip: '127.0.0.1',
  userAgent: 'test',
  language: 'en',
  cookies: { token: undefined, refreshToken: undefined },
  requestId: 'test',
}

type Options = {
  env?: Record<string, string>
  /** With the people, posts and money of the demo world; their files are not there. */
  demo?: boolean
  extra?: Route[]
  /** Gets every line the product logs, as it would be written. */
  logTo?: DestinationStream
}
type Overrides = Partial<NewPerson> & { statusCode?: number; phoneE164?: string; currency?: string }
export type TestPerson = {
  id: string
  username: string
  email: string
  accessToken: string
  refreshToken: string
}

const START = Date.UTC(2026, 10, 15, 12)
const testConfig = (env: Record<string, string>) =>
  readConfig(
    {
      PORT: '3000',
      DEMO: '0',
      CHECK_REPLIES: '1',
      TOKEN_SECRET: 'only-for-tests-only-for-tests-only',
      LOG_LEVEL: 'silent',
      DATABASE_POOL: '10',
      ...env,
    },
    { envFile: '/nonexistent' },
  )

async function fillDemo(databaseUrl: string) {
  const files = temporaryFolder('demo')
  const context = createContext({
    config: testConfig({ DATA_DIR: files.path, DEMO: '1' }),
    databaseUrl,
    log: pino({ level: 'error' }),
    now: () => new Date(START),
  })
  await seedDemoWorld(context)
  await context.close()
  files.remove()
}

/** The whole product around a database of its own, with a clock that stands still until it is moved. */
export async function createWorld({ env = {}, extra = [], demo = false, logTo }: Options = {}) {
  const database = await createTestDatabase(demo ? { template: await demoTemplate(fillDemo) } : {})
  const files = temporaryFolder('world')
  let nowMs = START
  const clock = { advance: (seconds: number) => (nowMs += seconds * 1000), now: () => new Date(nowMs) }
  const config = testConfig({ DATA_DIR: files.path, ...env })
  const log = logTo ? pino(loggerOptions('trace'), logTo) : pino({ level: process.env.TEST_LOG ?? 'error' })
  const context = createContext({ config, databaseUrl: database.url, log, now: clock.now })
  const app = await createApp(context, { extra })
  const jobs = dueJobs(context, database.url)
  await dispatchEvents(context, 'jobs', subscribers) // takes its place at the end of the table

  const inProcess = (token?: string, ip = '127.0.0.1'): Api =>
    createApi(
      async (url, { method, headers, body }) => {
        const { type, ...payload } = await injectBody(body)
        const reply = await app.inject({
          method: method as 'GET',
          url,
          headers: { ...(headers as Record<string, string>), ...type },
          remoteAddress: ip,
          ...payload,
        })
        return new Response(reply.statusCode === 204 ? null : reply.payload, {
          status: reply.statusCode,
          headers: reply.headers as Record<string, string>,
        })
      },
      (): Record<string, string> => (token ? { authorization: `Bearer ${token}` } : {}),
    )
  const api = Object.assign(inProcess(), {
    as: ({ accessToken }: Pick<TestPerson, 'accessToken'>) => inProcess(accessToken),
    from: (ip: string) => inProcess(undefined, ip),
  })

  const close = async () => {
    await app.close()
    await jobs.close()
    await context.close()
    await database.drop()
    files.remove()
  }
  openWorlds.push(close)

  return {
    api,
    app,
    context,
    clock,
    databaseUrl: database.url,
    fan: (overrides?: Overrides) => createPerson(context, { userType: 1, ...overrides }),
    creator: (overrides?: Overrides) => createPerson(context, { userType: 2, ...overrides }),
    agency: (overrides?: Overrides) => createPerson(context, { userType: 3, ...overrides }),
    staff: (role: StaffRole = 'support') => createStaff(context, role),
    guest: async () =>
      sessionTokens(
        await context.db.transaction((tx) =>
          openSession(context, tx, { subject: { guest: true }, client: testClient, device: {} }),
        ),
      ),
    runJobs: jobs.run,
    /** Does all background work that is due. */
    settle: async () => {
      await until('every event is handed on', () => handOn(context), { everyMs: 50 })
      await jobs.run()
    },
    /** What was sent to someone, newest first. */
    mailTo: (to: string) => listMessages(context.db, { to }),
  }
}

/**
 * Events wait for every older transaction of the server, and other tests have their databases on the same
 * one: one look is not enough. Whoever fails at one would only try again when the clock is moved.
 */
async function handOn(context: Context) {
  await dispatchEvents(context, 'jobs', subscribers)
  const [fault] = await context.db<{ subscriber: string; lastError: string }[]>`
    select subscriber, last_error from event_fault where reader = 'jobs' limit 1`
  if (fault) throw new Error(`${fault.subscriber} did not take an event: ${fault.lastError}`)
  const [left] = await context.db`
    select 1 from event e join event_cursor c on c.reader = 'jobs' where (e.xid, e.seq) > (c.xid, c.seq) limit 1`
  return !left
}

async function createStaff(context: Context, role: StaffRole) {
  const id = newId()
  const email = `${id.slice(-12)}@staff.example.com`
  await context.db`insert into staff_member ${context.db({ id, email, name: 'Test Staff', role, passwordHash: await passwordHash })}`
  const reply = await context.db.transaction((tx) =>
    openSession(context, tx, { subject: { staff: { id, role } }, client: testClient, device: {} }),
  )
  return { id, email, ...sessionTokens(reply) }
}

async function createPerson(context: Context, overrides: Overrides): Promise<TestPerson> {
  const id = newId()
  const username = `p${id.replaceAll('-', '').slice(-16)}`
  const row: NewPerson & Overrides = {
    id,
    userType: 1,
    username,
    email: `${username}@example.com`,
    emailConfirmedAt: context.now(),
    passwordHash: await passwordHash,
    firstName: 'Test',
    lastName: '',
    timezone: 'UTC',
    language: 'en',
    city: '',
    country: '',
    ...overrides,
  }
  return context.db.transaction(async (tx) => {
    await tx`insert into person ${tx(row)}`
    const person = await findPerson(tx, row.id)
    if (!person) throw new Error('the person is not there')
    const reply = await openSession(context, tx, { subject: { person }, client: testClient, device: {} })
    return { id: row.id, username: row.username, email: row.email, ...sessionTokens(reply) }
  })
}

const sessionTokens = ({
  accessToken = '',
  refreshToken = '',
}: {
  accessToken?: string
  refreshToken?: string
}) => ({ accessToken, refreshToken })
