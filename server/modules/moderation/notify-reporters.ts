import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
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

/**
 * Emails every reporter the outcome. Emails are keyed by reporter: a restore within the delay replaces the
 * pending email; after it, a second email is sent.
 */
export async function notifyReporters(
  { config }: Context,
  tx: Tx,
  { decisionId, type, outcome, at }: NotifyReportersInput,
) {
  const runAt = outcome === 'removed' ? new Date(at.getTime() + REMOVAL_EMAIL_DELAY_MS) : at
  const reporters = await listReporters(tx, decisionId)
  await Promise.all(
    reporters.map(({ id, email: to, on, ...reader }) => {
      const email = reportOutcomeEmail(reader, { type, outcome, on, publicUrl: config.publicUrl })
      const key = `report ${decisionId} ${id}`
      return queueJob(tx, 'send-mail', { to, ...email }, { runAt, key })
    }),
  )
}
