import type { Queries, Tx } from '../../../db/database.ts'

/**
 * Takes posts whose likes changed. Rows locked by a like that has not committed yet are left for the next call.
 */
export async function takeLikedPosts(tx: Tx, limit: number) {
  const rows = await tx<{ postId: string }[]>`
    delete from post_like_pending where (post_id, slot) in (
      select post_id, slot from post_like_pending order by post_id, slot limit ${limit} for update skip locked
    ) returning post_id`
  return [...new Set(rows.map(({ postId }) => postId))]
}

export type DailyLikes = {
  postId: string
  creatorId: string
  day: string
  likes: number
  /** The latest three. */
  faceIds: string[]
  latestAt: Date
}

/**
 * Likes per post and day since the given day, of users the creator hears of: neither blocked, muted nor hidden, nor
 * the creator. Counted as a whole less those few, because a post may have a million likes.
 */
export const loadDailyLikes = (sql: Queries, { postIds, since }: { postIds: string[]; since: string }) => sql<
  DailyLikes[]
>`
  select o.id as post_id, o.creator_id, d.day::text, d.latest_at,
    greatest(0, d.likes - coalesce(silent.likes, 0))::int as likes, coalesce(faces.ids, '{}') as face_ids
  from post o
  join lateral (
    select l.at::date as day, count(*) as likes, max(l.at) as latest_at from post_like l
    where l.post_id = o.id and l.at >= ${since}::date group by 1
  ) d on true
  left join lateral (
    select count(*) as likes from (
      select blocked_id as id from block where person_id = o.creator_id
      union select person_id from block where blocked_id = o.creator_id
      union select other_id from mute where person_id = o.creator_id
      union select other_id from notification_person_mute where person_id = o.creator_id
      union select o.creator_id
    ) quiet join post_like l on l.post_id = o.id and l.person_id = quiet.id and l.at::date = d.day
  ) silent on true
  left join lateral (
    select array_agg(person_id order by at desc) as ids from (
      select l.person_id, l.at from post_like l join person p on p.id = l.person_id and is_shown(p.status_code)
      where l.post_id = o.id and l.at >= d.day and l.at < d.day + 1 and l.person_id <> o.creator_id
        and not exists (select 1 from block b where b.person_id = o.creator_id and b.blocked_id = l.person_id)
        and not exists (select 1 from block b where b.person_id = l.person_id and b.blocked_id = o.creator_id)
        and not exists (select 1 from mute m where m.person_id = o.creator_id and m.other_id = l.person_id)
        and not exists (
          select 1 from notification_person_mute m where m.person_id = o.creator_id and m.other_id = l.person_id)
      order by l.at desc limit 3
    ) latest
  ) faces on true
  where o.id = any(${postIds}::uuid[]) and o.state = 'published'`
