import type { Queries, Tx } from '../../../db/database.ts'
import { notBlocked } from '../../people/public.ts'

type OneView = { storyId: string; personId: string; at: Date }

/** Counts once per person. */
export const insertView = (sql: Queries, { storyId, personId, at }: OneView) => sql`
  insert into story_view (story_id, person_id, at) values (${storyId}, ${personId}, ${at}) on conflict do nothing`

/** The reaction before, if any. */
export async function saveReaction(tx: Tx, { storyId, personId, emoji }: OneView & { emoji: string }) {
  const [before] = await tx<{ reaction: string | null }[]>`
    select reaction from story_view where story_id = ${storyId} and person_id = ${personId} for update`
  await tx`update story_view set reaction = ${emoji} where story_id = ${storyId} and person_id = ${personId}`
  return before?.reaction ?? undefined
}

export const saveReply = (
  tx: Tx,
  { storyId, personId, at, messageId }: OneView & { messageId: string },
) => tx`
  update story_view set replied_at = ${at}, reply_message_id = ${messageId} where story_id = ${storyId} and person_id = ${personId}`

const MAX_TAPS_BACK = 100
/** Each viewer exits a story once; taps back are bounded, so that one viewer cannot make up a trend. */
export const saveNavigation = (
  tx: Tx,
  { storyId, personId, at, action }: OneView & { action: 'back' | 'exit' },
) => tx`
  update story_view set ${
    action === 'back'
      ? tx`taps_back = least(${MAX_TAPS_BACK}, taps_back + 1)`
      : tx`exited_at = coalesce(exited_at, ${at})`
  } where story_id = ${storyId} and person_id = ${personId}`

/** The first vote counts. */
export const saveVote = (tx: Tx, { storyId, personId, option }: OneView & { option: number }) => tx`
  update story_view set vote = ${option}
  where story_id = ${storyId} and person_id = ${personId} and vote is null`

export type ViewerRow = {
  personId: string
  username: string
  firstName: string
  lastName: string
  profilePic: string | null
  at: Date
  isSubscriber: boolean
  isPurchased: boolean
  reaction: string | null
  repliedAt: Date | null
  replyMessageId: string | null
  vote: number | null
}
export type ViewerFilter = 'all' | 'subscribers' | 'engaged' | 'replied' | 'buyers'
type ViewersQuery = {
  storyId: string
  creatorId: string
  filter: ViewerFilter
  at: Date
  offset: number
  limit: number
}

const isSubscriber = (sql: Queries, { creatorId, at }: { creatorId: string; at: Date }) => sql`
  exists (select 1 from subscription t where t.fan_id = v.person_id and t.creator_id = ${creatorId}
    and t.access_until > ${at} and t.status not in ('ended', 'paused'))`
const isPurchased = (sql: Queries) => sql`
  exists (select 1 from purchase b where b.fan_id = v.person_id and b.subject_kind = 'story'
    and b.subject_id = v.story_id and b.refunded_at is null)`
const isEngaged = (sql: Queries) =>
  sql`(v.reaction is not null or v.replied_at is not null or v.vote is not null or ${isPurchased(sql)})`

/** Blocked users and closed accounts are left out of the list. */
export async function listViewers(sql: Queries, query: ViewersQuery) {
  const { storyId, creatorId, filter, offset, limit } = query
  const source = sql`
    from story_view v join person p on p.id = v.person_id and is_shown(p.status_code)
    where v.story_id = ${storyId} and ${notBlocked(sql, creatorId, sql`v.person_id`)}
      ${filter === 'subscribers' ? sql`and ${isSubscriber(sql, query)}` : sql``}
      ${filter === 'engaged' ? sql`and ${isEngaged(sql)}` : sql``}
      ${filter === 'replied' ? sql`and v.replied_at is not null` : sql``}
      ${filter === 'buyers' ? sql`and ${isPurchased(sql)}` : sql``}`
  const rows = await sql<ViewerRow[]>`
    select v.person_id, p.username, p.first_name, p.last_name, p.profile_pic, v.at, v.reaction, v.replied_at,
      v.reply_message_id, v.vote,
      ${isSubscriber(sql, query)} as is_subscriber, ${isPurchased(sql)} as is_purchased
    ${source} order by v.at desc, v.person_id offset ${offset} limit ${limit}`
  const [count] = await sql<{ total: number }[]>`select count(*)::int as total ${source}`
  return { rows, total: count?.total ?? 0 }
}

export type StatsRow = {
  storyId: string
  viewCount: number
  reactionCount: number
  replyCount: number
  tapBackCount: number
  exitCount: number
  purchaseCount: number
  earnedMinor: number
  currency: string | null
}
export const loadStats = (sql: Queries, storyIds: string[]) => sql<StatsRow[]>`
  select s.id as story_id, coalesce(v.views, 0) as view_count, coalesce(v.reactions, 0) as reaction_count,
    coalesce(v.replies, 0) as reply_count, coalesce(v.taps_back, 0) as tap_back_count,
    coalesce(v.exits, 0) as exit_count, coalesce(b.sales, 0) as purchase_count,
    coalesce(b.earned, 0)::bigint as earned_minor, s.currency
  from story s
  left join lateral (
    select count(*)::int as views, count(reaction)::int as reactions, count(replied_at)::int as replies,
      sum(taps_back)::int as taps_back, count(exited_at)::int as exits
    from story_view where story_id = s.id) v on true
  left join lateral (
    select count(*)::int as sales, sum(earned_minor) as earned from purchase
    where subject_kind = 'story' and subject_id = s.id and refunded_at is null) b on s.price_minor is not null
  where s.id = any(${storyIds}::uuid[])`

export async function countAudiences(sql: Queries, query: { storyId: string; creatorId: string; at: Date }) {
  const [row] = await sql<{ subscribers: number; engaged: number }[]>`
    select count(*) filter (where ${isSubscriber(sql, query)})::int as subscribers,
      count(*) filter (where ${isEngaged(sql)})::int as engaged
    from story_view v join person p on p.id = v.person_id and is_shown(p.status_code)
    where v.story_id = ${query.storyId} and ${notBlocked(sql, query.creatorId, sql`v.person_id`)}`
  return { subscriberViewCount: row?.subscribers ?? 0, engagedCount: row?.engaged ?? 0 }
}
