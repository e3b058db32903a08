import type { Static } from 'typebox'
import type { feed } from '../../../../contract/content/feed.ts'
import type { Context } from '../../../context.ts'
import type { Caller } from '../../../http/tokens.ts'
import { readHome } from './read-home.ts'
import { readLatestPosts } from './read-post-lists.ts'
import { readOwnPosts, readPinnedPosts } from './read-profile-posts.ts'

type ReadPostsQuery = { caller: Caller } & Static<(typeof feed)['GET /posts']['query']>

/** The lists behind `GET /posts`, by filter. */
export function readPosts(
  context: Context,
  { caller, filter = 'BEST', offset = 0, limit = 10, ...rest }: ReadPostsQuery,
) {
  const { creatorId, userId, before } = rest
  if (filter === 'PINNED') return readPinnedPosts(context, { caller, userId, creatorId })
  if (filter === 'LATEST') return readLatestPosts(context, { caller, before, offset, limit })
  if (filter === 'BEST' || filter === 'FOLLOWING')
    return readHome(context, { viewer: caller, actingForId: creatorId, filter, before, offset, limit })
  return readOwnPosts(context, { caller, filter, offset, limit, ...rest })
}
