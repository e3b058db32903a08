import type { Queries } from '../../../db/database.ts'
import type { MediaRow } from '../../media/public.ts'
import { relationColumns, type RelationFlags } from '../../access/public.ts'
import { visibleTo } from '../../people/public.ts'
import type { PostRow } from '../authoring/post-store.ts'
import { pollVotesColumn, votedOptionColumn } from '../polls/poll-store.ts'

export type CardMedia = Pick<
  MediaRow,
  'id' | 'folder' | 'width' | 'height' | 'durationMs' | 'colour' | 'waveform' | 'posterVersion' | 'captions'
> & {
  kind: 'image' | 'video' | 'audio' | null
  state: 'sending' | 'waiting' | 'making' | 'ready' | 'failed'
  isPreview: boolean
  isRemoved: boolean
}
export type GoalRow = {
  id: string
  title: string
  targetMinor: number
  raisedMinor: number
  currency: string
  givers: number
  isRefundedIfMissed: boolean
  state: 'open' | 'reached' | 'missed' | 'closed'
  endsAt: string | null
}
export type PostCounts = {
  likes: number
  comments: number
  bookmarks: number
  tipMinor: number
  pollVotes: number[] | null
}
/** What a post shows, the same for every viewer. `version` changes with the rows of post and creator. */
export type PostContent = Omit<
  PostRow,
  'byId' | 'deletedAt' | 'createdAt' | 'showsOthers' | 'isHeld' | 'wholePostId'
> &
  PostCounts & {
    version: string
    username: string
    firstName: string
    lastName: string
    profilePic: string | null
    creatorCurrency: string
    media: CardMedia[]
    mentions: { _id: string; username: string }[]
    goal: GoalRow | null
    /** The best first; a viewer sees the first one by an author they may see. */
    topComments: { authorId: string; username: string; text: string }[]
  }

const TOP_COMMENTS = 5

/** In no particular order. */
export const loadPostContents = (sql: Queries, ids: string[]) => sql<PostContent[]>`
  select o.id, o.creator_id, o.media_type, o.title, o.description, o.visibility, o.price_minor,
    o.subscriber_price_minor, o.list_id, o.currency, o.tags, o.place, o.is_reel, o.comments_off, o.poll_options,
    o.poll_hours, o.state,
    o.publish_at, o.published_at, o.expires_at, o.pinned_at, o.edited_at, o.updated_at, ${versionColumn(sql)},
    p.username, p.first_name, p.last_name, p.profile_pic,
    coalesce((select w.currency from wallet w where w.person_id = p.id order by w.created_at, w.id limit 1), p.currency)
      as creator_currency,
    ${mediaColumn(sql)} as media, t.likes, t.comments, t.bookmarks, t.tip_minor, t.poll_votes,
    coalesce((
      select json_agg(json_build_object('_id', p.id, 'username', p.username) order by p.username)
      from post_mention m join person p on p.id = m.person_id and is_shown(p.status_code)
      where m.post_id = o.id), '[]') as mentions,
    (select json_build_object('id', g.id, 'title', g.title, 'targetMinor', g.target_minor, 'raisedMinor', g.raised_minor,
        'currency', g.currency, 'givers', g.givers, 'isRefundedIfMissed', g.is_refunded_if_missed, 'state', g.state,
        'endsAt', g.ends_at)
      from tip_goal g where g.post_id = o.id and g.state <> 'closed'
      order by g.state = 'missed', g.created_at desc limit 1) as goal,
    coalesce((
      select json_agg(json_build_object('authorId', c.author_id, 'username', c.username, 'text', c.text)
        order by c.likes desc, c.created_at desc, c.id)
      from (select c.*, p.username from comment c join person p on p.id = c.author_id and is_shown(p.status_code)
        where c.post_id = o.id and c.parent_id is null and c.state = 'shown' and c.is_counted
        order by c.likes desc, c.created_at desc, c.id limit ${TOP_COMMENTS}) c), '[]') as top_comments
  from unnest(${ids}::uuid[]) as wanted (id) join post o on o.id = wanted.id join person p on p.id = o.creator_id
  left join lateral (${countsOf(sql)}) t on true`

const versionColumn = (sql: Queries) => sql`o.xmin::text || ' ' || p.xmin::text as version`

/** Counters are kept in several rows per post. */
const countsOf = (sql: Queries) => sql`
  select coalesce(sum(t.likes), 0)::int as likes, coalesce(sum(t.comments), 0)::int as comments,
    coalesce(sum(t.bookmarks), 0)::int as bookmarks,
    coalesce(sum(t.tip_minor), 0)::bigint as tip_minor, ${pollVotesColumn(sql)}
  from post_tally t where t.post_id = o.id`

/** The files of post `o` in order, including files removed after a purchase. */
export const mediaColumn = (sql: Queries) => sql`coalesce((
    select json_agg(json_build_object('id', f.id, 'folder', f.folder, 'kind', f.kind, 'state', f.state,
      'width', f.width, 'height', f.height, 'durationMs', f.duration_ms, 'colour', f.colour,
      'waveform', f.waveform, 'posterVersion', f.poster_version, 'captions', f.captions, 'isPreview', m.is_preview,
      'isRemoved', m.removed_at is not null) order by m.position)
    from post_media m join media_file f on f.id = m.media_id where m.post_id = o.id), '[]')`

/** `viewerId`: the user the viewer acts as. `personId`: the signed-in user; differs for agencies. */
export type CardViewer = { viewerId: string | undefined; personId: string | undefined; at: Date }
/** What a post is to one viewer: never cached. */
export type PostForCard = RelationFlags &
  Partial<PostCounts> & {
    id: string
    version: string
    wholePostId: string | null
    isLike: boolean
    isBookmarked: boolean
    votedOption: number | null
    purchase: { at: string; transactionId: string } | null
    /** Of `otherIds`, those the viewer may not see. */
    blockedIds: string[]
  }
type ForCardsQuery = CardViewer & {
  ids: string[]
  /** Mentioned people and authors of comments. */
  otherIds: string[]
  /** Posts whose counters are wanted as well. */
  countedIds: string[]
}

/** The viewer's relations to posts, in order. Excludes creators the viewer may not see. */
export const loadPostsForViewer = (
  sql: Queries,
  { ids, otherIds, countedIds, viewerId, personId, at }: ForCardsQuery,
) => sql<PostForCard[]>`
  select o.id, ${versionColumn(sql)}, ${fullPostColumn(sql, viewerId, at)} ${relationColumns(sql, { viewerId: personId, at })},
    ${
      viewerId === undefined
        ? sql`false as is_like, false as is_bookmarked,`
        : sql`exists (select 1 from post_like l where l.post_id = o.id and l.person_id = ${viewerId}) as is_like,
            exists (select 1 from bookmark k where k.post_id = o.id and k.person_id = ${viewerId}) as is_bookmarked,`
    }
    ${votedOptionColumn(sql, viewerId)}, ${purchaseColumn(sql, personId)} ${blockedColumn(sql, viewerId, otherIds)} as blocked_ids
    ${countedIds.length ? sql`, t.*` : sql``}
  from unnest(${ids}::uuid[]) with ordinality as wanted (id, place)
  join post o on o.id = wanted.id
  join person p on p.id = o.creator_id and ${visibleTo(sql, viewerId)}
  ${countedIds.length ? sql`left join lateral (${countsOf(sql)} and o.id = any(${countedIds}::uuid[])) t on true` : sql``}
  order by wanted.place`

const blockedColumn = (sql: Queries, viewerId: string | undefined, otherIds: string[]) =>
  viewerId === undefined || otherIds.length === 0
    ? sql`'{}'::uuid[]`
    : sql`array(select b.blocked_id from block b where b.person_id = ${viewerId} and b.blocked_id = any(${otherIds}::uuid[])
        union all select b.person_id from block b where b.blocked_id = ${viewerId} and b.person_id = any(${otherIds}::uuid[]))`

/** Of the given people, those a block hides from the viewer. */
export async function listBlocked(sql: Queries, viewerId: string, otherIds: string[]) {
  const [row] = await sql<{ ids: string[] }[]>`select ${blockedColumn(sql, viewerId, otherIds)} as ids`
  return row?.ids ?? []
}

/** The full post of a reel, if the viewer can open it; unpublished ones only for their creator. */
const fullPostColumn = (sql: Queries, viewerId: string | undefined, at: Date) => sql`
  case when o.whole_post_id is not null then (
    select w.id from post w where w.id = o.whole_post_id
      and ((w.state = 'published' and (w.list_id is null ${viewerId === undefined ? sql`` : sql`or is_list_member(w.list_id, ${viewerId}, ${at})`})) ${viewerId === undefined ? sql`` : sql`or (w.creator_id = ${viewerId} and w.state <> 'deleted')`}))
  end as whole_post_id,`

/** The viewer's purchase; queried for priced posts only. */
const purchaseColumn = (sql: Queries, personId: string | undefined) =>
  personId === undefined
    ? sql`null as purchase,`
    : sql`case when o.visibility = 'price' then (
        select json_build_object('at', b.at, 'transactionId', b.transaction_id) from purchase b
        where b.fan_id = ${personId} and b.subject_kind = 'post' and b.subject_id = o.id and b.refunded_at is null)
      end as purchase,`

/** What a fan got back from missed goals, by goal. */
export async function sumReturnedTips(
  sql: Queries,
  { goalIds, personId }: { goalIds: string[]; personId: string },
) {
  const rows = await sql<{ goalId: string; returnedMinor: number }[]>`
    select goal_id, sum(amount_minor)::bigint as returned_minor from tip
    where goal_id = any(${goalIds}::uuid[]) and fan_id = ${personId} and state = 'returned' group by goal_id`
  return new Map(rows.map(({ goalId, returnedMinor }) => [goalId, returnedMinor]))
}
