import type { EventHandlers } from '../../jobs/dispatch-events.ts'
import { onMediaProcessed } from './publishing/process-scheduled-posts.ts'
import { removeFileFromPosts } from './publishing/scheduled-post-store.ts'

export const eventHandlers: EventHandlers = {
  'media.ready': (context, tx, { mediaId }) => onMediaProcessed(context, tx, mediaId),
  'media.failed': (context, tx, { mediaId }) => onMediaProcessed(context, tx, mediaId),
  'media.deleted': ({ now }, tx, { mediaId }) => removeFileFromPosts(tx, mediaId, now()),
}
