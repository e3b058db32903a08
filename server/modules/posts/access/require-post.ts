import type { Context } from '../../../context.ts'
import type { Queries } from '../../../db/database.ts'
import { problem } from '../../../http/problem.ts'
import type { Caller } from '../../../http/tokens.ts'
import { checkAccess, type AccessResult } from '../../access/public.ts'
import { isVisibleInState, resolveViewerId, toProtectedItem, type ViewerContext } from './load-post-cards.ts'
import { findPostForViewer, type PostForViewer } from './post-access-store.ts'

/**
 * What a caller needs of a post:
 * - `visible`: the viewer may know about it. Buyers keep deleted posts, owners see theirs in every other state,
 *   also removed ones.
 * - `open`: it also takes comments, tips, purchases and reports. Deleted posts do not, not even from buyers; past
 *   its end a post does from its owner and buyers only.
 * - `unlocked`: it is open, and the viewer may see all of it.
 */
export type PostNeed = 'visible' | 'open' | 'unlocked'
export type PostAccess = { post: PostForViewer; access: AccessResult; viewerId: string | undefined }
type PostQuery = ViewerContext & { postId: string; needs: PostNeed }

/** The one loader of a single post with the viewer's access. Throws POST_NOT_FOUND, or POST_LOCKED if only locked. */
export async function requirePost(
  { now }: Pick<Context, 'now'>,
  sql: Queries,
  { viewer, postId, actingForId, needs }: PostQuery,
): Promise<PostAccess> {
  const viewerId = await resolveViewerId(sql, { viewer, actingForId })
  const post = await findPostForViewer(sql, { postId, viewerId })
  if (!post) throw problem('POST_NOT_FOUND')
  const at = now()
  const items = [toProtectedItem(post)]
  const access = (await checkAccess(sql, { viewer, at, items, actingForId })).get(post.id)
  if (!access || !isFound(post, { access, viewer, needs, at })) throw problem('POST_NOT_FOUND')
  if (needs === 'unlocked' && !access.isAllowed) throw problem('POST_LOCKED')
  return { post, access, viewerId }
}

type FindQuery = { access: AccessResult; viewer: Caller; needs: PostNeed; at: Date }
function isFound(
  { state, expiresAt }: Pick<PostForViewer, 'state' | 'expiresAt'>,
  { access, viewer, needs, at }: FindQuery,
) {
  if (!isVisibleInState(state, access, viewer)) return false
  if (needs === 'visible') return true
  if (state === 'deleted') return false
  const isEnded = state === 'published' && expiresAt !== null && expiresAt <= at
  return !isEnded || access.isOwn || access.isBuyer
}
