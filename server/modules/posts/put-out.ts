import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { recordEvent } from '../../db/events.ts'
import { queueJob } from '../../jobs/queue-job.ts'
import { stateToBe } from './post-rules.ts'
import type { FileRow, PostRow } from './post-store.ts'

/** A post that is to go out: at once, when its files are ready and who it shows has agreed, or at its time. */
export function putOut({ now }: Context, row: PostRow, files: FileRow[], isAgreed: boolean): PostRow {
  const at = now()
  const state = stateToBe({ publishAt: row.publishAt, now: at, files, isAgreed })
  return { ...row, state, ...(state === 'published' ? { publishedAt: row.publishedAt ?? at } : {}) }
}

/** What follows when a post has a new state; in the transaction that gave it. */
export async function announce(tx: Tx, { row, by, before }: { row: PostRow; by: string; before?: PostRow }) {
  const told = { postId: row.id, creatorId: row.creatorId }
  if (row.state === 'published' && before?.state !== 'published')
    await recordEvent(tx, { type: 'post.published', ...told, by })
  else if (before && before.state === 'published')
    await recordEvent(tx, { type: 'post.changed', ...told, by })
  if (row.state === 'scheduled' && row.publishAt)
    await queueJob(tx, 'tend-posts', {}, { runAt: row.publishAt, key: `post ${row.id}` })
  if (row.expiresAt && row.state === 'published')
    await queueJob(tx, 'tend-posts', {}, { runAt: row.expiresAt, key: `post ${row.id} ends` })
}
