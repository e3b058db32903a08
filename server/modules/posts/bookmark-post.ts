import type { Context } from '../../context.ts'
import { problem } from '../../http/problem.ts'
import type { Person } from '../../http/tokens.ts'
import { dropBookmark, keepBookmark, listBookmarks, moveBookmarks, ownsCollection } from './bookmark-store.ts'
import { knownPost } from './known-post.ts'
import { loadCards } from './load-cards.ts'

type Keep = {
  by: Person
  postId: string
  isBookmarked?: 0 | 1 | undefined
  collectionId?: string | undefined
}

/** Keeps a post for a person, or lets it go. Doing it twice is the same as doing it once. */
export function bookmarkPost(context: Context, { by, postId, isBookmarked = 1, collectionId }: Keep) {
  const { db, now } = context
  return db.transaction(async (tx) => {
    if (isBookmarked === 0) {
      await dropBookmark(tx, { personId: by.id, postId })
      return { isBookmarked: 0 as const }
    }
    await knownPost(context, tx, { postId, viewer: by })
    if (collectionId && !(await ownsCollection(tx, { personId: by.id, id: collectionId })))
      throw problem('COLLECTION_NOT_FOUND')
    const row = { personId: by.id, postId, collectionId: collectionId || null, at: now() }
    await keepBookmark(tx, row, collectionId !== undefined)
    return { isBookmarked: 1 as const }
  })
}

type Read = { by: Person; collectionId?: string | undefined; offset?: number; limit?: number }
export async function readBookmarks(context: Context, { by, collectionId, offset = 0, limit = 10 }: Read) {
  const { db } = context
  if (
    collectionId &&
    collectionId !== 'loose' &&
    !(await ownsCollection(db, { personId: by.id, id: collectionId }))
  )
    throw problem('COLLECTION_NOT_FOUND')
  const { ids, totalCount } = await listBookmarks(db, { personId: by.id, collectionId, offset, limit })
  return { items: await loadCards(context, { ids, viewer: by }), totalCount }
}

export function movePosts(
  { db }: Context,
  { by, postIds, collectionId }: { by: Person; postIds: string[]; collectionId: string },
) {
  return db.transaction(async (tx) => {
    if (collectionId && !(await ownsCollection(tx, { personId: by.id, id: collectionId })))
      throw problem('COLLECTION_NOT_FOUND')
    return {
      moved: await moveBookmarks(tx, { personId: by.id, postIds, collectionId: collectionId || null }),
    }
  })
}
