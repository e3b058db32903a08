import { flushCompileCache } from 'node:module'
import { createServer } from 'node:net'
import { join, relative } from 'node:path'
import { createApp } from './app.ts'
import { ConfigError, readConfig, type Config } from './config.ts'
import { createContext } from './create-context.ts'
import { DataDirInUse, DataDirUnusable, lockDataDir } from './process/data-dir-lock.ts'
import { startEmbeddedPostgres } from './db/embedded-postgres.ts'
import { CannotMigrate, migrate } from './db/migrate.ts'
import { openDatabase } from './db/database.ts'
import { demoLogins, demoPassword, seedDemoData } from './demo/seed-demo-data.ts'
import { createLogger } from './http/logger.ts'
import { startBackground } from './jobs/start-background.ts'
import { CorruptFileError } from './process/create-once-file.ts'
import { followRevokedSessions } from './modules/identity/sessions/revoked-sessions.ts'
import { startRealtime } from './realtime/start-realtime.ts'
import { startTracing } from './telemetry/start-tracing.ts'
import { createStartupProgress } from './process/startup-progress.ts'
import { productionSource } from './web/page-routes.ts'
import { viteSource } from './web/vite-dev.ts'

/** Startup failed. The message is shown to the operator. */
class StartupError extends Error {}
/** A stop signal arrived during startup. */
class StartupCancelled extends Error {}
const print = (line: string) => process.stdout.write(line)

async function main(config: Config) {
  const began = performance.now()
  const stops: (() => unknown)[] = []
  const isDevelopment = process.argv.includes('--dev')
  await requireFreePort(config)
  stops.push(lockDataDir(config.dataDir))
  const stopping = stopOnSignals(stops)
  try {
    await start(config, stops, { isDevelopment, stopping })
    if (stopping.isDraining) throw new StartupCancelled()
    stopping.isStarting = false
  } catch (error) {
    await stopAll(stops)
    throw error
  }
  print(greeting(config, (performance.now() - began) / 1000))
  // Speeds up the next start.
  flushCompileCache()
}

type StartOptions = { isDevelopment: boolean; stopping: { isDraining: boolean } }

async function start(config: Config, stops: (() => unknown)[], { isDevelopment, stopping }: StartOptions) {
  const progress = createStartupProgress(print)
  const step: typeof progress = (...work) => {
    if (stopping.isDraining) throw new StartupCancelled()
    return progress(...work)
  }
  // Interactive terminals log to a file; otherwise logs go to standard output.
  const log = createLogger(config.logLevel, process.stdout.isTTY ? join(config.dataDir, 'app.log') : 1)
  stops.push(() => log.flushNow())
  stops.push(await startTracing(config.tracing.endpoint))

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
  // Background work (ledger checks, demo data) uses a pool without query timeout.
  const backgroundDb = openDatabase({ url: databaseUrl, poolSize: config.jobs.concurrency + 2 })
  stops.push(backgroundDb.close)
  const backgroundContext = { ...context, db: backgroundDb }
  // Temporarily unavailable storage does not prevent startup; operations that need it report errors.
  await context.storage
    .prepare()
    .catch((error: unknown) => log.error({ err: error }, 'preparing the storage'))
  if (config.demo)
    await step(
      'demo world',
      () => seedDemoData(backgroundContext, { withMedia: true }),
      (fresh) => (fresh ? 'made' : 'there already'),
    )

  stops.push(await followRevokedSessions(context))
  stops.push(await startBackground(backgroundContext, databaseUrl))

  const web = isDevelopment ? await viteSource(stops) : productionSource()
  if (!web) print('  web app      not built, only the API answers; `npm start` builds it\n')
  const app = await createApp(context, { web, isDraining: () => stopping.isDraining })
  stops.push(() => drain(app))
  if (app.metrics) {
    await app.metrics.listen({ port: config.metrics.port, host: '127.0.0.1' })
    stops.push(() => app.metrics?.close())
  }
  stops.push(await startRealtime(context, app.server))
  await app.listen({ port: config.port, host: config.host })
  context.live.start({ webhookUrl: `http://127.0.0.1:${config.port}/webhooks/livekit` })
}

/**
 * Finishes requests in progress. Idle keep-alive connections are closed, because close() would wait for
 * them.
 */
async function drain(app: Awaited<ReturnType<typeof createApp>>) {
  const timer = setInterval(() => app.server.closeIdleConnections(), 50)
  await app.close()
  clearInterval(timer)
}

async function requireDatabase(url: string) {
  const sql = openDatabase({ url, poolSize: 1, connectSeconds: 10 })
  try {
    await sql`select 1`
    return url
  } catch (error) {
    throw new StartupError(`The database of DATABASE_URL cannot be used: ${(error as Error).message}.`)
  } finally {
    await sql.close()
  }
}

/** Checked first, so that startup fails fast with nothing to undo. */
const requireFreePort = ({ port, host }: Config) =>
  new Promise<void>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', ({ code }: NodeJS.ErrnoException) =>
      reject(
        new StartupError(
          code === 'EADDRINUSE'
            ? `Port ${port} is already in use; stop what uses it or set PORT.`
            : `Port ${port} cannot be used (${code}).`,
        ),
      ),
    )
    probe.listen(port, host, () => probe.close(() => resolve()))
  })

/**
 * The first signal drains and stops in reverse start order. A later second one exits immediately; signals
 * at the same moment are one Ctrl-C forwarded by the terminal, npm and a watcher.
 */
function stopOnSignals(stops: (() => unknown)[]) {
  const state = { isDraining: false, isStarting: true }
  let askedAtMs = 0
  const stop = () => {
    if (state.isDraining) return performance.now() - askedAtMs > 2000 ? process.exit(1) : undefined
    state.isDraining = true
    askedAtMs = performance.now()
    print('\n  stopping\n')
    const giveUp = setTimeout(() => process.exit(1), 20_000)
    // During startup, the current step finishes, then everything started is stopped.
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

function greeting({ publicUrl, host, demo, devPages, dataDir }: Config, seconds: number) {
  const lines = [
    '',
    `  Fanlight is up, in ${seconds.toFixed(1)} s`,
    '',
    `  ${publicUrl}             the product`,
    `  ${publicUrl}/docs        the API`,
    ...(devPages ? [`  ${publicUrl}/dev/outbox  mail and SMS that were sent`] : []),
    ...(host === 'localhost'
      ? ['', '  Only this machine can open it. HOST=0.0.0.0 opens it to the network.']
      : []),
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
  if (error instanceof StartupCancelled) process.exit(0)
  const plain = [
    ConfigError,
    DataDirInUse,
    DataDirUnusable,
    CorruptFileError,
    StartupError,
    CannotMigrate,
  ].some((kind) => error instanceof kind)
  process.stderr.write(
    `\n  ${plain ? (error as Error).message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n\n`,
  )
  process.exit(1)
}
