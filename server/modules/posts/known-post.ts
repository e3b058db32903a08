import type { Context } from '../../context.ts'
import type { Queries } from '../../db/database.ts'
import { problem } from '../../http/problem.ts'
import { knownAmong } from '../people/public.ts'
import { accessTo } from '../subscriptions/public.ts'
import { guardedPost, idOf, mayKnow, type Looking } from './load-cards.ts'
import { findPost } from './post-store.ts'

/**
 * A post and what of it the viewer may see; one they may not know of is one that is not there. For writes about
 * a post: it asks less than a card does.
 */
export async function knownPost(
  { now }: Pick<Context, 'now'>,
  sql: Queries,
  { postId, viewer, actingForId }: Looking & { postId: string },
) {
  const post = await findPost(sql, postId)
  if (!post) throw problem('POST_NOT_FOUND')
  const viewerId = await idOf(sql, { viewer, actingForId })
  const known = await knownAmong(sql, viewerId, [post.creatorId])
  if (!known.has(post.creatorId)) throw problem('POST_NOT_FOUND')
  const access = await accessTo(sql, { viewer, actingForId, at: now(), things: [guardedPost(post)] })
  const seen = access.get(post.id)
  if (!seen || !mayKnow(post.state, seen, viewer)) throw problem('POST_NOT_FOUND')
  return { post, seen, viewerId }
}
