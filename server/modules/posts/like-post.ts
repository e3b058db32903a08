import type { Context } from '../../context.ts'
import { recordEvent } from '../../db/events.ts'
import type { Person } from '../../http/tokens.ts'
import { actingFor, personCards } from '../people/public.ts'
import { deleteLike, hasLiked, insertLike, listLikers } from './engagement-store.ts'
import { knownPost } from './known-post.ts'
import { addToTally, sumTallies } from './tally-store.ts'

type Named = { by: Person; postId: string; creatorId?: string | undefined }

/** Likes a post or takes it back. Doing it twice is doing it once; without a wish it changes. */
export function likePost(
  context: Context,
  { by, postId, isLike, creatorId }: Named & { isLike?: 0 | 1 | undefined },
) {
  const { db, now } = context
  return db.transaction(async (tx) => {
    const { post } = await knownPost(context, tx, { postId, viewer: by, actingForId: creatorId })
    const { id: personId } = await actingFor(tx, by, creatorId)
    const pair = { postId, personId }
    const wanted = isLike === undefined ? !(await hasLiked(tx, pair)) : isLike === 1
    if (wanted && (await insertLike(tx, { ...pair, at: now() }))) {
      await addToTally(tx, postId, { likes: 1 })
      if (post.creatorId !== personId)
        await recordEvent(tx, { type: 'post.liked', postId, creatorId: post.creatorId, personId })
    }
    if (!wanted && (await deleteLike(tx, pair))) await addToTally(tx, postId, { likes: -1 })
    const [tally] = await sumTallies(tx, [postId])
    return { isLike: wanted ? (1 as const) : (0 as const), totalLike: tally?.likes ?? 0 }
  })
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
