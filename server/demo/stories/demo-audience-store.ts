import type { Queries, Tx } from '../../db/database.ts'
import { foldedPostText } from '../../modules/posts/public.ts'
import { demoId } from '../demo-id.ts'

/** The seed writes relations as rows, without events. */
export const refreshAllCustomers = (tx: Tx) => tx`
  select refresh_customers(array_agg(creator_id), array_agg(person_id)) from (
    select creator_id, follower_id as person_id from follow
    union select creator_id, fan_id from subscription
    union select seller_id, buyer_id from sale where not is_anonymous) pair`

/** Followers in good standing who may see the creator. */
export async function findFollowers(
  sql: Queries,
  { creatorId, limit }: { creatorId: string; limit: number },
) {
  const rows = await sql<{ id: string }[]>`
    select p.id from follow f join person p on p.id = f.follower_id
    where f.creator_id = ${creatorId} and p.user_type = 1 and is_shown(p.status_code)
      and not exists (select 1 from block b where (b.person_id = p.id and b.blocked_id = ${creatorId})
        or (b.blocked_id = p.id and b.person_id = ${creatorId}))
    order by f.at desc, p.id limit ${limit}`
  return rows.map(({ id }) => id)
}

/** Creators without a current story. */
export async function filterWithoutStories(
  sql: Queries,
  { creatorIds, at }: { creatorIds: string[]; at: Date },
) {
  const rows = await sql<{ id: string }[]>`
    select p.id from person p where p.id = any(${creatorIds}::uuid[]) and is_shown(p.status_code) and not exists (
      select 1 from story s where s.creator_id = p.id and s.state = 'published' and s.expires_at > ${at})`
  return new Set(rows.map(({ id }) => id))
}

/** One viewer every few minutes from the moment it was published. */
export const insertViews = (
  tx: Tx,
  { storyId, personIds, at }: { storyId: string; personIds: string[]; at: Date },
) => tx`
  insert into story_view (story_id, person_id, at)
  select ${storyId}, id, ${at}::timestamptz + place * interval '1 minute'
  from unnest(${personIds}::uuid[]) with ordinality as v (id, place)`

const title = 'A note for close friends'
const description =
  'Ten contact sheets from the last trip are on my table. Tell me which one I should print first.'
/** A published post for a customer list. */
export const insertListPost = (
  tx: Tx,
  { creatorId, listId, at }: { creatorId: string; listId: string; at: Date },
) =>
  tx`insert into post ${tx({
    id: demoId('post for close friends'),
    creatorId,
    mediaType: 4,
    title,
    description,
    visibility: 'list',
    listId,
    state: 'published',
    publishedAt: at,
    createdAt: at,
    updatedAt: at,
    folded: foldedPostText({ title, description, tags: [] }),
  })}`
