import type { Subscriptions } from '../../jobs/dispatch-events.ts'
import { followPlanPrice } from './follow-prices.ts'
import { queueJob } from '../../jobs/queue-job.ts'
import type { Tx } from '../../db/database.ts'

/** Soon, and once for all that happens until then. */
const soon = (tx: Tx) => queueJob(tx, 'index-creators', {}, { key: 'index-creators' })

const postsSoon = (tx: Tx) => queueJob(tx, 'index-posts', {}, { key: 'index-posts' })

/** Who changes their name, is verified or leaves is found so at once; follows can wait for the timetable. */
export const subscriptions: Subscriptions = {
  'person.profileChanged': (_context, tx) => soon(tx),
  'person.accountChanged': (_context, tx) => soon(tx),
  'person.changeUndone': (_context, tx) => soon(tx),
  'verification.decided': (_context, tx) => soon(tx),
  'person.returned': (_context, tx) => soon(tx),
  'person.restored': (_context, tx) => soon(tx),
  'plan.changed': followPlanPrice,
  'post.published': (_context, tx) => postsSoon(tx),
  'post.changed': (_context, tx) => postsSoon(tx),
  'post.deleted': (_context, tx) => postsSoon(tx),
  'post.restored': (_context, tx) => postsSoon(tx),
  'post.takenDown': (_context, tx) => postsSoon(tx),
  'post.putBack': (_context, tx) => postsSoon(tx),
}
