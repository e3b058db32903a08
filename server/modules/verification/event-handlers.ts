import type { EventHandlers } from '../../jobs/dispatch-events.ts'
import { queueJob } from '../../jobs/queue-job.ts'

export const eventHandlers: EventHandlers = {
  'person.erased': (_context, tx, { personId }) => queueJob(tx, 'remove-user-documents', { personId }),
}
