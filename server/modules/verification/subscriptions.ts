import type { Subscriptions } from '../../jobs/dispatch-events.ts'
import { queueJob } from '../../jobs/queue-job.ts'

/** What verification does when something has happened. */
export const subscriptions: Subscriptions = {
  'person.erased': (_context, tx, { personId }) => queueJob(tx, 'remove-documents-of', { personId }),
}
