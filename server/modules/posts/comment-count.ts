import type { Tx } from '../../db/database.ts'
import { addReply, putIntoCount, takeFromCount } from './comment-store.ts'
import { settleReplies } from './restricted-comments.ts'
import { addToTally } from './tally-store.ts'

type Counted = { id: string; postId: string; parentId: string | null; isCounted: boolean }

/** Out of the count of its post, with its replies, and out of that of its thread. */
export async function uncount(tx: Tx, { id, postId, parentId, isCounted }: Counted) {
  const gone = await takeFromCount(tx, id)
  if (gone) await addToTally(tx, postId, { comments: -gone })
  if (parentId && isCounted) await addReply(tx, parentId, -1)
}

/** Back into both. */
export async function recount(
  tx: Tx,
  { id, postId, parentId, creatorId }: Omit<Counted, 'isCounted'> & { creatorId: string },
) {
  const back = await putIntoCount(tx, { id, creatorId })
  if (!back) return
  await addToTally(tx, postId, { comments: back })
  if (parentId) await addReply(tx, parentId, 1)
  // Below a comment nobody saw answers came and went uncounted.
  else await settleReplies(tx, { ids: [id], creatorId })
}
