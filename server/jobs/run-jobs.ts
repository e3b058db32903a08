import { Logger, run, runOnce, type TaskList } from 'graphile-worker'
import type { Context } from '../context.ts'
import { jobs, timetable } from './job-list.ts'

const taskList = (context: Context): TaskList =>
  Object.fromEntries(
    Object.entries(jobs).map(([name, work]) => [
      name,
      async (payload: unknown) => void (await work(context, payload as never)),
    ]),
  )

const logger = ({ log }: Context) =>
  new Logger(() => (level, message, meta) => {
    const error = (meta as { error?: unknown } | undefined)?.error
    if (level === 'error') log.error({ err: error }, message)
    else if (level === 'warning') log.warn({ err: error }, message)
    else log.debug(message)
  })

/** Runs the queue and its timetable in this process until stopped; unfinished jobs return to the queue. */
export async function startJobs(context: Context, connectionString: string) {
  const runner = await run({
    connectionString,
    concurrency: context.config.jobs.concurrency,
    maxPoolSize: context.config.jobs.concurrency + 2,
    noHandleSignals: true,
    logger: logger(context),
    taskList: taskList(context),
    crontab: timetable.join('\n'),
    preset: { worker: { localQueue: { size: 10 }, pollInterval: 2000 } },
  })
  runner.promise.catch((error: unknown) => context.log.error({ err: error }, 'the job runner stopped'))
  return () => runner.stop()
}

/** Does everything that is due, once: for tests. */
export const runDueJobs = (context: Context, connectionString: string) =>
  runOnce({
    connectionString,
    concurrency: 1,
    noHandleSignals: true,
    logger: logger(context),
    taskList: taskList(context),
  })
