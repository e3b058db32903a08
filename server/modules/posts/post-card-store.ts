import type { Queries } from '../../db/database.ts'
import type { MediaRow } from '../media/public.ts'
import { knownTo } from '../people/public.ts'
import { tieColumns, type Ties } from '../subscriptions/public.ts'
import type { PostRow } from './post-store.ts'

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
  /** What the viewer had given and got back. */
  returnedMinor: number
}
export type PostCardRow = Omit<PostRow, 'byId' | 'deletedAt' | 'createdAt' | 'showsOthers' | 'isHeld'> &
  Ties & {
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

/** `viewerId`: as whom somebody looks. `personId`: who really does, which for an agency is not its creator. */
export type Looker = { viewerId: string | undefined; personId: string | undefined; at: Date }

/**
 * Everything cards are made from, in the order of the ids and in one question, with what is between the viewer
 * and each; of creators the viewer may not know of, nothing. Whether each may be seen is decided after.
 */
export const loadPostRows = (sql: Queries, { ids, ...looker }: Looker & { ids: string[] }) =>
  cardRows(sql, {
    ...looker,
    source: sql`unnest(${ids}::uuid[]) with ordinality as wanted (id, place)`,
    also: sql``,
    where: sql``,
  })

type Part = ReturnType<Queries>
/** `source` tells which posts as `wanted` (id, place); `also` names what else is wanted of it. */
export const cardRows = <More extends object = object>(
  sql: Queries,
  { viewerId, personId, at, source, also, where }: Looker & { source: Part; also: Part; where: Part },
) =>
  sql<(PostCardRow & More)[]>`
    select o.id, o.creator_id, o.media_type, o.title, o.description, o.visibility, o.price_minor,
      o.subscriber_price_minor, o.currency, o.tags, o.place, o.is_reel, ${wholeColumn(sql, viewerId)} o.comments_off, o.state,
      o.publish_at, o.published_at, o.expires_at, o.pinned_at, o.edited_at, o.updated_at,
      ${tieColumns(sql, { viewerId: personId, at })},
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
        from post_mention m join person p on p.id = m.person_id and ${knownTo(sql, viewerId)}
        where m.post_id = o.id), '[]') as mentions,
      ${goalColumn(sql, personId)}
      (select json_build_object('username', p.username, 'text', c.text)
        from comment c join person p on p.id = c.author_id and ${knownTo(sql, viewerId)}
        where c.post_id = o.id and c.parent_id is null and c.state = 'shown' and c.is_counted
        order by c.likes desc, c.created_at desc, c.id limit 1) as top_comment ${also}
    from ${source}
    join post o on o.id = wanted.id
    join person p on p.id = o.creator_id and ${knownTo(sql, viewerId)}
    left join lateral (
      select coalesce(sum(t.likes), 0)::int as likes, coalesce(sum(t.comments), 0)::int as comments,
        coalesce(sum(t.tip_minor), 0)::bigint as tip_minor
      from post_tally t where t.post_id = o.id) t on true
    ${where}
    order by wanted.place`

/** The files of a post `o`, in their order, also those that were taken out of it after somebody had paid. */
export const mediaColumn = (sql: Queries) => sql`coalesce((
    select json_agg(json_build_object('id', f.id, 'folder', f.folder, 'kind', f.kind, 'state', f.state,
      'width', f.width, 'height', f.height, 'durationMs', f.duration_ms, 'colour', f.colour,
      'waveform', f.waveform, 'posterVersion', f.poster_version, 'captions', f.captions, 'isPreview', m.is_preview,
      'isRemoved', m.removed_at is not null) order by m.position)
    from post_media m join media_file f on f.id = m.media_id where m.post_id = o.id), '[]')`

/** Where the whole of a reel is, as long as one gets there: hidden, deleted or not out yet it is its creator's alone. */
const wholeColumn = (sql: Queries, viewerId: string | undefined) => sql`
  case when o.whole_post_id is not null then (
    select w.id from post w where w.id = o.whole_post_id
      and (w.state = 'published' ${viewerId === undefined ? sql`` : sql`or (w.creator_id = ${viewerId} and w.state <> 'deleted')`}))
  end as whole_post_id,`

/** Since when what is for sale belongs to this person; what costs nothing is asked nothing about. */
const purchaseColumn = (sql: Queries, personId: string | undefined) =>
  personId === undefined
    ? sql`null as purchase,`
    : sql`case when o.visibility = 'price' then (
        select json_build_object('at', b.at, 'transactionId', b.transaction_id) from purchase b
        where b.fan_id = ${personId} and b.subject_kind = 'post' and b.subject_id = o.id and b.refunded_at is null)
      end as purchase,`

/** What a post collects for or has reached; where there is nothing of the kind, what it missed last. */
const goalColumn = (sql: Queries, personId: string | undefined) => sql`
  (select json_build_object('id', g.id, 'title', g.title, 'targetMinor', g.target_minor, 'raisedMinor', g.raised_minor,
      'currency', g.currency, 'givers', g.givers, 'isRefundedIfMissed', g.is_refunded_if_missed, 'state', g.state,
      'endsAt', g.ends_at, 'returnedMinor', ${personId === undefined ? sql`0` : returnedTo(sql, personId)})
    from tip_goal g where g.post_id = o.id and g.state <> 'closed'
    order by g.state = 'missed', g.created_at desc limit 1) as goal,`

const returnedTo = (sql: Queries, personId: string) => sql`
  case when g.state = 'missed' then (
    select coalesce(sum(t.amount_minor), 0) from tip t
    where t.goal_id = g.id and t.fan_id = ${personId} and t.state = 'returned') else 0 end`
