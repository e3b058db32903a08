import type { Context } from '../../context.ts'
import { newId } from '../../db/new-id.ts'
import { problem, wrongField } from '../../http/problem.ts'
import type { Person } from '../../http/tokens.ts'
import {
  countCollections,
  deleteRow,
  insertCollection,
  isNameTaken,
  listCollections,
  ownsCollection,
  renameRow,
  type CollectionRow,
} from './bookmark-store.ts'
import { loadCards } from './load-cards.ts'
import type { PostCard } from './post-card-view.ts'
import { tidyText } from './post-rules.ts'

const MOST = 200
const tidyName = (name: string) => {
  const tidy = tidyText(name).replaceAll(/\s+/g, ' ')
  if (!tidy) throw wrongField('name', 'Give it a name.')
  return tidy
}

type Slice = { by: Person; offset?: number; limit?: number; postId?: string }
/** My collections, each with pictures of its newest posts as I may see them. */
export async function readCollections(context: Context, { by, offset = 0, limit = 10, postId }: Slice) {
  const { rows, totalCount } = await listCollections(context.db, { personId: by.id, offset, limit, postId })
  const ids = [...new Set(rows.flatMap(({ newest }) => newest))]
  const cards = new Map((await loadCards(context, { ids, viewer: by })).map((card) => [card.postId, card]))
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

/** Small as it is shown; what is locked shows its glass. */
function coverOf(card: PostCard | undefined) {
  const seen = card?.postData.find(({ url }) => url)?.url
  return seen
    ? `${seen}&w=320&h=320&q=80&f=webp`
    : card?.previewData.find(({ glassUrl }) => glassUrl)?.glassUrl
}

export function makeCollection({ db, now }: Context, { by, name }: { by: Person; name: string }) {
  return db.transaction(async (tx) => {
    if ((await countCollections(tx, by.id)) >= MOST) throw problem('TOO_MANY_COLLECTIONS')
    const row = { id: newId(), personId: by.id, name: tidyName(name), createdAt: now() }
    if (!(await insertCollection(tx, row))) throw problem('COLLECTION_EXISTS')
    return { _id: row.id, name: row.name, count: 0, covers: [], hasPost: 0 as const }
  })
}

type Named = { by: Person; collectionId: string }
export function renameCollection({ db }: Context, { by, collectionId, name }: Named & { name: string }) {
  return db.transaction(async (tx) => {
    await countCollections(tx, by.id)
    if (!(await ownsCollection(tx, { personId: by.id, id: collectionId })))
      throw problem('COLLECTION_NOT_FOUND')
    const tidy = tidyName(name)
    if (await isNameTaken(tx, { personId: by.id, name: tidy, id: collectionId }))
      throw problem('COLLECTION_EXISTS')
    await renameRow(tx, collectionId, tidy)
    return {}
  })
}

/** What is in it stays kept, loose. */
export function deleteCollection({ db }: Context, { by, collectionId }: Named) {
  return db.transaction(async (tx) => {
    if (!(await ownsCollection(tx, { personId: by.id, id: collectionId })))
      throw problem('COLLECTION_NOT_FOUND')
    await deleteRow(tx, collectionId)
    return {}
  })
}
