import { pino, type DestinationStream } from 'pino'
import { createApi, type Api } from '../../../contract/core/client.ts'
import type { StaffRole } from '../../../contract/core/endpoint.ts'
import { listMessages } from '../../../server/adapters/outbox-store.ts'
import type { CacheKind } from '../../../server/cache/content-cache.ts'
import { createApp } from '../../../server/app.ts'
import { readConfig } from '../../../server/config.ts'
import type { Context } from '../../../server/context.ts'
import { createContext } from '../../../server/create-context.ts'
import { newId } from '../../../server/db/new-id.ts'
import { seedDemoData } from '../../../server/demo/seed-demo-data.ts'
import type { Client } from '../../../server/http/request-client.ts'
import { injectBody } from '../../../server/http/inject-body.ts'
import type { Route } from '../../../server/http/implement.ts'
import { loggerOptions } from '../../../server/http/logger.ts'
import { subscribers } from '../../../server/jobs/start-background.ts'
import { dispatchEvents } from '../../../server/jobs/dispatch-events.ts'
import { buildNotifications } from '../../../server/modules/notifications/pipeline/build-notifications.ts'
import { dueJobs } from '../../../server/jobs/run-jobs.ts'
import { openSession } from '../../../server/modules/identity/sessions/open-session.ts'
import { hashPassword } from '../../../server/modules/identity/password/hash-password.ts'
import { findPerson, type NewPerson } from '../../../server/modules/identity/account/person-store.ts'
import { createTestDatabase, demoTemplate } from '../servers/test-database.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { openWorlds } from './open-worlds.ts'
import { waitUntil } from '../wait-until.ts'
import { UserType } from '../../../contract/core/constants.ts'

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
  /** With users, posts and money of the demo data; without their files. */
  demo?: boolean
  extra?: Route[]
  /** Receives every log line. */
  logTo?: DestinationStream
}
type Overrides = Partial<NewPerson> & { statusCode?: number; phoneE164?: string; currency?: string }
export type TestUser = {
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
      // No test reads the internet.
      LINK_PREVIEWS: '0',
      ...env,
    },
    { envFile: '/nonexistent' },
  )

async function fillDemoData(databaseUrl: string) {
  const files = temporaryFolder('demo')
  const context = createContext({
    config: testConfig({ DATA_DIR: files.path, DEMO: '1' }),
    databaseUrl,
    log: pino({ level: 'error' }),
    now: () => new Date(START),
  })
  await seedDemoData(context)
  await context.close()
  files.remove()
}

/** The whole app with its own database and a clock that only moves when told to. */
export async function createWorld({ env = {}, extra = [], demo = false, logTo }: Options = {}) {
  const database = await createTestDatabase(demo ? { template: await demoTemplate(fillDemoData) } : {})
  const files = temporaryFolder('world')
  let nowMs = START
  const clock = { advance: (seconds: number) => (nowMs += seconds * 1000), now: () => new Date(nowMs) }
  const config = testConfig({ DATA_DIR: files.path, ...env })
  const log = logTo ? pino(loggerOptions('trace'), logTo) : pino({ level: process.env.TEST_LOG ?? 'error' })
  const context = createContext({ config, databaseUrl: database.url, log, now: clock.now })
  const app = await createApp(context, { extra })
  const jobs = dueJobs(context, database.url)
  await dispatchEvents(context, 'jobs', subscribers) // starts the cursor at the end of the event table
  await buildNotifications(context) // likewise

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
    as: ({ accessToken }: Pick<TestUser, 'accessToken'>) => inProcess(accessToken),
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
    fan: (overrides?: Overrides) => createUser(context, { userType: UserType.fan, ...overrides }),
    creator: (overrides?: Overrides) => createUser(context, { userType: UserType.creator, ...overrides }),
    agency: (overrides?: Overrides) => createUser(context, { userType: UserType.agency, ...overrides }),
    staff: (role: StaffRole = 'support') => createStaff(context, role),
    guest: async () =>
      sessionTokens(
        await context.db.transaction((tx) =>
          openSession(context, tx, { subject: { guest: true }, client: testClient, device: {} }),
        ),
      ),
    runJobs: jobs.run,
    /** Dispatches all events and runs all due jobs. */
    settle: async () => {
      await waitUntil('every event is handed on', () => dispatchAllEvents(context), { everyMs: 50 })
      await jobs.run()
      await receiveChanges(context)
    },
    /** Waits for what other users' reads may still have cached: see decision 0064. */
    receiveChanges: () => receiveChanges(context),
    /** Messages sent to a recipient, newest first. */
    mailTo: (to: string) => listMessages(context.db, { to }),
  }
}

/**
 * Events wait for older transactions on the whole Postgres server, which other tests share, so one pass is
 * not enough. A failing subscriber is only retried when the clock moves.
 */
async function dispatchAllEvents(context: Context) {
  await dispatchEvents(context, 'jobs', subscribers)
  const [fault] = await context.db<{ subscriber: string; lastError: string }[]>`
    select subscriber, last_error from event_fault where reader in ('jobs', 'notifications') limit 1`
  if (fault) throw new Error(`${fault.subscriber} did not take an event: ${fault.lastError}`)
  await buildNotifications(context)
  const [left] = await context.db`
    select 1 from event e join event_cursor c on c.reader in ('jobs', 'notifications') where (e.xid, e.seq) > (c.xid, c.seq) limit 1`
  return !left
}

const markers: CacheKind<true> = { name: 'markers', maxEntries: 100, maxAgeMs: 60_000, idsOf: () => [] }
/** Change notices arrive in the order of their commits, so after one of ours all earlier ones have arrived. */
async function receiveChanges({ db, caches }: Context) {
  const marker = newId()
  caches.put(markers, caches.startLoad(markers), marker, true)
  await db`select pg_notify('changed', ${marker})`
  await waitUntil('change notices have arrived', () => caches.get(markers, marker) === undefined, {
    everyMs: 5,
  })
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

async function createUser(context: Context, overrides: Overrides): Promise<TestUser> {
  const id = newId()
  const username = `p${id.replaceAll('-', '').slice(-16)}`
  const row: NewPerson & Overrides = {
    id,
    userType: UserType.fan,
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
