import type { Queries } from '../db/database.ts'
import type { JobPayloads } from './job-payloads.ts'

/** Jobs of one `queue` are done one after the other. What `canWait` is done when nothing else is due. */
type Options = { runAt?: Date; key?: string; maxAttempts?: number; queue?: string; canWait?: boolean }

/** Puts a job in the queue as part of the transaction at hand: it runs if, and only if, that commits. */
export async function queueJob<J extends keyof JobPayloads>(
  sql: Queries,
  job: J,
  payload: JobPayloads[J],
  options: Options = {},
) {
  await sql`select graphile_worker.add_job(${job}::text, payload := ${sql.json(payload as never)}::json,
    run_at := ${options.runAt ?? null}::timestamptz, job_key := ${options.key ?? null}::text,
    max_attempts := ${options.maxAttempts ?? 12}::int, queue_name := ${options.queue ?? null}::text,
    priority := ${options.canWait ? 10 : 0}::int)`
}
