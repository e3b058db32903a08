import type { Context } from '../../../context.ts'
import type { Person } from '../../../http/tokens.ts'
import { requirePost } from '../access/require-post.ts'
import { deleteNotInterested, insertNotInterested } from './not-interested-store.ts'

type NotInterestedInput = { by: Person; postId: string; isInterested?: 0 | 1 | undefined }
/** Hides a post from the user's home, suggestions and reels, or takes that back. */
export function markNotInterested(context: Context, { by, postId, isInterested = 0 }: NotInterestedInput) {
  const { db, now } = context
  return db.transaction(async (tx) => {
    if (isInterested) await deleteNotInterested(tx, { personId: by.id, postId })
    else {
      const { post } = await requirePost(context, tx, { postId, viewer: by, needs: 'visible' })
      await insertNotInterested(tx, { personId: by.id, postId, creatorId: post.creatorId, at: now() })
    }
    return { isInterested }
  })
}
