import type { Tx } from '../../db/database.ts'
import { recordEvent } from '../../db/events.ts'
import { recount, uncount } from './comment-count.ts'
import { lockComment, setState } from './comment-store.ts'
import { findRemovedComment, markRemoved, unmarkRemoved } from './take-down-store.ts'

type Named = { id: string; at: Date }
type Back = Named & { before: string }

/**
 * Takes a post out of everybody's sight, also out of that of who bought it. Tells the state it had, nothing where
 * there is no such post to be seen by anybody.
 */
export async function takeDownPost(tx: Tx, named: Named) {
  const was = await markRemoved(tx, named)
  if (!was) return undefined
  await recordEvent(tx, { type: 'post.takenDown', postId: named.id, creatorId: was.creatorId })
  return was.state
}

/** Back to the state it had. Tells whether it was there to be put back. */
export async function putBackPost(tx: Tx, { id, at, before }: Back) {
  const creatorId = await unmarkRemoved(tx, { id, at, before })
  if (!creatorId) return false
  await recordEvent(tx, { type: 'post.putBack', postId: id, creatorId })
  return true
}

/** The same for a comment; what was answered to it goes and comes with it. */
export async function takeDownComment(tx: Tx, { id }: Named) {
  const comment = await lockComment(tx, id)
  if (!comment) return undefined
  await uncount(tx, comment)
  await setState(tx, id, 'removed')
  return comment.state
}

export async function putBackComment(tx: Tx, { id, before }: Back) {
  const comment = await findRemovedComment(tx, id)
  if (!comment) return false
  await setState(tx, id, before === 'held' || before === 'hidden' ? before : 'shown')
  if (before === 'shown') await recount(tx, comment)
  return true
}
