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

type Slice = { by: Person; offset?: number; limit?: number }
/** My collections, each with pictures of its newest posts as I may see them. */
export async function readCollections(context: Context, { by, offset = 0, limit = 10 }: Slice) {
  const { rows, totalCount } = await listCollections(context.db, { personId: by.id, offset, limit })
  const ids = [...new Set(rows.flatMap(({ newest }) => newest))]
  const cards = new Map((await loadCards(context, { ids, viewer: by })).map((card) => [card.postId, card]))
  return { items: rows.map((row) => toCollection(row, cards)), totalCount }
}

const toCollection = ({ id, name, count, newest }: CollectionRow, cards: ReadonlyMap<string, PostCard>) => ({
  _id: id,
  name,
  count,
  covers: newest.flatMap((postId) => {
    const card = cards.get(postId)
    return (
      card?.postData.find(({ url }) => url)?.url ??
      card?.previewData.find(({ glassUrl }) => glassUrl)?.glassUrl ??
      []
    )
  }),
})

export function makeCollection({ db, now }: Context, { by, name }: { by: Person; name: string }) {
  return db.transaction(async (tx) => {
    if ((await countCollections(tx, by.id)) >= MOST) throw problem('TOO_MANY_COLLECTIONS')
    const row = { id: newId(), personId: by.id, name: tidyName(name), createdAt: now() }
    if (!(await insertCollection(tx, row))) throw problem('COLLECTION_EXISTS')
    return { _id: row.id, name: row.name, count: 0, covers: [] }
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
