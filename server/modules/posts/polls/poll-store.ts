import type { Queries, Tx } from '../../../db/database.ts'

/** Votes by option of post `o`; null without a poll. */
export const pollVotesColumn = (sql: Queries) => sql`
  case when o.poll_options is not null then array(
    select coalesce(sum(v.votes), 0)::int from generate_subscripts(o.poll_options, 1) n
    left join post_poll_tally v on v.post_id = o.id and v.option = n - 1 group by n order by n) end as poll_votes`

/** The viewer's vote in post `o`. */
export const votedOptionColumn = (sql: Queries, viewerId: string | undefined) =>
  viewerId === undefined
    ? sql`null::int as voted_option`
    : sql`case when o.poll_options is not null then (select v.option from post_poll_vote v
        where v.post_id = o.id and v.person_id = ${viewerId})::int end as voted_option`

type LockedPoll = { pollOptions: string[]; pollHours: number; publishedAt: Date }
/** Keeps edits of the post waiting until the vote is saved. */
export async function lockPoll(tx: Tx, postId: string) {
  const [row] = await tx<LockedPoll[]>`
    select poll_options, poll_hours, published_at from post
    where id = ${postId} and poll_options is not null and published_at is not null for key share`
  return row
}

type VoteRow = { postId: string; personId: string; option: number; at: Date }
/** Returns the option that counts: this one, or the one voted for before. */
export async function insertVote(tx: Tx, row: VoteRow) {
  const { count } = await tx`insert into post_poll_vote ${tx(row)} on conflict do nothing`
  if (count === 1) return row.option
  const [vote] = await tx<{ option: number }[]>`
    select option from post_poll_vote where post_id = ${row.postId} and person_id = ${row.personId}`
  return vote?.option
}

export async function hasVotes(tx: Tx, postId: string) {
  const [row] = await tx`select 1 from post_poll_vote where post_id = ${postId} limit 1`
  return row !== undefined
}
