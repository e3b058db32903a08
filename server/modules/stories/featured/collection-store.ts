import type { Queries, Tx } from '../../../db/database.ts'

export type CollectionRow = {
  id: string
  creatorId: string
  title: string
  coverStoryId: string | null
  position: number
  createdAt: Date
}

/** Serializes changes to the collections of one creator. */
export const lockCollections = (tx: Tx, creatorId: string) =>
  tx`select pg_advisory_xact_lock(hashtextextended(${`featured ${creatorId}`}, 0))`

export const listCollections = (sql: Queries, creatorId: string) => sql<CollectionRow[]>`
  select * from featured_collection where creator_id = ${creatorId} order by position, id`

export async function findCollection(sql: Queries, id: string) {
  const [row] = await sql<CollectionRow[]>`select * from featured_collection where id = ${id}`
  return row
}

export const insertCollection = (tx: Tx, row: CollectionRow) => tx`insert into featured_collection ${tx(row)}`

export const saveCollection = (tx: Tx, { id, title, coverStoryId }: CollectionRow) => tx`
  update featured_collection set title = ${title}, cover_story_id = ${coverStoryId} where id = ${id}`

export const deleteCollection = (tx: Tx, id: string) => tx`delete from featured_collection where id = ${id}`

/** Numbers the collections in the given order. */
export const saveOrder = (tx: Tx, ids: string[]) => tx`
  update featured_collection c set position = n.place - 1
  from unnest(${ids}::uuid[]) with ordinality as n (id, place) where c.id = n.id`

export async function replaceStories(
  tx: Tx,
  { collectionId, storyIds }: { collectionId: string; storyIds: string[] },
) {
  await tx`delete from featured_story where collection_id = ${collectionId}`
  await tx`
    insert into featured_story (collection_id, story_id, position)
    select ${collectionId}, id, place - 1 from unnest(${storyIds}::uuid[]) with ordinality as n (id, place)`
}

/** Story ids in their order, by collection. */
export async function listStoryIds(sql: Queries, collectionIds: string[]) {
  const rows = await sql<{ collectionId: string; storyId: string }[]>`
    select collection_id, story_id from featured_story where collection_id = any(${collectionIds}::uuid[])
    order by collection_id, position`
  return Map.groupBy(rows, ({ collectionId }) => collectionId)
}

/** Takes a story out of all collections; a collection left without stories goes with it. */
export async function removeFromCollections(tx: Tx, storyId: string) {
  const left = await tx<{ collectionId: string }[]>`
    delete from featured_story where story_id = ${storyId} returning collection_id`
  await tx`
    delete from featured_collection c where c.id = any(${left.map(({ collectionId }) => collectionId)}::uuid[])
      and not exists (select 1 from featured_story s where s.collection_id = c.id)`
}
