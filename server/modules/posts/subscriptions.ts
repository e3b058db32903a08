import type { Subscriptions } from '../../jobs/dispatch-events.ts'
import { fileSettled } from './tend-posts.ts'
import { takeOutFile } from './tend-store.ts'

/** What posts do when something has happened to their files. */
export const subscriptions: Subscriptions = {
  'media.ready': (context, tx, { mediaId }) => fileSettled(context, tx, mediaId),
  'media.failed': (context, tx, { mediaId }) => fileSettled(context, tx, mediaId),
  'media.deleted': ({ now }, tx, { mediaId }) => takeOutFile(tx, mediaId, now()),
}
