import type { Context } from '../../context.ts'
import type { Person } from '../../http/tokens.ts'
import { actingFor, personCards } from '../people/public.ts'
import { isOpenPost, listLikers, setLike } from './engagement-store.ts'
import { knownPost } from './known-post.ts'
import { sumTallies } from './tally-store.ts'

type Named = { by: Person; postId: string; creatorId?: string | undefined }

/** Likes a post or takes it back. Doing it twice is doing it once; without a wish it changes. */
export async function likePost(
  context: Context,
  { by, postId, isLike, creatorId: actingForId }: Named & { isLike?: 0 | 1 | undefined },
) {
  const { db, now } = context
  const { id: personId } = await actingFor(db, by, actingForId)
  if (!(await isOpenPost(db, { postId, viewerId: personId })))
    await knownPost(context, db, { postId, viewer: by, actingForId })
  const { step, total } = await setLike(db, { postId, personId, at: now(), isLike })
  const isLiked = step === 0 ? isLike !== 0 : step > 0
  return { isLike: isLiked ? (1 as const) : (0 as const), totalLike: total }
}

/** Who likes a post, of those the viewer may know of. */
export async function readLikes(
  context: Context,
  { by, postId, creatorId, offset = 0, limit = 10 }: Named & { offset?: number; limit?: number },
) {
  const { db } = context
  await knownPost(context, db, { postId, viewer: by, actingForId: creatorId })
  const { id: viewerId } = await actingFor(db, by, creatorId)
  const ids = await listLikers(db, { postId, viewerId, offset, limit })
  const [tally] = await sumTallies(db, [postId])
  const cards = await personCards(db, { ids, viewerId })
  return { items: cards, totalCount: tally?.likes ?? 0 }
}
