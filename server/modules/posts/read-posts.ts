import type { Static } from 'typebox'
import type { feed } from '../../../contract/feed.ts'
import type { Context } from '../../context.ts'
import type { Caller } from '../../http/tokens.ts'
import { readHome } from './read-home.ts'
import { readLatest } from './read-lists.ts'
import { readMine, readPinned } from './read-profile-posts.ts'

type Read = { caller: Caller } & Static<(typeof feed)['GET /posts']['query']>

/** The lists of posts that share one address, by their filter. */
export function readPosts(
  context: Context,
  { caller, filter = 'BEST', offset = 0, limit = 10, ...rest }: Read,
) {
  const { creatorId, userId, before } = rest
  if (filter === 'PINNED') return readPinned(context, { caller, userId, creatorId })
  if (filter === 'LATEST') return readLatest(context, { caller, before, offset, limit })
  if (filter === 'BEST' || filter === 'FOLLOWING')
    return readHome(context, { viewer: caller, actingForId: creatorId, filter, before, offset, limit })
  return readMine(context, { caller, filter, offset, limit, ...rest })
}
