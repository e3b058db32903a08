import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { recordEvent } from '../../db/events.ts'
import type { JobPayloads } from '../../jobs/job-payloads.ts'
import { queueJob } from '../../jobs/queue-job.ts'
import { listReporters } from './decision-store.ts'
import { reportOutcomeEmail } from './emails.ts'
import type { Kind } from './report-store.ts'

/** Removals can be reversed for this long before reporters are notified. */
const REMOVAL_EMAIL_DELAY_MS = 3_600_000

type NotifyReportersInput = {
  decisionId: string
  type: Kind
  outcome: 'kept' | 'removed' | 'putBack'
  at: Date
}

/** Job: tells the other modules what one reporter may know now. */
export const recordReportOutcome = (
  { db }: Pick<Context, 'db'>,
  outcome: JobPayloads['record-report-outcome'],
) => db.transaction((tx) => recordEvent(tx, { type: 'report.decided', ...outcome }))

/**
 * Tells every reporter the outcome, by email and as a notification. Both are keyed by reporter: a restore
 * within the delay replaces the pending ones; after it, second ones are sent.
 */
export async function notifyReporters(
  { config }: Context,
  tx: Tx,
  { decisionId, type, outcome, at }: NotifyReportersInput,
) {
  const runAt = outcome === 'removed' ? new Date(at.getTime() + REMOVAL_EMAIL_DELAY_MS) : at
  const reporters = await listReporters(tx, decisionId)
  await Promise.all(
    reporters.map(async ({ id, email: to, on, ...reader }) => {
      const email = reportOutcomeEmail(reader, { type, outcome, on, publicUrl: config.publicUrl })
      const key = `report ${decisionId} ${id}`
      await queueJob(tx, 'send-mail', { to, ...email }, { runAt, key })
      const notice = { decisionId, personId: id, outcome }
      await queueJob(tx, 'record-report-outcome', notice, { runAt, key: `notice ${key}` })
    }),
  )
}
