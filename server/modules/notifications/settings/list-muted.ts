import type { Context } from '../../../context.ts'
import type { Person } from '../../../http/tokens.ts'
import { readPersonCards } from '../../people/public.ts'
import { loadPostTitles } from '../../posts/public.ts'
import { listMutedPosts, listMutedUsers } from './setting-store.ts'

type ListMutedInput = { by: Person; of: 'posts' | 'users'; offset?: number; limit?: number }

/** Posts that are gone keep their entry without a title, so that they can be unmuted. */
export async function listMuted(context: Context, { by, of, offset = 0, limit = 10 }: ListMutedInput) {
  const { db } = context
  const list = of === 'posts' ? listMutedPosts : listMutedUsers
  const { ids, totalCount } = await list(db, { personId: by.id, offset, limit })
  if (of === 'users') {
    const cards = await readPersonCards(db, { ids, viewerId: by.id })
    return { items: cards.map((user) => ({ user })), totalCount }
  }
  const titles = await loadPostTitles(context, { ids, viewer: by, actingForId: undefined })
  const items = ids.map((postId) => {
    const title = titles.get(postId)
    return { postId, ...(title ? { title } : {}) }
  })
  return { items, totalCount }
}
