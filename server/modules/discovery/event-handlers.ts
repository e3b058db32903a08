import type { EventHandlers } from '../../jobs/dispatch-events.ts'
import { syncPlanPrice } from './indexing/sync-plan-price.ts'
import { syncShoutoutPrice } from './indexing/sync-shoutout-price.ts'
import { queueJob } from '../../jobs/queue-job.ts'
import type { Tx } from '../../db/database.ts'

/** The key merges pending jobs. */
const queueCreatorIndexing = (tx: Tx) => queueJob(tx, 'index-creators', {}, { key: 'index-creators' })

const queuePostIndexing = (tx: Tx) => queueJob(tx, 'index-posts', {}, { key: 'index-posts' })

/** Profile changes are indexed at once; follows wait for the scheduled run. */
export const eventHandlers: EventHandlers = {
  'person.profileChanged': (_context, tx) => queueCreatorIndexing(tx),
  'person.accountChanged': (_context, tx) => queueCreatorIndexing(tx),
  'person.changeUndone': (_context, tx) => queueCreatorIndexing(tx),
  'verification.decided': (_context, tx) => queueCreatorIndexing(tx),
  'person.returned': (_context, tx) => queueCreatorIndexing(tx),
  'person.restored': (_context, tx) => queueCreatorIndexing(tx),
  'plan.changed': syncPlanPrice,
  'shoutout.offerChanged': syncShoutoutPrice,
  'post.published': (_context, tx) => queuePostIndexing(tx),
  'post.changed': (_context, tx) => queuePostIndexing(tx),
  'post.hidden': (_context, tx) => queuePostIndexing(tx),
  'post.unhidden': (_context, tx) => queuePostIndexing(tx),
  'post.expired': (_context, tx) => queuePostIndexing(tx),
  'post.deleted': (_context, tx) => queuePostIndexing(tx),
  'post.restored': (_context, tx) => queuePostIndexing(tx),
  'post.takenDown': (_context, tx) => queuePostIndexing(tx),
  'post.putBack': (_context, tx) => queuePostIndexing(tx),
}
