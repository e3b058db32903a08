import type { Context } from '../../../context.ts'
import { newId } from '../../../db/new-id.ts'
import type { Caller } from '../../../http/tokens.ts'
import { incrementViews, insertShare, insertViews } from './engagement-store.ts'
import { requirePost } from '../access/require-post.ts'
import { incrementCounters, sumCounters } from './post-counter-store.ts'

/** Returns the share URL and counts the share once per user and day; guests by session. */
export function sharePost(context: Context, { caller, postId }: { caller: Caller; postId: string }) {
  const { db, now, config } = context
  return db.transaction(async (tx) => {
    const { post } = await requirePost(context, tx, { postId, viewer: caller, needs: 'visible' })
    const share = { id: newId(), postId, at: now(), day: dayOf(now()), viewerId: caller.id }
    const personId = caller.kind === 'person' ? caller.id : null
    const isCounted = caller.id !== post.creatorId && !isStaffViewing(caller)
    if (isCounted && (await insertShare(tx, { ...share, personId })))
      await incrementCounters(tx, postId, { shares: 1 })
    const [counters] = await sumCounters(tx, [postId])
    return { url: `${config.publicUrl}/post/${postId}`, shares: counters?.shares ?? 0 }
  })
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10)
/** Views by staff, including impersonation, are not counted. */
const isStaffViewing = (caller: Caller) =>
  caller.kind === 'staff' || (caller.kind === 'person' && caller.impersonatedBy !== undefined)

/** Counts displayed posts once per viewer and day; guests by session. */
export async function recordImpressions(
  { db, now }: Context,
  { caller, postIds }: { caller: Caller; postIds: string[] },
) {
  if (isStaffViewing(caller)) return {}
  return db.transaction(async (tx) => {
    const at = now()
    const viewing = { postIds: [...new Set(postIds)], viewerId: caller.id, day: dayOf(at), at }
    const newlyViewed = await insertViews(tx, viewing)
    if (newlyViewed.length) await incrementViews(tx, newlyViewed)
    return {}
  })
}
