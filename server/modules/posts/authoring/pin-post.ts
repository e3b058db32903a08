import type { Context } from '../../../context.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { actingFor } from '../../people/public.ts'
import { countPinned } from '../engagement/engagement-store.ts'
import { MAX_PINNED } from './post-content.ts'
import { lockPost, setPinned } from './post-store.ts'

type PinPostInput = {
  by: Person
  postId: string
  isPinned?: 0 | 1 | undefined
  creatorId?: string | undefined
}

/** Pins a post to the top of the profile; at most three. */
export function pinPost({ db, now }: Context, { by, postId, isPinned, creatorId }: PinPostInput) {
  return db.transaction(async (tx) => {
    const acting = await actingFor(tx, by, creatorId)
    const pinned = await countPinned(tx, acting.id)
    const post = await lockPost(tx, { id: postId, creatorId: acting.id })
    if (post?.state !== 'published') throw problem('POST_NOT_FOUND')
    const shouldPin = isPinned === undefined ? post.pinnedAt === null : isPinned === 1
    if (shouldPin && post.pinnedAt === null) {
      if (pinned >= MAX_PINNED) throw problem('PINNED_FULL')
      await setPinned(tx, postId, now())
    }
    if (!shouldPin && post.pinnedAt) await setPinned(tx, postId, null)
    return { isPinned: shouldPin ? (1 as const) : (0 as const) }
  })
}
