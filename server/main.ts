import { flushCompileCache } from 'node:module'
import { createServer } from 'node:net'
import { join, relative } from 'node:path'
import { createApp } from './app.ts'
import { ConfigError, readConfig, type Config } from './config.ts'
import { createContext } from './create-context.ts'
import { DataDirTaken, DataDirUnusable, lockDataDir } from './data-lock.ts'
import { openDatabase } from './db/database.ts'
import { startEmbeddedPostgres } from './db/embedded-postgres.ts'
import { CannotMigrate, migrate } from './db/migrate.ts'
import { postgres } from './db/postgres-driver.ts'
import { demoLogins, demoPassword, seedDemoWorld } from './db/seed/seed-demo-world.ts'
import { createLogger } from './http/logger.ts'
import { startBackground } from './jobs/background.ts'
import { KeptFileBroken } from './kept-file.ts'
import { followEndedSessions } from './modules/identity/ended-sessions.ts'
import { createProgress } from './progress.ts'
import { builtWeb } from './web/web-pages.ts'
import { viteWeb } from './web/vite-web.ts'

/** A start that cannot go on, told in one sentence. */
class CannotStart extends Error {}
/** A start that was told to stop before it was through. */
class Stopped extends Error {}
const say = (line: string) => process.stdout.write(line)

async function main(config: Config) {
  const began = performance.now()
  const stops: (() => unknown)[] = []
  const isDevelopment = process.argv.includes('--dev')
  await requireFreePort(config)
  stops.push(lockDataDir(config.dataDir))
  const stopping = stopOnSignals(stops)
  try {
    await start(config, stops, { isDevelopment, stopping })
    if (stopping.isDraining) throw new Stopped()
    stopping.isStarting = false
  } catch (error) {
    await stopAll(stops)
    throw error
  }
  say(greeting(config, (performance.now() - began) / 1000))
  // For the next start, however this one ends.
  flushCompileCache()
}

type Running = { isDevelopment: boolean; stopping: { isDraining: boolean } }

async function start(config: Config, stops: (() => unknown)[], { isDevelopment, stopping }: Running) {
  const progress = createProgress(say)
  const step: typeof progress = (...work) => {
    if (stopping.isDraining) throw new Stopped()
    return progress(...work)
  }
  // A person at a terminal gets a quiet screen; a container's collector gets the lines on standard output.
  const log = createLogger(config.logLevel, process.stdout.isTTY ? join(config.dataDir, 'app.log') : 1)
  stops.push(() => log.flushNow())

  const databaseUrl = await step('database', async () => {
    if (config.database.url) return requireDatabase(config.database.url)
    const postgres = await startEmbeddedPostgres({
      dataDir: config.dataDir,
      onRestart: (reason) => log.error(reason),
    })
    stops.push(postgres.stop)
    return postgres.url()
  })
  await step(
    'migrating',
    () => migrate(databaseUrl),
    (names) => (names.length ? `${names.length} applied` : 'up to date'),
  )
  const context = createContext({ config, databaseUrl, log })
  stops.push(context.close)
  // What nobody waits for may take its time: proofs of the whole books, the demo world.
  const patient = openDatabase({ url: databaseUrl, poolSize: config.jobs.concurrency + 2 })
  stops.push(patient.close)
  const backstage = { ...context, db: patient }
  // A storage that is away for a moment is no reason not to start: what needs it says so.
  await context.storage
    .prepare()
    .catch((error: unknown) => log.error({ err: error }, 'preparing the storage'))
  if (config.demo)
    await step(
      'demo world',
      () => seedDemoWorld(backstage, { withMedia: true }),
      (fresh) => (fresh ? 'made' : 'there already'),
    )

  stops.push(await followEndedSessions(context))
  stops.push(await startBackground(backstage, databaseUrl))

  const web = isDevelopment ? await viteWeb(stops) : builtWeb()
  if (!web) say('  web app      not built, only the API answers; `npm start` builds it\n')
  const app = await createApp(context, { web, isDraining: () => stopping.isDraining })
  stops.push(() => drain(app))
  if (app.metrics) {
    await app.metrics.listen({ port: config.metrics.port, host: '127.0.0.1' })
    stops.push(() => app.metrics?.close())
  }
  await app.listen({ port: config.port, host: config.host })
}

/** Answers what is under way. A connection that falls idle with its answer is closed, or it would be waited for. */
async function drain(app: Awaited<ReturnType<typeof createApp>>) {
  const timer = setInterval(() => app.server.closeIdleConnections(), 50)
  await app.close()
  clearInterval(timer)
}

async function requireDatabase(url: string) {
  const sql = postgres(url, { max: 1, connect_timeout: 10, onnotice: () => {} })
  try {
    await sql`select 1`
    return url
  } catch (error) {
    throw new CannotStart(`The database of DATABASE_URL cannot be used: ${(error as Error).message}.`)
  } finally {
    await sql.end({ timeout: 1 })
  }
}

/** Asked before anything is started, so that the answer comes at once and nothing has to be undone. */
const requireFreePort = ({ port, host }: Config) =>
  new Promise<void>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', ({ code }: NodeJS.ErrnoException) =>
      reject(
        new CannotStart(
          code === 'EADDRINUSE'
            ? `Port ${port} is already in use; stop what uses it or set PORT.`
            : `Port ${port} cannot be used (${code}).`,
        ),
      ),
    )
    probe.listen(port, host, () => probe.close(() => resolve()))
  })

/**
 * The first signal drains and stops in order, the last started first. One more, a moment later, does not
 * wait; what comes at once is the same Ctrl-C told by the terminal, npm and a watcher.
 */
function stopOnSignals(stops: (() => unknown)[]) {
  const state = { isDraining: false, isStarting: true }
  let askedAtMs = 0
  const stop = () => {
    if (state.isDraining) return performance.now() - askedAtMs > 2000 ? process.exit(1) : undefined
    state.isDraining = true
    askedAtMs = performance.now()
    say('\n  stopping\n')
    const giveUp = setTimeout(() => process.exit(1), 20_000)
    // A start that is under way stops at its next step, and undoes what it did.
    if (!state.isStarting)
      void stopAll(stops).then(() => {
        clearTimeout(giveUp)
        process.exit(0)
      })
    return undefined
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  return state
}

async function stopAll(stops: (() => unknown)[]) {
  for (const stop of stops.splice(0).toReversed())
    try {
      await stop()
    } catch (error) {
      process.stderr.write(`${String(error)}\n`)
    }
}

function greeting({ publicUrl, demo, devPages, dataDir }: Config, seconds: number) {
  const lines = [
    '',
    `  Fanlight is up, in ${seconds.toFixed(1)} s`,
    '',
    `  ${publicUrl}             the product`,
    `  ${publicUrl}/docs        the API`,
    ...(devPages ? [`  ${publicUrl}/dev/outbox  mail and SMS that were sent`] : []),
    ...(demo
      ? [
          '',
          `  Demo logins, all with the password ${demoPassword}`,
          ...demoLogins.map((login) => `    ${login}`),
        ]
      : []),
    ...(process.stdout.isTTY
      ? ['', `  Log: ${relative(process.cwd(), join(dataDir, 'app.log'))}. Ctrl-C stops it.`]
      : []),
    '',
  ]
  return `${lines.join('\n')}\n`
}

try {
  await main(readConfig())
} catch (error) {
  if (error instanceof Stopped) process.exit(0)
  const plain = [ConfigError, DataDirTaken, DataDirUnusable, KeptFileBroken, CannotStart, CannotMigrate].some(
    (kind) => error instanceof kind,
  )
  process.stderr.write(
    `\n  ${plain ? (error as Error).message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n\n`,
  )
  process.exit(1)
}
