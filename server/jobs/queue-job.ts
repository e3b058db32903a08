import type { Queries } from '../db/database.ts'
import type { JobPayloads } from './job-payloads.ts'

/** Jobs of one `queue` run one at a time. Jobs that `canWait` run when nothing else is due. */
type Options = { runAt?: Date; key?: string; maxAttempts?: number; queue?: string; canWait?: boolean }

/** Queues a job in the current transaction: it runs only if that commits. */
export const queueJob = <J extends keyof JobPayloads>(
  sql: Queries,
  job: J,
  payload: JobPayloads[J],
  options: Options = {},
) => queueJobs(sql, job, [payload], options)

/** Queues one job per payload. */
export async function queueJobs<J extends keyof JobPayloads>(
  sql: Queries,
  job: J,
  payloads: JobPayloads[J][],
  { runAt, key, maxAttempts = 12, queue, canWait = false }: Options = {},
) {
  await sql`
    select graphile_worker.add_job(${job}::text, payload := payload, run_at := ${runAt ?? null}::timestamptz,
      job_key := ${key ?? null}::text, max_attempts := ${maxAttempts}::int, queue_name := ${queue ?? null}::text,
      priority := ${canWait ? 10 : 0}::int)
    from json_array_elements(${sql.json(payloads as never)}::json) as payload`
}

const RETRY_MS = 60_000
/** When to look again if a job came before its time: the database's clock may be ahead of ours. */
export const laterThanNow = (dueAt: Date) => new Date(Math.max(dueAt.getTime(), Date.now() + RETRY_MS))
