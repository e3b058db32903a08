import type { Queries } from '../../../db/database.ts'
import type { MediaRow } from '../../media/public.ts'
import { visibleTo } from '../../people/public.ts'
import { relationColumns, type RelationFlags } from '../../access/public.ts'
import type { PostRow } from '../authoring/post-store.ts'

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
  /** Amount the viewer tipped to the goal and got back. */
  returnedMinor: number
}
export type PostCardRow = Omit<PostRow, 'byId' | 'deletedAt' | 'createdAt' | 'showsOthers' | 'isHeld'> &
  RelationFlags & {
    username: string
    firstName: string
    lastName: string
    profilePic: string | null
    creatorCurrency: string
    media: CardMedia[]
    likes: number
    comments: number
    tipMinor: number
    isLike: boolean
    isBookmarked: boolean
    purchase: { at: string; transactionId: string } | null
    mentions: { _id: string; username: string }[]
    goal: GoalRow | null
    topComment: { username: string; text: string } | null
  }

/** `viewerId`: the user the viewer acts as. `personId`: the signed-in user; differs for agencies. */
export type CardViewer = { viewerId: string | undefined; personId: string | undefined; at: Date }

/**
 * Everything cards need, in the order of the ids and in one query, with the viewer's relations. Excludes
 * creators the viewer may not see. Access is decided later.
 */
export const loadPostCardRows = (sql: Queries, { ids, ...viewer }: CardViewer & { ids: string[] }) =>
  selectCardRows(sql, {
    ...viewer,
    source: sql`unnest(${ids}::uuid[]) with ordinality as wanted (id, place)`,
    also: sql``,
    where: sql``,
  })

type Part = ReturnType<Queries>
/** `source` yields the posts as `wanted` (id, place); `also` adds columns of it. */
export const selectCardRows = <More extends object = object>(
  sql: Queries,
  { viewerId, personId, at, source, also, where }: CardViewer & { source: Part; also: Part; where: Part },
) =>
  sql<(PostCardRow & More)[]>`
    select o.id, o.creator_id, o.media_type, o.title, o.description, o.visibility, o.price_minor,
      o.subscriber_price_minor, o.currency, o.tags, o.place, o.is_reel, ${fullPostColumn(sql, viewerId)} o.comments_off, o.state,
      o.publish_at, o.published_at, o.expires_at, o.pinned_at, o.edited_at, o.updated_at,
      ${relationColumns(sql, { viewerId: personId, at })},
      p.username, p.first_name, p.last_name, p.profile_pic,
      coalesce((select w.currency from wallet w where w.person_id = p.id order by w.created_at, w.id limit 1), p.currency)
        as creator_currency,
      ${mediaColumn(sql)} as media,
      t.likes, t.comments, t.tip_minor,
      ${
        viewerId === undefined
          ? sql`false as is_like, false as is_bookmarked,`
          : sql`exists (select 1 from post_like l where l.post_id = o.id and l.person_id = ${viewerId}) as is_like,
              exists (select 1 from bookmark k where k.post_id = o.id and k.person_id = ${viewerId}) as is_bookmarked,`
      }
      ${purchaseColumn(sql, personId)}
      coalesce((
        select json_agg(json_build_object('_id', p.id, 'username', p.username) order by p.username)
        from post_mention m join person p on p.id = m.person_id and ${visibleTo(sql, viewerId)}
        where m.post_id = o.id), '[]') as mentions,
      ${goalColumn(sql, personId)}
      (select json_build_object('username', p.username, 'text', c.text)
        from comment c join person p on p.id = c.author_id and ${visibleTo(sql, viewerId)}
        where c.post_id = o.id and c.parent_id is null and c.state = 'shown' and c.is_counted
        order by c.likes desc, c.created_at desc, c.id limit 1) as top_comment ${also}
    from ${source}
    join post o on o.id = wanted.id
    join person p on p.id = o.creator_id and ${visibleTo(sql, viewerId)}
    left join lateral (
      select coalesce(sum(t.likes), 0)::int as likes, coalesce(sum(t.comments), 0)::int as comments,
        coalesce(sum(t.tip_minor), 0)::bigint as tip_minor
      from post_tally t where t.post_id = o.id) t on true
    ${where}
    order by wanted.place`

/** The files of post `o` in order, including files removed after a purchase. */
export const mediaColumn = (sql: Queries) => sql`coalesce((
    select json_agg(json_build_object('id', f.id, 'folder', f.folder, 'kind', f.kind, 'state', f.state,
      'width', f.width, 'height', f.height, 'durationMs', f.duration_ms, 'colour', f.colour,
      'waveform', f.waveform, 'posterVersion', f.poster_version, 'captions', f.captions, 'isPreview', m.is_preview,
      'isRemoved', m.removed_at is not null) order by m.position)
    from post_media m join media_file f on f.id = m.media_id where m.post_id = o.id), '[]')`

/** The full post of a reel, if the viewer can open it; unpublished ones only for their creator. */
const fullPostColumn = (sql: Queries, viewerId: string | undefined) => sql`
  case when o.whole_post_id is not null then (
    select w.id from post w where w.id = o.whole_post_id
      and (w.state = 'published' ${viewerId === undefined ? sql`` : sql`or (w.creator_id = ${viewerId} and w.state <> 'deleted')`}))
  end as whole_post_id,`

/** The viewer's purchase; queried for priced posts only. */
const purchaseColumn = (sql: Queries, personId: string | undefined) =>
  personId === undefined
    ? sql`null as purchase,`
    : sql`case when o.visibility = 'price' then (
        select json_build_object('at', b.at, 'transactionId', b.transaction_id) from purchase b
        where b.fan_id = ${personId} and b.subject_kind = 'post' and b.subject_id = o.id and b.refunded_at is null)
      end as purchase,`

/** The open or reached goal of a post, otherwise the last missed one. */
const goalColumn = (sql: Queries, personId: string | undefined) => sql`
  (select json_build_object('id', g.id, 'title', g.title, 'targetMinor', g.target_minor, 'raisedMinor', g.raised_minor,
      'currency', g.currency, 'givers', g.givers, 'isRefundedIfMissed', g.is_refunded_if_missed, 'state', g.state,
      'endsAt', g.ends_at, 'returnedMinor', ${personId === undefined ? sql`0` : returnedMinorTo(sql, personId)})
    from tip_goal g where g.post_id = o.id and g.state <> 'closed'
    order by g.state = 'missed', g.created_at desc limit 1) as goal,`

const returnedMinorTo = (sql: Queries, personId: string) => sql`
  case when g.state = 'missed' then (
    select coalesce(sum(t.amount_minor), 0) from tip t
    where t.goal_id = g.id and t.fan_id = ${personId} and t.state = 'returned') else 0 end`
