import type { NotificationKind } from '../../../../contract/notifications/constants.ts'
import type { Queries, Tx } from '../../../db/database.ts'

export type NewNotification = {
  id: string
  personId: string
  kind: NotificationKind
  subjectId: string
  day: string
  amountMinor: number | null
  currency: string | null
  details: Record<string, string>
  inApp: boolean
  inEmail: boolean
}
type SavedNotification = {
  id: string
  personId: string
  kind: NotificationKind
  subjectId: string
  isNew: boolean
}

/**
 * Adds notifications, or brings those of the day up again as unread. Amounts add up; once currencies differ the sum
 * is gone for the day.
 */
export const upsertNotifications = (tx: Tx, rows: NewNotification[], at: Date) => tx<SavedNotification[]>`
  insert into notification as n
    (id, person_id, kind, subject_id, day, amount_minor, currency, details, in_app, in_email, created_at, updated_at)
  select (r ->> 'id')::uuid, (r ->> 'personId')::uuid, r ->> 'kind', r ->> 'subjectId', (r ->> 'day')::date,
    (r ->> 'amountMinor')::bigint, r ->> 'currency', r -> 'details', (r ->> 'inApp')::boolean,
    (r ->> 'inEmail')::boolean, ${at}, ${at}
  from jsonb_array_elements(${tx.json(rows)}) r
  order by r ->> 'personId', r ->> 'kind', r ->> 'subjectId'
  on conflict (person_id, kind, subject_id, day) do update set
    amount_minor = case when n.currency = excluded.currency then n.amount_minor + excluded.amount_minor end,
    currency = case when n.currency = excluded.currency then n.currency end,
    details = n.details || excluded.details, updated_at = excluded.updated_at, seen_at = null, read_at = null
  returning id, person_id, kind, subject_id, xmax = 0 as is_new`

/** Counts new users once each and keeps the latest three as faces. */
export async function addActors(tx: Tx, actors: { notificationId: string; personId: string }[]) {
  if (actors.length === 0) return
  await tx`
    with added as (
      insert into notification_actor (notification_id, person_id)
      select (a ->> 'notificationId')::uuid, (a ->> 'personId')::uuid
      from jsonb_array_elements(${tx.json(actors)}) with ordinality as given (a, place)
      order by place on conflict do nothing returning notification_id, person_id, seq
    ), counted as (
      select notification_id, count(*)::int as actors,
        (array_agg(person_id order by seq desc))[1:3] as latest from added group by notification_id
    )
    update notification n set actor_count = n.actor_count + c.actors, face_ids = (c.latest || n.face_ids)[1:3]
    from counted c where n.id = c.notification_id`
}

export type LikeRow = NewNotification & { faceIds: string[]; actorCount: number; updatedAt: Date }

/** Sets today's likes of posts. Unread again only if there are more than before. */
export const upsertLikes = (tx: Tx, rows: LikeRow[], at: Date) => tx<SavedNotification[]>`
  insert into notification as n
    (id, person_id, kind, subject_id, day, face_ids, actor_count, details, in_app, in_email, created_at, updated_at)
  select (r ->> 'id')::uuid, (r ->> 'personId')::uuid, r ->> 'kind', r ->> 'subjectId', (r ->> 'day')::date,
    array(select jsonb_array_elements_text(r -> 'faceIds')::uuid), (r ->> 'actorCount')::int, r -> 'details',
    (r ->> 'inApp')::boolean, (r ->> 'inEmail')::boolean, ${at}, ${at}
  from jsonb_array_elements(${tx.json(rows as never)}) r
  order by r ->> 'personId', r ->> 'subjectId'
  on conflict (person_id, kind, subject_id, day) do update set
    face_ids = excluded.face_ids, actor_count = excluded.actor_count,
    updated_at = case when excluded.actor_count > n.actor_count then excluded.updated_at else n.updated_at end,
    seen_at = case when excluded.actor_count > n.actor_count then null else n.seen_at end,
    read_at = case when excluded.actor_count > n.actor_count then null else n.read_at end
  returning id, person_id, kind, subject_id, xmax = 0 as is_new`

/** Removes notifications of posts that nobody likes any more since the given day. */
export const removeEmptyLikes = (
  tx: Tx,
  { postIds, since, kept }: { postIds: string[]; since: string; kept: { subjectId: string; day: string }[] },
) => tx<{ personId: string }[]>`
  delete from notification n using post o
  where o.id = any(${postIds}::uuid[]) and n.person_id = o.creator_id and n.kind = 'like'
    and n.subject_id = o.id::text and n.day >= ${since}::date
    and not exists (
      select 1 from jsonb_array_elements(${tx.json(kept)}) k
      where k ->> 'subjectId' = n.subject_id and (k ->> 'day')::date = n.day)
  returning n.person_id`

/** Pairs of user and actor that must not notify: blocked either way, muted, or the actor is hidden. */
export async function findSilentPairs(sql: Queries, pairs: { personId: string; actorId: string }[]) {
  if (pairs.length === 0) return new Set<string>()
  const rows = await sql<{ personId: string; actorId: string }[]>`
    select w.person_id, w.actor_id
    from unnest(${pairs.map(({ personId }) => personId)}::uuid[], ${pairs.map(({ actorId }) => actorId)}::uuid[])
      as w (person_id, actor_id)
    left join person a on a.id = w.actor_id
    where a.id is null or not is_shown(a.status_code)
      or exists (select 1 from block b where b.person_id = w.person_id and b.blocked_id = w.actor_id)
      or exists (select 1 from block b where b.person_id = w.actor_id and b.blocked_id = w.person_id)
      or exists (select 1 from mute m where m.person_id = w.person_id and m.other_id = w.actor_id)
      or exists (select 1 from notification_person_mute m where m.person_id = w.person_id and m.other_id = w.actor_id)`
  return new Set(rows.map(({ personId, actorId }) => `${personId} ${actorId}`))
}

export async function findMutedPosts(sql: Queries, pairs: { personId: string; postId: string }[]) {
  if (pairs.length === 0) return new Set<string>()
  const rows = await sql<{ personId: string; postId: string }[]>`
    select m.person_id, m.post_id from notification_post_mute m
    join unnest(${pairs.map(({ personId }) => personId)}::uuid[], ${pairs.map(({ postId }) => postId)}::uuid[])
      as w (person_id, post_id) on w.person_id = m.person_id and w.post_id = m.post_id`
  return new Set(rows.map(({ personId, postId }) => `${personId} ${postId}`))
}

/** Pairs of user and post that the user must not learn of: posts for a list they are not in. */
export async function findUnknownPosts(
  sql: Queries,
  { pairs, at }: { pairs: { personId: string; postId: string }[]; at: Date },
) {
  if (pairs.length === 0) return new Set<string>()
  const rows = await sql<{ personId: string; postId: string }[]>`
    select w.person_id, w.post_id
    from unnest(${pairs.map(({ personId }) => personId)}::uuid[], ${pairs.map(({ postId }) => postId)}::uuid[])
      as w (person_id, post_id)
    join post o on o.id = w.post_id and o.list_id is not null and o.creator_id <> w.person_id
    where not is_list_member(o.list_id, w.person_id, ${at})`
  return new Set(rows.map(({ personId, postId }) => `${personId} ${postId}`))
}

type FollowerPage = {
  creatorId: string
  kind: NotificationKind
  isOptIn: boolean
  afterId: string
  limit: number
}
/**
 * A page of a creator's followers after an id; of opt-in kinds only those who chose them, or who want the
 * posts of this creator.
 */
export async function listFollowers(
  sql: Queries,
  { creatorId, kind, isOptIn, afterId, limit }: FollowerPage,
) {
  const hasChosen = sql`exists (select 1 from notification_setting s where s.person_id = f.follower_id
    and s.kind = ${kind} and (s.in_app or s.push or s.email))`
  const hasAlert = kind === 'post' ? sql`a.person_id is not null` : sql`false`
  return sql<{ id: string; isRequested: boolean }[]>`
    select f.follower_id as id, ${hasAlert} as is_requested from follow f
    left join post_alert a on a.creator_id = f.creator_id and a.person_id = f.follower_id
    where f.creator_id = ${creatorId} and f.follower_id > ${afterId}
      ${isOptIn ? sql`and (${hasAlert} or ${hasChosen})` : sql``}
    order by f.follower_id limit ${limit}`
}

type Pair = { personId: string; actorId: string }
/** After a block: the actor disappears from the user's notifications; those with no other actor are removed. */
export async function removeActor(tx: Tx, { personId, actorId }: Pair) {
  await tx`
    with gone as (
      delete from notification_actor a using notification n
      where n.id = a.notification_id and n.person_id = ${personId} and a.person_id = ${actorId} returning n.id
    )
    update notification n set actor_count = n.actor_count - 1, face_ids = array_remove(n.face_ids, ${actorId}::uuid)
    from gone where n.id = gone.id`
  // Likes are counted anew.
  await tx`
    insert into post_like_pending (post_id, slot)
    select o.id, 0 from post_like l join post o on o.id = l.post_id
    where l.person_id = ${actorId} and o.creator_id = ${personId} order by o.id on conflict do nothing`
  return tx`
    delete from notification where person_id = ${personId} and actor_count = 0 and kind <> 'like'
      and cardinality(face_ids) = 0 and kind in (
        'follow', 'followRequest', 'followAccepted', 'commentLike', 'comment', 'reply', 'mention', 'messageRequest',
        'vipMessage', 'storyReply', 'live', 'post', 'consentRequest', 'referral')`
}
