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
import { Pool } from 'pg'
import type { Context } from '../context.ts'
import { jobs, timetable } from './job-list.ts'

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
  const mine: string[] = []
  const pool = jobPool(context, connectionString)
  const events = new EventEmitter() as WorkerEvents
  events.on('pool:create', ({ workerPool }) => mine.push(workerPool.id))
  const start = async () => {
    await unlockJobs(context, mine)
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
    await pool.end()
  }
}

/**
 * One pool for every runner that comes and goes. The runner's own stops listening for errors before its
 * connections are closed, and one that the database closes in between would end the process.
 */
function jobPool({ config, log }: Context, connectionString: string) {
  const pool = new Pool({ connectionString, max: config.jobs.concurrency + 2 })
  const heard = (error: Error) => log.error({ err: error }, 'a connection of the job runner was lost')
  pool.on('error', heard)
  pool.on('connect', (client) => client.on('error', heard))
  return pool
}

/**
 * What a dead runner held would wait for four hours. Those of this process that ended are known; on the
 * embedded database, which belongs to one process, every other is dead as well.
 */
async function unlockJobs({ db, config }: Context, dead: string[]) {
  const known = await db<{ id: string }[]>`
    select distinct locked_by as id from graphile_worker._private_jobs where locked_by is not null`
  const ids = known.map(({ id }) => id).filter((id) => !config.database.url || dead.includes(id))
  if (ids.length) await db`select graphile_worker.force_unlock_workers(${ids}::text[])`
}

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

/** Does everything that is due, once: for tests. */
export const runDueJobs = (context: Context, connectionString: string) =>
  runOnce({
    connectionString,
    concurrency: 1,
    noHandleSignals: true,
    logger: logger(context),
    taskList: taskList(context),
  })
