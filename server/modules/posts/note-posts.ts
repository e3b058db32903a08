import type { Context } from '../../context.ts'
import { newId } from '../../db/new-id.ts'
import type { Caller } from '../../http/tokens.ts'
import { addViews, noteShare, noteViews } from './engagement-store.ts'
import { knownPost } from './known-post.ts'
import { addToTally, sumTallies } from './tally-store.ts'

/** Tells the address to pass on, and counts the share: once per person and day, a guest's by their session. */
export function sharePost(context: Context, { caller, postId }: { caller: Caller; postId: string }) {
  const { db, now, config } = context
  return db.transaction(async (tx) => {
    const { post } = await knownPost(context, tx, { postId, viewer: caller })
    const share = { id: newId(), postId, at: now(), day: dayOf(now()), viewerId: caller.id }
    const personId = caller.kind === 'person' ? caller.id : null
    const isCounted = caller.id !== post.creatorId && !looksOnly(caller)
    if (isCounted && (await noteShare(tx, { ...share, personId })))
      await addToTally(tx, postId, { shares: 1 })
    const [tally] = await sumTallies(tx, [postId])
    return { url: `${config.publicUrl}/post/${postId}`, shares: tally?.shares ?? 0 }
  })
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10)
/** Staff, also in somebody's place, are not counted. */
const looksOnly = (caller: Caller) =>
  caller.kind === 'staff' || (caller.kind === 'person' && caller.impersonatedBy !== undefined)

/** Posts that were on a screen: each counts once per person and day, a guest's by their session. */
export async function seePosts(
  { db, now }: Context,
  { caller, postIds }: { caller: Caller; postIds: string[] },
) {
  if (looksOnly(caller)) return {}
  return db.transaction(async (tx) => {
    const viewing = { postIds: [...new Set(postIds)], viewerId: caller.id, day: dayOf(now()) }
    const fresh = await noteViews(tx, viewing)
    if (fresh.length) await addViews(tx, fresh)
    return {}
  })
}
