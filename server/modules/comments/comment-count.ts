import type { Tx } from '../../db/database.ts'
import { changeReplyCount, markCounted, markUncounted } from './comment-store.ts'
import { recalculateReplyCounts } from './restricted-comment-store.ts'
import { incrementCounters } from '../posts/public.ts'

type CountedComment = { id: string; postId: string; parentId: string | null; isCounted: boolean }

/** Removes a comment and its replies from the counts of its post and thread. */
export async function removeFromCounts(tx: Tx, { id, postId, parentId, isCounted }: CountedComment) {
  const count = await markUncounted(tx, id)
  if (count) await incrementCounters(tx, postId, { comments: -count })
  if (parentId && isCounted) await changeReplyCount(tx, parentId, -1)
}

/** Adds a comment and its replies count to both counts. */
export async function addToCounts(
  tx: Tx,
  { id, postId, parentId, creatorId }: Omit<CountedComment, 'isCounted'> & { creatorId: string },
) {
  const count = await markCounted(tx, { id, creatorId })
  if (!count) return
  await incrementCounters(tx, postId, { comments: count })
  if (parentId) await changeReplyCount(tx, parentId, 1)
  // Replies to a comment that was not visible were not counted.
  else await recalculateReplyCounts(tx, { ids: [id], creatorId })
}
