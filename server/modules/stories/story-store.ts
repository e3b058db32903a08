import type { Static } from 'typebox'
import type { LayerInput } from '../../../contract/audience/story.ts'
import type { Fragment, Queries, Tx } from '../../db/database.ts'
import type { MediaRow } from '../media/public.ts'

export type StoryLayer = Static<typeof LayerInput>
export type StoryKind = 'image' | 'video' | 'text'
export type StoryBackground = 'ink' | 'ember' | 'amber' | 'violet' | 'sea' | 'leaf'
export type StoryFilter = 'none' | 'warm' | 'cool' | 'vivid' | 'fade' | 'mono'
export type StoryAudience = 'everyone' | 'followers' | 'subscribers' | 'list' | 'closeFriends' | 'price'
export type NewStory = {
  id: string
  creatorId: string
  byId: string
  kind: StoryKind
  mediaId: string | null
  background: StoryBackground
  filter: StoryFilter
  text: string
  layers: StoryLayer[]
  audience: StoryAudience
  listId: string | null
  priceMinor: number | null
  currency: string | null
  allowsReplies: boolean
  createdAt: Date
  expiresAt: Date
}
export type StoryRow = Omit<NewStory, 'byId'> & {
  state: 'published' | 'deleted' | 'removed'
  username: string
  firstName: string
  lastName: string
  profilePic: string | null
  isFeatured: boolean
  /** Of the viewer. */
  seenAt: Date | null
  reaction: string | null
  vote: number | null
}

export const insertStories = (tx: Tx, stories: NewStory[]) =>
  tx`insert into story ${tx(stories.map(({ layers, ...row }) => ({ ...row, layers: tx.json(layers) as never })))}`

export const saveState = (tx: Tx, { id, state }: { id: string; state: StoryRow['state'] }) =>
  tx`update story set state = ${state} where id = ${id}`

export async function countActive(sql: Queries, { creatorId, at }: { creatorId: string; at: Date }) {
  const [row] = await sql<{ total: number }[]>`
    select count(*)::int as total from story where creator_id = ${creatorId} and state = 'published' and expires_at > ${at}`
  return row?.total ?? 0
}

/** Serializes publishing of one creator, so that the limit of current stories holds. */
export const lockStories = (tx: Tx, creatorId: string) =>
  tx`select pg_advisory_xact_lock(hashtextextended(${`stories ${creatorId}`}, 0))`

/** With the number of the creator's stories that the viewer watched recently. */
export type WatchedStory = StoryRow & { watched: number }

type Part = Fragment
type StoriesQuery = { viewerId: string | undefined; columns?: Part; rest: Part }
const selectStories = <Row extends StoryRow = StoryRow>(
  sql: Queries,
  { viewerId, columns = sql``, rest }: StoriesQuery,
) => sql<Row[]>`
  select s.id, s.creator_id, s.kind, s.media_id, s.background, s.filter, s.text, s.layers, s.audience, s.list_id, s.price_minor,
    s.currency, s.allows_replies, s.state, s.created_at, s.expires_at,
    p.username, p.first_name, p.last_name, p.profile_pic,
    exists (select 1 from featured_story x where x.story_id = s.id) as is_featured,
    v.at as seen_at, v.reaction, v.vote ${columns}
  from story s join person p on p.id = s.creator_id
  left join story_view v on v.story_id = s.id and v.person_id = ${viewerId ?? null}::uuid
  ${rest}`
type ForViewer = { viewerId: string | undefined }

export const findStories = (sql: Queries, { ids, viewerId }: ForViewer & { ids: string[] }) =>
  selectStories(sql, {
    viewerId,
    rest: sql`where s.id = any(${ids}::uuid[]) order by s.created_at, s.id`,
  })

/** Current stories of a creator, oldest first. */
export const listActive = (
  sql: Queries,
  { creatorId, viewerId, at }: ForViewer & { creatorId: string; at: Date },
) =>
  selectStories(sql, {
    viewerId,
    rest: sql`where s.creator_id = ${creatorId} and s.state = 'published' and s.expires_at > ${at}
      order by s.created_at, s.id`,
  })

const RING_STORIES = 1000
/** Current stories of creators the viewer follows or subscribes to, and the viewer's own. */
export const listFollowed = (
  sql: Queries,
  { viewerId, at, since }: { viewerId: string; at: Date; since: Date },
) =>
  selectStories<WatchedStory>(sql, {
    viewerId,
    columns: sql`, coalesce(w.watched, 0) as watched`,
    rest: sql`left join (select o.creator_id, count(*)::int as watched
        from story_view x join story o on o.id = x.story_id
        where x.person_id = ${viewerId} and x.at > ${since} group by o.creator_id) w on w.creator_id = s.creator_id
      where s.state = 'published' and s.expires_at > ${at} and s.creator_id in (
        select creator_id from follow where follower_id = ${viewerId}
        union select creator_id from subscription
          where fan_id = ${viewerId} and access_until > ${at} and status not in ('ended', 'paused')
        union select ${viewerId}::uuid)
      order by s.created_at desc, s.id limit ${RING_STORIES}`,
  })

const POPULAR_STORIES = 200
/** Current stories for everyone by the most followed creators. */
export const listPopular = (sql: Queries, { viewerId, at }: ForViewer & { at: Date }) =>
  selectStories(sql, {
    viewerId,
    rest: sql`left join follow_count n on n.person_id = s.creator_id
      where s.state = 'published' and s.expires_at > ${at} and s.audience = 'everyone'
      order by coalesce(n.followers, 0) desc, s.created_at desc, s.id limit ${POPULAR_STORIES}`,
  })

type OwnQuery = { creatorId: string; isActiveOnly: boolean; at: Date; offset: number; limit: number }
/** A creator's own stories: current ones oldest first, or all newest first. */
export async function listOwn(sql: Queries, { creatorId, isActiveOnly, at, offset, limit }: OwnQuery) {
  const where = sql`where s.creator_id = ${creatorId} and s.state = 'published'
    ${isActiveOnly ? sql`and s.expires_at > ${at}` : sql``}`
  const order = isActiveOnly ? sql`s.created_at, s.id` : sql`s.created_at desc, s.id desc`
  const rows = await selectStories(sql, {
    viewerId: creatorId,
    rest: sql`${where} order by ${order} offset ${offset} limit ${limit}`,
  })
  const [count] = await sql<{ total: number }[]>`select count(*)::int as total from story s ${where}`
  return { rows, total: count?.total ?? 0 }
}

export const loadStoryMedia = (sql: Queries, ids: string[]) => sql<MediaRow[]>`
  select * from media_file where id = any(${ids}::uuid[])`

/** Stories with a file; deleted ones too, because their buyers keep them. */
export async function listWithMedia(sql: Queries, mediaId: string) {
  const rows = await sql<{ id: string }[]>`
    select id from story where media_id = ${mediaId} and state <> 'removed'`
  return rows.map(({ id }) => id)
}

/** How often the viewer watched creators' stories lately: a measure of closeness. */
export async function countVotes(sql: Queries, storyIds: string[]) {
  const rows = await sql<{ storyId: string; vote: number; total: number }[]>`
    select story_id, vote, count(*)::int as total from story_view
    where story_id = any(${storyIds}::uuid[]) and vote is not null group by story_id, vote`
  return Map.groupBy(rows, ({ storyId }) => storyId)
}

export const loadUsernames = async (sql: Queries, ids: string[]) => {
  const rows = await sql<{ id: string; username: string }[]>`
    select id, username from person where id = any(${ids}::uuid[]) and is_shown(status_code)`
  return new Map(rows.map(({ id, username }) => [id, username]))
}
