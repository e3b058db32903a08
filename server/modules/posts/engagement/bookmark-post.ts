import type { Context } from '../../../context.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import {
  deleteBookmark,
  saveBookmark,
  listBookmarks,
  moveBookmarks,
  ownsCollection,
} from './bookmark-store.ts'
import { requirePost } from '../access/require-post.ts'
import { loadPostCards } from '../access/load-post-cards.ts'

type BookmarkInput = {
  by: Person
  postId: string
  isBookmarked?: 0 | 1 | undefined
  collectionId?: string | undefined
}

/** Adds or removes a bookmark. Idempotent. */
export function bookmarkPost(
  context: Context,
  { by, postId, isBookmarked = 1, collectionId }: BookmarkInput,
) {
  const { db, now } = context
  return db.transaction(async (tx) => {
    if (isBookmarked === 0) {
      await deleteBookmark(tx, { personId: by.id, postId })
      return { isBookmarked: 0 as const }
    }
    await requirePost(context, tx, { postId, viewer: by, needs: 'visible' })
    if (collectionId && !(await ownsCollection(tx, { personId: by.id, id: collectionId })))
      throw problem('COLLECTION_NOT_FOUND')
    const row = { personId: by.id, postId, collectionId: collectionId || null, at: now() }
    await saveBookmark(tx, row, collectionId !== undefined)
    return { isBookmarked: 1 as const }
  })
}

type ReadBookmarksQuery = { by: Person; collectionId?: string | undefined; offset?: number; limit?: number }
export async function readBookmarks(
  context: Context,
  { by, collectionId, offset = 0, limit = 10 }: ReadBookmarksQuery,
) {
  const { db } = context
  if (
    collectionId &&
    collectionId !== 'loose' &&
    !(await ownsCollection(db, { personId: by.id, id: collectionId }))
  )
    throw problem('COLLECTION_NOT_FOUND')
  const { ids, totalCount } = await listBookmarks(db, {
    personId: by.id,
    collectionId,
    at: context.now(),
    offset,
    limit,
  })
  return { items: await loadPostCards(context, { ids, viewer: by }), totalCount }
}

export function moveBookmarkedPosts(
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
