import type { Context } from '../../context.ts'
import type { Person } from '../../http/tokens.ts'
import { knownPost } from './known-post.ts'
import { dropUnwanted, insertUnwanted } from './unwanted-store.ts'

type Away = { by: Person; postId: string; isInterested?: 0 | 1 | undefined }
/** Not shown to this person again, in home, suggestions or reels; or shown again after all. */
export function sendAway(context: Context, { by, postId, isInterested = 0 }: Away) {
  const { db, now } = context
  return db.transaction(async (tx) => {
    if (isInterested) await dropUnwanted(tx, { personId: by.id, postId })
    else {
      const { post } = await knownPost(context, tx, { postId, viewer: by })
      await insertUnwanted(tx, { personId: by.id, postId, creatorId: post.creatorId, at: now() })
    }
    return { isInterested }
  })
}
