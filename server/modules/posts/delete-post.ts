import type { Context } from '../../context.ts'
import { recordEvent } from '../../db/events.ts'
import { problem } from '../../http/problem.ts'
import type { Person } from '../../http/tokens.ts'
import { actingFor } from '../people/public.ts'
import { countPinned } from './engagement-store.ts'
import { MAX_PINNED, UNDO_SECONDS } from './post-rules.ts'
import { findPost, lockPost, markDeleted, unmarkDeleted } from './post-store.ts'
import { announce } from './put-out.ts'
import { readPost } from './read-post.ts'
import { release } from './tend-posts.ts'
import { lockWaiting } from './tend-store.ts'

type Named = { by: Person; postId: string; creatorId?: string | undefined }
/** An answer takes a moment to arrive; who presses in the last second is not refused. */
const LATE_SECONDS = 5

/** Takes a post away at once. For 30 seconds it can be taken back; who bought it keeps it. */
export function deletePost({ db, now }: Context, { by, postId, creatorId }: Named) {
  return db.transaction(async (tx) => {
    const acting = await actingFor(tx, by, creatorId)
    const post = await lockPost(tx, { id: postId, creatorId: acting.id })
    if (!post || post.state === 'deleted') throw problem('POST_NOT_FOUND')
    // It stays as it was until staff have the last word.
    if (post.state === 'removed') throw problem('POST_TAKEN_DOWN')
    const at = now()
    await markDeleted(tx, post, at)
    await recordEvent(tx, { type: 'post.deleted', postId, creatorId: acting.id, by: acting.by })
    return { postId, undoUntil: new Date(at.getTime() + UNDO_SECONDS * 1000).toISOString() }
  })
}

/** Takes a deletion back: the post is what it was. */
export async function restorePost(context: Context, named: Named) {
  await writeRestored(context, named)
  const { by: viewer, postId, creatorId } = named
  return readPost(context, { viewer, postId, creatorId })
}

export const writeRestored = (context: Context, { by, postId, creatorId }: Named) =>
  context.db.transaction(async (tx) => {
    const acting = await actingFor(tx, by, creatorId)
    const at = context.now()
    const after = new Date(at.getTime() - (UNDO_SECONDS + LATE_SECONDS) * 1000)
    // Others may have been pinned in its place meanwhile.
    const isPinnable = (await countPinned(tx, acting.id)) < MAX_PINNED
    if (!(await unmarkDeleted(tx, { id: postId, creatorId: acting.id, after, at, isPinnable })))
      throw problem('POST_NOT_FOUND')
    await recordEvent(tx, { type: 'post.restored', postId, creatorId: acting.id, by: acting.by })
    const row = await findPost(tx, postId)
    if (row?.state === 'scheduled') await announce(tx, { row, by: acting.by })
    // What it waits for may have come while it was gone, and was told to nobody.
    const [waiting] = row?.state === 'waiting' ? await lockWaiting(tx, postId) : []
    if (waiting) await release(context, tx, waiting)
  })
