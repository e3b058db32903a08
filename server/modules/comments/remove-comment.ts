import type { Tx } from '../../db/database.ts'
import { addToCounts, removeFromCounts } from './comment-count.ts'
import { lockComment, setCommentState } from './comment-store.ts'
import { findRemovedComment } from './removed-comment-store.ts'

type RemoveCommentInput = { id: string; at: Date }
type RestoreCommentInput = RemoveCommentInput & { before: string }

/**
 * Staff removal of a comment with its replies. Returns the previous state, undefined if it no longer
 * exists.
 */
export async function removeComment(tx: Tx, { id }: RemoveCommentInput) {
  const comment = await lockComment(tx, id)
  if (!comment) return undefined
  await removeFromCounts(tx, comment)
  await setCommentState(tx, id, 'removed')
  return comment.state
}

export async function restoreComment(tx: Tx, { id, before }: RestoreCommentInput) {
  const comment = await findRemovedComment(tx, id)
  if (!comment) return false
  await setCommentState(tx, id, before === 'held' || before === 'hidden' ? before : 'shown')
  if (before === 'shown') await addToCounts(tx, comment)
  return true
}
