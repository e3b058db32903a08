import type { Subscriptions } from '../../jobs/dispatch-events.ts'
import { queueJob } from '../../jobs/queue-job.ts'

/** What media does when something has happened. */
export const subscriptions: Subscriptions = {
  'person.erased': (_context, tx, { personId }) => queueJob(tx, 'remove-media-of', { personId }),
}
