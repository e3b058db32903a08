import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { actingFor } from '../../people/public.ts'
import { countPinned } from '../engagement/engagement-store.ts'
import { MAX_PINNED } from './post-content.ts'
import { UNDO_SECONDS } from '../publishing/post-state.ts'
import { changePostState } from '../publishing/change-post-state.ts'
import { lockDeletedPost } from '../publishing/post-state-store.ts'
import { lockPost } from './post-store.ts'
import { readPost } from '../access/read-post.ts'
import { settlePendingPost } from '../publishing/process-scheduled-posts.ts'
import { lockPendingPost } from '../publishing/scheduled-post-store.ts'

type PostReference = { by: Person; postId: string; creatorId?: string | undefined }
/** Allows for network latency on top of the undo period. */
const LATENCY_GRACE_SECONDS = 5
const restorableAfter = (at: Date) => new Date(at.getTime() - (UNDO_SECONDS + LATENCY_GRACE_SECONDS) * 1000)

/** Deletes a post; it can be restored for 30 seconds. Buyers keep access. */
export function deletePost({ db, now }: Context, { by, postId, creatorId }: PostReference) {
  return db.transaction(async (tx) => {
    const acting = await actingFor(tx, by, creatorId)
    const post = await lockPost(tx, { id: postId, creatorId: acting.id })
    if (!post || post.state === 'deleted') throw problem('POST_NOT_FOUND')
    // Removed posts stay as they are until staff decide.
    if (post.state === 'removed') throw problem('POST_TAKEN_DOWN')
    const at = now()
    await changePostState(tx, { post, to: 'deleted', at, by: acting.by })
    return { postId, undoUntil: new Date(at.getTime() + UNDO_SECONDS * 1000).toISOString() }
  })
}

/** Deletes a post for good within a transaction because a consent was withdrawn; nothing if it is gone. */
export async function withdrawPost(
  tx: Tx,
  { postId, creatorId, by, at }: { postId: string; creatorId: string; by: string; at: Date },
) {
  const post = await lockPost(tx, { id: postId, creatorId })
  if (!post || post.state === 'deleted' || post.state === 'removed') return
  // As if the time to undo were over.
  await changePostState(tx, { post, to: 'deleted', at, by, deletedAt: restorableAfter(at) })
}

/** Undoes a deletion. */
export async function restorePost(context: Context, input: PostReference) {
  await applyRestore(context, input)
  const { by: viewer, postId, creatorId } = input
  return readPost(context, { viewer, postId, creatorId })
}

export const applyRestore = (context: Context, { by, postId, creatorId }: PostReference) =>
  context.db.transaction(async (tx) => {
    const acting = await actingFor(tx, by, creatorId)
    const at = context.now()
    // Other posts may have been pinned in the meantime.
    const isPinnable = (await countPinned(tx, acting.id)) < MAX_PINNED
    const post = await lockDeletedPost(tx, { id: postId, creatorId: acting.id, after: restorableAfter(at) })
    if (!post) throw problem('POST_NOT_FOUND')
    // Media may have been processed, or consent given, while the post was deleted.
    const [pending] = post.beforeState === 'waiting' ? await lockPendingPost(tx, postId) : []
    if (pending) return settlePendingPost(context, tx, pending, acting.by)
    const pinnedAt = isPinnable ? post.beforePinnedAt : null
    return changePostState(tx, { post, to: post.beforeState, at, by: acting.by, pinnedAt })
  })
