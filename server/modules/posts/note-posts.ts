import type { Context } from '../../context.ts'
import { newId } from '../../db/new-id.ts'
import type { Caller } from '../../http/tokens.ts'
import { addViews, insertShare, noteViews } from './engagement-store.ts'
import { knownPost } from './known-post.ts'
import { addToTally, sumTallies } from './tally-store.ts'

/** Counts a share and tells the address to pass on. */
export function sharePost(context: Context, { caller, postId }: { caller: Caller; postId: string }) {
  const { db, now, config } = context
  return db.transaction(async (tx) => {
    await knownPost(context, tx, { postId, viewer: caller })
    const personId = caller.kind === 'person' ? caller.id : null
    await insertShare(tx, { id: newId(), postId, personId, at: now() })
    await addToTally(tx, postId, { shares: 1 })
    const [tally] = await sumTallies(tx, [postId])
    return { url: `${config.publicUrl}/post/${postId}`, shares: tally?.shares ?? 1 }
  })
}

/** Posts that were on a screen: each counts once per person and day, a guest's by their session. */
export async function seePosts(
  { db, now }: Context,
  { caller, postIds }: { caller: Caller; postIds: string[] },
) {
  // Staff, also in somebody's place, look without being counted.
  if (caller.kind === 'staff' || (caller.kind === 'person' && caller.impersonatedBy)) return {}
  return db.transaction(async (tx) => {
    const day = now().toISOString().slice(0, 10)
    const fresh = await noteViews(tx, { postIds: [...new Set(postIds)], viewerId: caller.id, day })
    if (fresh.length) await addViews(tx, fresh)
    return {}
  })
}
