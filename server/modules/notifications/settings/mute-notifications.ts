import type { Context } from '../../../context.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { filterVisible } from '../../people/public.ts'
import { requirePost } from '../../posts/public.ts'
import { deletePersonMute, deletePostMute, insertPersonMute, insertPostMute } from './setting-store.ts'

type MuteInput = {
  by: Person
  postId?: string | undefined
  userId?: string | undefined
  isMuted: 0 | 1
}

/** Idempotent. What is no longer visible can still be unmuted. */
export async function muteNotifications(context: Context, { by, postId, userId, isMuted }: MuteInput) {
  const { db, now } = context
  if ((postId === undefined) === (userId === undefined))
    throw problem('VALIDATION_FAILED', { fields: { postId: 'Choose either a post or a user.' } })
  if (userId === by.id) throw problem('NOT_YOURSELF')
  return db.transaction(async (tx) => {
    const at = now()
    if (postId && isMuted) {
      await requirePost(context, tx, { postId, viewer: by, needs: 'visible' })
      await insertPostMute(tx, { personId: by.id, postId, at })
    } else if (postId) await deletePostMute(tx, { personId: by.id, postId })
    else if (userId && isMuted) {
      if (!(await filterVisible(tx, by.id, [userId])).has(userId)) throw problem('PERSON_NOT_FOUND')
      await insertPersonMute(tx, { personId: by.id, otherId: userId, at })
    } else if (userId) await deletePersonMute(tx, { personId: by.id, otherId: userId })
    return {}
  })
}
