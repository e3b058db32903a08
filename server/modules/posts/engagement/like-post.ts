import type { Context } from '../../../context.ts'
import type { Person } from '../../../http/tokens.ts'
import { actingFor, readPersonCards } from '../../people/public.ts'
import { isPublishedAndVisible, listLikers, setLike } from './engagement-store.ts'
import { requirePost } from '../access/require-post.ts'
import { sumCounters } from './post-counter-store.ts'

type PostReference = { by: Person; postId: string; creatorId?: string | undefined }

/** Idempotent; toggles without `isLike`. */
export async function likePost(
  context: Context,
  { by, postId, isLike, creatorId: actingForId }: PostReference & { isLike?: 0 | 1 | undefined },
) {
  const { db, now } = context
  const { id: personId } = await actingFor(db, by, actingForId)
  if (!(await isPublishedAndVisible(db, { postId, viewerId: personId })))
    await requirePost(context, db, { postId, viewer: by, actingForId, needs: 'visible' })
  const { step, total } = await setLike(db, { postId, personId, at: now(), isLike })
  const isLiked = step === 0 ? isLike !== 0 : step > 0
  return { isLike: isLiked ? (1 as const) : (0 as const), totalLike: total }
}

/** Users who like a post, limited to those visible to the viewer. */
export async function readLikes(
  context: Context,
  { by, postId, creatorId, offset = 0, limit = 10 }: PostReference & { offset?: number; limit?: number },
) {
  const { db } = context
  await requirePost(context, db, { postId, viewer: by, actingForId: creatorId, needs: 'visible' })
  const { id: viewerId } = await actingFor(db, by, creatorId)
  const ids = await listLikers(db, { postId, viewerId, offset, limit })
  const [tally] = await sumCounters(db, [postId])
  const cards = await readPersonCards(db, { ids, viewerId })
  return { items: cards, totalCount: tally?.likes ?? 0 }
}
