import type { Tx } from '../../../db/database.ts'
import { changePostState } from '../publishing/change-post-state.ts'
import type { PostState } from '../publishing/post-state.ts'
import { lockAnyPost } from '../publishing/post-state-store.ts'

type RemovePostInput = { id: string; at: Date }
type RestorePostInput = RemovePostInput & { before: string }

const wasVisible = (state: PostState) => state === 'published' || state === 'hidden' || state === 'deleted'

/**
 * Staff removal: hides the post from everyone, buyers included. Returns its previous state, undefined if
 * no one could see it.
 */
export async function removePost(tx: Tx, { id, at }: RemovePostInput) {
  const post = await lockAnyPost(tx, id)
  if (!post || !wasVisible(post.state)) return undefined
  await changePostState(tx, { post, to: 'removed', at, by: post.creatorId })
  return post.state
}

/** Restores the previous state. Returns whether the post was removed. */
export async function restoreRemovedPost(tx: Tx, { id, at, before }: RestorePostInput) {
  const post = await lockAnyPost(tx, id)
  if (post?.state !== 'removed') return false
  await changePostState(tx, { post, to: before as PostState, at, by: post.creatorId })
  return true
}
