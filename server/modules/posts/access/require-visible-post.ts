import type { Context } from '../../../context.ts'
import type { Queries } from '../../../db/database.ts'
import { problem } from '../../../http/problem.ts'
import { filterVisible } from '../../people/public.ts'
import { checkAccess } from '../../access/public.ts'
import { toProtectedItem, resolveViewerId, isVisibleInState, type ViewerContext } from './load-post-cards.ts'
import { findPost } from '../authoring/post-store.ts'

/**
 * Loads a post with the viewer's access for writes, or throws POST_NOT_FOUND. Cheaper than loading a card.
 */
export async function requireVisiblePost(
  { now }: Pick<Context, 'now'>,
  sql: Queries,
  { postId, viewer, actingForId }: ViewerContext & { postId: string },
) {
  const post = await findPost(sql, postId)
  if (!post) throw problem('POST_NOT_FOUND')
  const viewerId = await resolveViewerId(sql, { viewer, actingForId })
  const visible = await filterVisible(sql, viewerId, [post.creatorId])
  if (!visible.has(post.creatorId)) throw problem('POST_NOT_FOUND')
  const results = await checkAccess(sql, { viewer, actingForId, at: now(), items: [toProtectedItem(post)] })
  const access = results.get(post.id)
  if (!access || !isVisibleInState(post.state, access, viewer)) throw problem('POST_NOT_FOUND')
  return { post, access, viewerId }
}
