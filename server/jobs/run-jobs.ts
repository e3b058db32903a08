import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  Logger,
  run,
  runOnce,
  type JobHelpers,
  type RunnerOptions,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import type { Pool } from 'pg'
import type { Context } from '../context.ts'
import { jobPool } from '../db/job-pool.ts'
import { jobs, schedule } from './job-list.ts'
import { traced } from '../telemetry/traced.ts'
import { startHeartbeat } from './worker-heartbeat.ts'

const taskList = (context: Context): TaskList =>
  Object.fromEntries(
    Object.entries(jobs).map(([name, work]) => [
      name,
      async (payload: unknown, { job }: JobHelpers) =>
        void (await traced(`job ${name}`, { 'job.id': job.id, 'job.attempt': job.attempts }, () =>
          work(context, payload as never, `job-${job.id}`),
        )),
    ]),
  )

const logger = ({ log }: Context) =>
  new Logger(() => (level, message, meta) => {
    const error = (meta as { error?: unknown } | undefined)?.error
    if (level === 'error') log.error({ err: error }, message)
    else if (level === 'warning') log.warn({ err: error }, message)
    else log.debug(message)
  })

/**
 * Runs queued and scheduled jobs in this process until stopped; unfinished jobs return to the queue. If
 * the database is down longer than the runner waits, a new runner is started.
 */
export async function startJobs(context: Context, connectionString: string) {
  const pool = poolFor(context, connectionString)
  const events = new EventEmitter() as WorkerEvents
  const heartbeat = startHeartbeat(context)
  events.on('pool:create', ({ workerPool }) => heartbeat.begin(workerPool.id))
  const start = async () => {
    await heartbeat.end()
    return run({ ...options(context, pool), events })
  }
  let runner = await start()
  const stopping = new AbortController()
  const keepRunning = async () => {
    for (;;)
      try {
        await runner.promise
        if (stopping.signal.aborted) return
        context.log.error('job runner stopped; restarting')
        await sleep(1000)
        runner = await start()
      } catch (error) {
        if (stopping.signal.aborted) return
        context.log.error({ err: error }, 'job runner failed')
        await sleep(1000)
        runner = await start().catch(() => runner)
      }
  }
  void keepRunning()
  return async () => {
    stopping.abort()
    await runner.stop()
    await heartbeat.stop()
    await pool.end()
  }
}

/** One pool for all runners. */
const poolFor = ({ config, log }: Context, connectionString: string) =>
  jobPool({
    connectionString,
    max: config.jobs.concurrency + 2,
    heard: (error) => log.error({ err: error }, 'job runner lost a connection'),
  })

const options = (context: Context, pgPool: Pool): RunnerOptions => ({
  pgPool,
  concurrency: context.config.jobs.concurrency,
  noHandleSignals: true,
  logger: logger(context),
  taskList: taskList(context),
  crontab: schedule.join('\n'),
  preset: {
    worker: {
      localQueue: { size: 10 },
      pollInterval: 2000,
      // In batches, results are retried until the database accepts them; one by one, an unavailable database
      // would end the process.
      completeJobBatchDelay: 0,
      failJobBatchDelay: 0,
    },
  },
})

/** Runs all due jobs on demand, for tests. */
export function dueJobs(context: Context, connectionString: string) {
  const pool = poolFor(context, connectionString)
  return {
    run: async () => {
      const { rowCount } = await pool.query(
        'select from graphile_worker._private_jobs where is_available and run_at <= now() limit 1',
      )
      if (!rowCount) return
      // The result of the last job is written when its connection closes.
      const pgPool = poolFor(context, connectionString)
      const once = { pgPool, concurrency: 1, noHandleSignals: true, logger: logger(context) }
      await runOnce({ ...once, taskList: taskList(context) }).finally(() => pgPool.end())
    },
    close: () => pool.end(),
  }
}
