import type { Context } from '../../context.ts'
import { problem } from '../../http/problem.ts'
import type { Person } from '../../http/tokens.ts'
import { actingFor } from '../people/public.ts'
import { countPinned } from './engagement-store.ts'
import { MAX_PINNED } from './post-rules.ts'
import { lockPost, setPinned } from './post-store.ts'

type Pin = { by: Person; postId: string; isPinned?: 0 | 1 | undefined; creatorId?: string | undefined }

/** Keeps a post at the top of the profile, three at most. */
export function pinPost({ db, now }: Context, { by, postId, isPinned, creatorId }: Pin) {
  return db.transaction(async (tx) => {
    const acting = await actingFor(tx, by, creatorId)
    const pinned = await countPinned(tx, acting.id)
    const post = await lockPost(tx, { id: postId, creatorId: acting.id })
    if (post?.state !== 'published') throw problem('POST_NOT_FOUND')
    const wanted = isPinned === undefined ? post.pinnedAt === null : isPinned === 1
    if (wanted && post.pinnedAt === null) {
      if (pinned >= MAX_PINNED) throw problem('PINNED_FULL')
      await setPinned(tx, postId, now())
    }
    if (!wanted && post.pinnedAt) await setPinned(tx, postId, null)
    return { isPinned: wanted ? (1 as const) : (0 as const) }
  })
}
