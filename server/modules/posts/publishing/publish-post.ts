import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { recordEvent } from '../../../db/events.ts'
import { queueJob } from '../../../jobs/queue-job.ts'
import { nextPostState } from './post-state.ts'
import type { MediaFileRow, PostRow } from '../authoring/post-store.ts'

/** Sets the state a post gets when published: published, scheduled, or waiting for files or consent. */
export function applyPublishState(
  { now }: Context,
  row: PostRow,
  files: MediaFileRow[],
  isAgreed: boolean,
): PostRow {
  const at = now()
  const state = nextPostState({ publishAt: row.publishAt, now: at, files, isAgreed })
  return { ...row, state, ...(state === 'published' ? { publishedAt: row.publishedAt ?? at } : {}) }
}

/** Records the event and schedules jobs for a state change, in the same transaction. */
export async function recordPostStateChange(
  tx: Tx,
  { row, by, before }: { row: PostRow; by: string; before?: PostRow },
) {
  const event = { postId: row.id, creatorId: row.creatorId }
  if (row.state === 'published' && before?.state !== 'published')
    await recordEvent(tx, { type: 'post.published', ...event, by })
  else if (before && before.state === 'published')
    await recordEvent(tx, { type: 'post.changed', ...event, by })
  if (row.state === 'scheduled' && row.publishAt)
    await queueJob(tx, 'process-scheduled-posts', {}, { runAt: row.publishAt, key: `post ${row.id}` })
  if (row.expiresAt && row.state === 'published')
    await queueJob(tx, 'process-scheduled-posts', {}, { runAt: row.expiresAt, key: `post ${row.id} ends` })
}
