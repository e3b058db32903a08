import type { Tx } from '../../../db/database.ts'
import { recordEvent } from '../../../db/events.ts'
import { markPostRemoved, restorePostState } from './removed-post-store.ts'

type RemovePostInput = { id: string; at: Date }
type RestorePostInput = RemovePostInput & { before: string }

/**
 * Staff removal: hides the post from everyone, buyers included. Returns its previous state, undefined if
 * no one could see it.
 */
export async function removePost(tx: Tx, input: RemovePostInput) {
  const before = await markPostRemoved(tx, input)
  if (!before) return undefined
  await recordEvent(tx, { type: 'post.takenDown', postId: input.id, creatorId: before.creatorId })
  return before.state
}

/** Restores the previous state. Returns whether the post was removed. */
export async function restoreRemovedPost(tx: Tx, { id, at, before }: RestorePostInput) {
  const creatorId = await restorePostState(tx, { id, at, before })
  if (!creatorId) return false
  await recordEvent(tx, { type: 'post.putBack', postId: id, creatorId })
  return true
}
