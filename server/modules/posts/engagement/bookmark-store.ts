import type { Queries, Tx } from '../../../db/database.ts'
import { isInAudience } from '../../access/public.ts'
import { visibleTo } from '../../people/public.ts'

type Bookmark = { personId: string; postId: string; collectionId: string | null; at: Date }

/** An existing bookmark changes its collection only if `isMoved`. */
export const saveBookmark = (tx: Tx, row: Bookmark, isMoved: boolean) => tx`
  insert into bookmark ${tx(row)} on conflict (person_id, post_id)
  do update set collection_id = ${isMoved ? tx`excluded.collection_id` : tx`bookmark.collection_id`}`
export const deleteBookmark = (tx: Tx, { personId, postId }: Pick<Bookmark, 'personId' | 'postId'>) =>
  tx`delete from bookmark where person_id = ${personId} and post_id = ${postId}`

const bookmarkedPosts = (sql: Queries, personId: string) => sql`
  bookmark k join post o on o.id = k.post_id join person p on p.id = o.creator_id and ${visibleTo(sql, personId)}`
/** Hidden and deleted posts stay available to their buyers, posts for a list to its members. */
const isAvailable = (sql: Queries, { personId, at }: { personId: string; at: Date }) => sql`(
  (o.state = 'published' and ${isInAudience(sql, { viewerId: personId, at })}) or (o.state in ('hidden', 'deleted') and exists (
    select 1 from purchase b where b.fan_id = ${personId} and b.subject_kind = 'post' and b.subject_id = o.id and b.refunded_at is null)))`

/** `collectionId`: a collection, `loose` for bookmarks without one, undefined for all. */
export async function listBookmarks(
  sql: Queries,
  {
    personId,
    collectionId,
    at,
    offset,
    limit,
  }: { personId: string; collectionId: string | undefined; at: Date; offset: number; limit: number },
) {
  const rows = await sql<{ id: string; total: number }[]>`
    select o.id, count(*) over ()::int as total
    from ${bookmarkedPosts(sql, personId)}
    where k.person_id = ${personId} and ${isAvailable(sql, { personId, at })}
      ${collectionId === 'loose' ? sql`and k.collection_id is null` : collectionId ? sql`and k.collection_id = ${collectionId}` : sql``}
    order by k.at desc, o.id offset ${offset} limit ${limit}`
  return { ids: rows.map(({ id }) => id), totalCount: rows[0]?.total ?? 0 }
}

export async function moveBookmarks(
  tx: Tx,
  { personId, postIds, collectionId }: { personId: string; postIds: string[]; collectionId: string | null },
) {
  const { count } = await tx`update bookmark set collection_id = ${collectionId}
    where person_id = ${personId} and post_id = any(${postIds}::uuid[])`
  return count
}

export async function ownsCollection(sql: Queries, { personId, id }: { personId: string; id: string }) {
  const [row] = await sql`select 1 from bookmark_collection where id = ${id} and person_id = ${personId}`
  return row !== undefined
}

export type CollectionRow = { id: string; name: string; count: number; newest: string[]; hasPost: boolean }
type CollectionsQuery = {
  personId: string
  at: Date
  offset: number
  limit: number
  postId?: string | undefined
}
export async function listCollections(
  sql: Queries,
  { personId, at, offset, limit, postId }: CollectionsQuery,
) {
  const inIt = sql`from ${bookmarkedPosts(sql, personId)} where k.collection_id = c.id and ${isAvailable(sql, { personId, at })}`
  const rows = await sql<(CollectionRow & { total: number })[]>`
    select c.id, c.name, (select count(*)::int ${inIt}) as count,
      array(select k.post_id ${inIt} order by k.at desc limit 3) as newest,
      exists (select 1 from bookmark k
        where k.person_id = ${personId} and k.post_id = ${postId ?? null} and k.collection_id = c.id) as has_post,
      count(*) over ()::int as total
    from bookmark_collection c where c.person_id = ${personId}
    order by c.created_at desc, c.id offset ${offset} limit ${limit}`
  return { rows, totalCount: rows[0]?.total ?? 0 }
}

export async function countCollections(tx: Tx, personId: string) {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`bookmarks ${personId}`}, 0))`
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from bookmark_collection where person_id = ${personId}`
  return row?.count ?? 0
}
/** Returns whether the name was free. */
export const insertCollection = async (
  tx: Tx,
  row: { id: string; personId: string; name: string; createdAt: Date },
) => (await tx`insert into bookmark_collection ${tx(row)} on conflict do nothing`).count === 1
export async function isNameTaken(
  tx: Tx,
  { personId, name, id }: { personId: string; name: string; id: string },
) {
  const [row] = await tx`
    select 1 from bookmark_collection where person_id = ${personId} and lower(name) = lower(${name}) and id <> ${id}`
  return row !== undefined
}
export const renameCollectionRow = (tx: Tx, id: string, name: string) =>
  tx`update bookmark_collection set name = ${name} where id = ${id}`
export const deleteCollectionRow = (tx: Tx, id: string) =>
  tx`delete from bookmark_collection where id = ${id}`
