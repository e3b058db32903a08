import { UserType } from '../../../../contract/core/constants.ts'
import type { Context } from '../../../context.ts'
import type { Queries } from '../../../db/database.ts'
import { problem } from '../../../http/problem.ts'
import type { Caller, Person } from '../../../http/tokens.ts'
import { actingFor, type Actor } from '../../people/public.ts'
import { checkAccess, type AccessResult } from '../../access/public.ts'
import { resolveViewerId, toProtectedItem } from './load-post-cards.ts'
import { findPostForViewer, type PostForViewer } from './post-access-store.ts'

export type PostAccess = { post: PostForViewer; access: AccessResult; viewerId: string | undefined }
type PostAccessQuery = { viewer: Caller; postId: string; creatorId?: string | undefined }

/**
 * Loads a post with the viewer's access, or throws POST_NOT_FOUND. Hidden and expired posts are found only
 * by their creator and buyers, posts for a list only by its members.
 */
export async function loadPostAccess(
  { now }: Pick<Context, 'now'>,
  sql: Queries,
  { viewer, postId, creatorId }: PostAccessQuery,
): Promise<PostAccess> {
  const viewerId = await resolveViewerId(sql, { viewer, actingForId: creatorId })
  const post = await findPostForViewer(sql, { postId, viewerId })
  if (!post || post.state === 'deleted') throw problem('POST_NOT_FOUND')
  const at = now()
  const access = (
    await checkAccess(sql, { viewer, at, items: [toProtectedItem(post)], actingForId: creatorId })
  ).get(post.id)
  if (!access || access.isUnknown) throw problem('POST_NOT_FOUND')
  const isOpen = post.state === 'published' && (!post.expiresAt || post.expiresAt > at)
  const isKeptForViewer =
    access.isOwn || (access.isBuyer && (post.state === 'hidden' || post.state === 'published'))
  if (!isOpen && !isKeptForViewer) throw problem('POST_NOT_FOUND')
  return { post, access, viewerId }
}

/** Also requires that the viewer may see the whole post. */
export async function requirePostAccess(context: Pick<Context, 'now'>, sql: Queries, query: PostAccessQuery) {
  const result = await loadPostAccess(context, sql, query)
  if (!result.access.isAllowed) throw problem('POST_LOCKED')
  return result
}

/** The caller must be a creator, or an agency acting for one. */
export async function requireCreator(
  sql: Queries,
  person: Person,
  creatorId: string | undefined,
): Promise<Actor> {
  const acting = await actingFor(sql, person, creatorId)
  if (acting.id === person.id && person.userType !== UserType.creator) throw problem('FORBIDDEN')
  return acting
}
