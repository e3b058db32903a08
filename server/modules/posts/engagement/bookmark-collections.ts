import type { Context } from '../../../context.ts'
import { newId } from '../../../db/new-id.ts'
import { problem, invalidField } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import {
  countCollections,
  deleteCollectionRow,
  insertCollection,
  isNameTaken,
  listCollections,
  ownsCollection,
  renameCollectionRow,
  type CollectionRow,
} from './bookmark-store.ts'
import { loadPostCards } from '../access/load-post-cards.ts'
import type { PostCard } from '../access/post-card-view.ts'
import { sanitizeText } from '../../../text/sanitize-text.ts'

const MAX_COLLECTIONS = 200
const normalizeName = (name: string) => {
  const normalized = sanitizeText(name).replaceAll(/\s+/g, ' ')
  if (!normalized) throw invalidField('name', 'Enter a name.')
  return normalized
}

type ReadCollectionsQuery = { by: Person; offset?: number; limit?: number; postId?: string }
/** The user's collections, with covers of their newest posts. */
export async function readCollections(
  context: Context,
  { by, offset = 0, limit = 10, postId }: ReadCollectionsQuery,
) {
  const { rows, totalCount } = await listCollections(context.db, {
    personId: by.id,
    at: context.now(),
    offset,
    limit,
    postId,
  })
  const ids = [...new Set(rows.flatMap(({ newest }) => newest))]
  const cards = new Map(
    (await loadPostCards(context, { ids, viewer: by })).map((card) => [card.postId, card]),
  )
  return { items: rows.map((row) => toCollection(row, cards)), totalCount }
}

const toCollection = (
  { id, name, count, newest, hasPost }: CollectionRow,
  cards: ReadonlyMap<string, PostCard>,
) => ({
  _id: id,
  name,
  count,
  hasPost: hasPost ? (1 as const) : (0 as const),
  covers: newest.flatMap((postId) => coverOf(cards.get(postId)) ?? []),
})

/** Thumbnail URL, or the locked preview. */
function coverOf(card: PostCard | undefined) {
  const openUrl = card?.postData.find(({ url }) => url)?.url
  return openUrl
    ? `${openUrl}&w=320&h=320&q=80&f=webp`
    : card?.previewData.find(({ lockedPreviewUrl }) => lockedPreviewUrl)?.lockedPreviewUrl
}

export function createCollection({ db, now }: Context, { by, name }: { by: Person; name: string }) {
  return db.transaction(async (tx) => {
    if ((await countCollections(tx, by.id)) >= MAX_COLLECTIONS) throw problem('TOO_MANY_COLLECTIONS')
    const row = { id: newId(), personId: by.id, name: normalizeName(name), createdAt: now() }
    if (!(await insertCollection(tx, row))) throw problem('COLLECTION_EXISTS')
    return { _id: row.id, name: row.name, count: 0, covers: [], hasPost: 0 as const }
  })
}

type CollectionReference = { by: Person; collectionId: string }
export function renameCollection(
  { db }: Context,
  { by, collectionId, name }: CollectionReference & { name: string },
) {
  return db.transaction(async (tx) => {
    await countCollections(tx, by.id)
    if (!(await ownsCollection(tx, { personId: by.id, id: collectionId })))
      throw problem('COLLECTION_NOT_FOUND')
    const normalized = normalizeName(name)
    if (await isNameTaken(tx, { personId: by.id, name: normalized, id: collectionId }))
      throw problem('COLLECTION_EXISTS')
    await renameCollectionRow(tx, collectionId, normalized)
    return {}
  })
}

/** Its bookmarks stay, without a collection. */
export function deleteCollection({ db }: Context, { by, collectionId }: CollectionReference) {
  return db.transaction(async (tx) => {
    if (!(await ownsCollection(tx, { personId: by.id, id: collectionId })))
      throw problem('COLLECTION_NOT_FOUND')
    await deleteCollectionRow(tx, collectionId)
    return {}
  })
}
