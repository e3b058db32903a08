import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'

const SEEN_EVERY_MS = 10_000
const DEAD_AFTER_SECONDS = 45

/**
 * Tells the other nodes that this one's runner lives, and takes back what dead ones held, which would
 * otherwise wait for four hours. By the database's clock: nodes need not agree on the time.
 */
export function keepAlive({ db, config, log }: Context) {
  let mine: string | undefined
  const beat = () =>
    sayAlive(db, mine).catch((error: unknown) =>
      log.error({ err: error }, 'saying that the job runner lives'),
    )
  const timer = setInterval(() => void beat(), SEEN_EVERY_MS).unref()
  /** The runner of this process is no more. The embedded database belongs to one process: all others are dead too. */
  const end = async () => {
    const ended = mine
    mine = undefined
    await freeJobs(db, config.database.url ? [ended ?? ''] : await holders(db, 0))
  }
  return {
    begin: (id: string) => {
      mine = id
      void beat()
    },
    end,
    stop: async () => {
      clearInterval(timer)
      await end()
    },
  }
}

async function sayAlive(db: Db, id: string | undefined) {
  if (!id) return
  await db`insert into job_runner (id, seen_at) values (${id}, now())
    on conflict (id) do update set seen_at = excluded.seen_at`
  await holdOn(db, id)
  await freeJobsOfTheDead(db)
}

/** The runner takes what is held for four hours for left behind; a long film takes longer, and would be made twice. */
async function holdOn(db: Db, id: string) {
  await db`
    update graphile_worker._private_jobs set locked_at = now()
    where locked_by = ${id} and locked_at < now() - interval '1 hour'`
  await db`
    update graphile_worker._private_job_queues set locked_at = now()
    where locked_by = ${id} and locked_at < now() - interval '1 hour'`
}

/** Jobs held by runners that have not been seen for a while go back to the queue. */
export async function freeJobsOfTheDead(db: Db) {
  await db`delete from job_runner where seen_at < now() - make_interval(secs => ${DEAD_AFTER_SECONDS})`
  // One that has just begun may hold jobs before it is written there.
  await freeJobs(db, await holders(db, DEAD_AFTER_SECONDS))
}

/** Who is not known to live and holds jobs for at least so long. */
async function holders(db: Db, seconds: number) {
  const rows = await db<{ id: string }[]>`
    select distinct held.locked_by as id from (
      select locked_by, locked_at from graphile_worker._private_jobs
      union all select locked_by, locked_at from graphile_worker._private_job_queues
    ) as held
    where held.locked_by is not null and held.locked_at <= now() - make_interval(secs => ${seconds})
      and (${seconds} = 0 or not exists (select 1 from job_runner r where r.id = held.locked_by))`
  return rows.map(({ id }) => id)
}

async function freeJobs(db: Db, ids: string[]) {
  if (!ids.length) return
  await db`delete from job_runner where id = any(${ids}::text[])`
  await db`select graphile_worker.force_unlock_workers(${ids}::text[])`
}
