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
import { jobs, timetable } from './job-list.ts'
import { keepAlive } from './keep-alive.ts'

const taskList = (context: Context): TaskList =>
  Object.fromEntries(
    Object.entries(jobs).map(([name, work]) => [
      name,
      async (payload: unknown, { job }: JobHelpers) =>
        void (await work(context, payload as never, `job-${job.id}`)),
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
 * Runs the queue and its timetable in this process until stopped; unfinished jobs return to the queue. When
 * the database goes away for longer than the runner is ready to wait, a new one takes its place.
 */
export async function startJobs(context: Context, connectionString: string) {
  const pool = poolFor(context, connectionString)
  const events = new EventEmitter() as WorkerEvents
  const alive = keepAlive(context)
  events.on('pool:create', ({ workerPool }) => alive.begin(workerPool.id))
  const start = async () => {
    await alive.end()
    return run({ ...options(context, pool), events })
  }
  let runner = await start()
  const stopping = new AbortController()
  const keepRunning = async () => {
    for (;;)
      try {
        await runner.promise
        if (stopping.signal.aborted) return
        context.log.error('the job runner stopped; starting another')
        await sleep(1000)
        runner = await start()
      } catch (error) {
        if (stopping.signal.aborted) return
        context.log.error({ err: error }, 'the job runner failed')
        await sleep(1000)
        runner = await start().catch(() => runner)
      }
  }
  void keepRunning()
  return async () => {
    stopping.abort()
    await runner.stop()
    await alive.stop()
    await pool.end()
  }
}

/** One pool for every runner that comes and goes. */
const poolFor = ({ config, log }: Context, connectionString: string) =>
  jobPool({
    connectionString,
    max: config.jobs.concurrency + 2,
    heard: (error) => log.error({ err: error }, 'a connection of the job runner was lost'),
  })

const options = (context: Context, pgPool: Pool): RunnerOptions => ({
  pgPool,
  concurrency: context.config.jobs.concurrency,
  noHandleSignals: true,
  logger: logger(context),
  taskList: taskList(context),
  crontab: timetable.join('\n'),
  preset: {
    worker: {
      localQueue: { size: 10 },
      pollInterval: 2000,
      // Told in batches, results are told again until the database hears them; told one by one, a database
      // that is away would end the process.
      completeJobBatchDelay: 0,
      failJobBatchDelay: 0,
    },
  },
})

/** Does everything that is due whenever it is asked to: for tests. Most times nothing is. */
export function dueJobs(context: Context, connectionString: string) {
  const looking = poolFor(context, connectionString)
  return {
    run: async () => {
      const { rowCount } = await looking.query(
        'select from graphile_worker._private_jobs where is_available and run_at <= now() limit 1',
      )
      if (!rowCount) return
      // What became of the last job is written when its connection closes, and not before.
      const pgPool = poolFor(context, connectionString)
      const once = { pgPool, concurrency: 1, noHandleSignals: true, logger: logger(context) }
      await runOnce({ ...once, taskList: taskList(context) }).finally(() => pgPool.end())
    },
    close: () => looking.end(),
  }
}
