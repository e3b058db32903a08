import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'

const HEARTBEAT_MS = 10_000
const DEAD_AFTER_SECONDS = 45

/**
 * Reports that this node's worker is alive, and releases jobs locked by dead workers, which would
 * otherwise wait four hours. Uses the database clock, so that node clocks do not matter.
 */
export function startHeartbeat({ db, config, log }: Context) {
  let workerId: string | undefined
  const beat = () =>
    recordHeartbeat(db, workerId).catch((error: unknown) =>
      log.error({ err: error }, 'heartbeat of the job runner failed'),
    )
  const timer = setInterval(() => void beat(), HEARTBEAT_MS).unref()
  /**
   * This process's worker has stopped. The embedded database belongs to one process, so all other workers
   * are dead too.
   */
  const end = async () => {
    const ended = workerId
    workerId = undefined
    await releaseJobs(db, config.database.url ? [ended ?? ''] : await findStaleWorkers(db, 0))
  }
  return {
    begin: (id: string) => {
      workerId = id
      void beat()
    },
    end,
    stop: async () => {
      clearInterval(timer)
      await end()
    },
  }
}

async function recordHeartbeat(db: Db, id: string | undefined) {
  if (!id) return
  await db`insert into job_runner (id, seen_at) values (${id}, now())
    on conflict (id) do update set seen_at = excluded.seen_at`
  await extendLocks(db, id)
  await releaseJobsOfDeadWorkers(db)
}

/** The runner treats locks older than four hours as abandoned; a long video would be processed twice. */
async function extendLocks(db: Db, id: string) {
  await db`
    update graphile_worker._private_jobs set locked_at = now()
    where locked_by = ${id} and locked_at < now() - interval '1 hour'`
  await db`
    update graphile_worker._private_job_queues set locked_at = now()
    where locked_by = ${id} and locked_at < now() - interval '1 hour'`
}

/** Returns jobs of workers without a recent heartbeat to the queue. */
export async function releaseJobsOfDeadWorkers(db: Db) {
  await db`delete from job_runner where seen_at < now() - make_interval(secs => ${DEAD_AFTER_SECONDS})`
  // A new worker may lock jobs before its first heartbeat is stored.
  await releaseJobs(db, await findStaleWorkers(db, DEAD_AFTER_SECONDS))
}

/** Workers without a heartbeat that have held locks for at least `seconds`. */
async function findStaleWorkers(db: Db, seconds: number) {
  const rows = await db<{ id: string }[]>`
    select distinct held.locked_by as id from (
      select locked_by, locked_at from graphile_worker._private_jobs
      union all select locked_by, locked_at from graphile_worker._private_job_queues
    ) as held
    where held.locked_by is not null and held.locked_at <= now() - make_interval(secs => ${seconds})
      and (${seconds} = 0 or not exists (select 1 from job_runner r where r.id = held.locked_by))`
  return rows.map(({ id }) => id)
}

async function releaseJobs(db: Db, ids: string[]) {
  if (!ids.length) return
  await db`delete from job_runner where id = any(${ids}::text[])`
  await db`select graphile_worker.force_unlock_workers(${ids}::text[])`
}
