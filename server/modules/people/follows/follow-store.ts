import type { Queries, Tx } from '../../../db/database.ts'
import { visibleTo } from '../relations/visibility-store.ts'

type Pair = { followerId: string; creatorId: string }

/** Serializes changes between two users. Take it before any row lock, and only one per transaction. */
export const lockPair = (tx: Tx, a: string, b: string) =>
  tx`select pg_advisory_xact_lock(hashtextextended(${[a, b].toSorted().join(' ')}, 0))`

/**
 * A verified creator visible to the follower. The row is share-locked, so that `isPrivate` cannot change
 * meanwhile.
 */
export async function lockFollowableCreator(tx: Tx, { followerId, creatorId }: Pair) {
  const [row] = await tx<{ isPrivate: boolean }[]>`
    select p.is_private from person p
    where p.id = ${creatorId} and p.user_type = 2 and p.status_code = 1 and ${visibleTo(tx, followerId)} for share of p`
  return row
}

/** Returns whether it is new. */
export const insertFollow = async (tx: Tx, row: Pair & { at: Date }) =>
  (await tx`insert into follow ${tx(row)} on conflict do nothing`).count === 1

export const insertFollows = (
  tx: Tx,
  { followerIds, creatorId, at }: { followerIds: string[]; creatorId: string; at: Date },
) => tx`
  insert into follow (follower_id, creator_id, at)
  select id, ${creatorId}, ${at} from unnest(${followerIds}::uuid[]) as id on conflict do nothing`

export const deleteFollow = async (tx: Tx, { followerId, creatorId }: Pair) =>
  (await tx`delete from follow where follower_id = ${followerId} and creator_id = ${creatorId}`).count === 1

export const insertFollowRequest = async (tx: Tx, row: Pair & { at: Date }) =>
  (await tx`insert into follow_request ${tx(row)} on conflict do nothing`).count === 1

export const deleteFollowRequest = async (tx: Tx, { followerId, creatorId }: Pair) =>
  (await tx`delete from follow_request where follower_id = ${followerId} and creator_id = ${creatorId}`)
    .count === 1

export async function deletePendingRequests(tx: Tx, creatorId: string) {
  const rows = await tx<{ followerId: string }[]>`
    delete from follow_request where creator_id = ${creatorId} returning follower_id`
  return rows.map(({ followerId }) => followerId).toSorted()
}

export async function findFollowState(
  sql: Queries,
  { followerId, creatorId }: { followerId: string | undefined; creatorId: string },
) {
  if (followerId === undefined) return { isFollow: false, isRequested: false }
  const [row] = await sql<{ isFollow: boolean; isRequested: boolean }[]>`
    select exists (select 1 from follow where follower_id = ${followerId} and creator_id = ${creatorId}) as is_follow,
      exists (select 1 from follow_request where follower_id = ${followerId} and creator_id = ${creatorId}) as is_requested`
  return { isFollow: row?.isFollow ?? false, isRequested: row?.isRequested ?? false }
}

/** From the counters, the same for every viewer: a smaller number would reveal a block. */
export async function countFollows(sql: Queries, personId: string) {
  const [row] = await sql<{ followers: number; following: number }[]>`
    select followers, following from follow_count where person_id = ${personId}`
  return { followers: row?.followers ?? 0, following: row?.following ?? 0 }
}

/** Counts without users hidden from this viewer, to match the list. */
async function countVisibleFollows(
  sql: Queries,
  { personId, viewerId }: { personId: string; viewerId: string },
) {
  const [row] = await sql<{ followers: number; following: number }[]>`
    with hidden as (
      select p.id from person p where is_shown(p.status_code) and p.id in (
        select blocked_id from block where person_id = ${viewerId}
        union select person_id from block where blocked_id = ${viewerId})
    )
    select
      (select followers from follow_count where person_id = ${personId}) - (select count(*)::int from hidden
        join follow f on f.follower_id = hidden.id and f.creator_id = ${personId}) as followers,
      (select following from follow_count where person_id = ${personId}) - (select count(*)::int from hidden
        join follow f on f.creator_id = hidden.id and f.follower_id = ${personId}) as following`
  return { followers: row?.followers ?? 0, following: row?.following ?? 0 }
}

type FollowListQuery = {
  of: string
  trigger: 'FOLLOWER' | 'FOLLOWING'
  viewerId: string
  searchText: string
  offset: number
  limit: number
}

/** Ids, newest first. Only searches count rows; otherwise the counters are used. */
export async function listFollowIds(sql: Queries, list: FollowListQuery) {
  const { of, trigger, viewerId, searchText, offset, limit } = list
  const like = `%${searchText.replace(/[\\%_]/g, '\\$&')}%`
  const other = trigger === 'FOLLOWER' ? sql`f.follower_id` : sql`f.creator_id`
  const mine = trigger === 'FOLLOWER' ? sql`f.creator_id` : sql`f.follower_id`
  const found = sql`from follow f join person p on p.id = ${other}
    where ${mine} = ${of} and ${visibleTo(sql, viewerId)}
    ${searchText ? sql`and (p.username ilike ${like} or p.first_name || ' ' || p.last_name ilike ${like})` : sql``}`
  const rows = await sql<{ id: string }[]>`
    select p.id ${found} order by f.at desc, ${other} offset ${offset} limit ${limit}`
  const ids = rows.map(({ id }) => id)
  if (searchText) {
    const [count] = await sql<{ total: number }[]>`select count(*)::int as total ${found}`
    return { ids, totalCount: count?.total ?? 0 }
  }
  const { followers, following } = await countVisibleFollows(sql, { personId: of, viewerId })
  return { ids, totalCount: trigger === 'FOLLOWER' ? followers : following }
}

type Paging = { personId: string; offset: number; limit: number }

export async function listFollowRequests(sql: Queries, { personId, offset, limit }: Paging) {
  const found = sql`from follow_request r join person p on p.id = r.follower_id
    where r.creator_id = ${personId} and ${visibleTo(sql, personId)}`
  const rows = await sql<{ id: string; at: Date }[]>`
    select p.id, r.at ${found} order by r.at desc, p.id offset ${offset} limit ${limit}`
  const [count] = await sql<{ total: number }[]>`select count(*)::int as total ${found}`
  return { rows, totalCount: count?.total ?? 0 }
}
