import type { Queries, Tx } from '../../db/database.ts'
import type { GoalState } from './goal-rules.ts'

export type GoalRow = {
  id: string
  creatorId: string
  postId: string | null
  postTitle: string | null
  title: string
  targetMinor: number
  currency: string
  isRefundedIfMissed: boolean
  raisedMinor: number
  givers: number
  state: GoalState
  endsAt: Date | null
  createdAt: Date
}
const columns = (sql: Queries) => sql`
  g.id, g.creator_id, g.post_id, g.title, g.target_minor, g.currency, g.is_refunded_if_missed, g.raised_minor, g.givers,
  g.state, g.ends_at, g.created_at, coalesce(nullif(o.title, ''), left(o.description, 60)) as post_title`

export async function findGoal(sql: Queries, id: string) {
  const [row] = await sql<GoalRow[]>`
    select ${columns(sql)} from tip_goal g left join post o on o.id = g.post_id where g.id = ${id}`
  return row
}
/** Locks the goal row first. */
export async function lockGoal(tx: Tx, id: string) {
  await tx`select 1 from tip_goal where id = ${id} for update`
  return findGoal(tx, id)
}

/** The goal that tips on a post go to. */
export async function findPostGoal(sql: Queries, postId: string) {
  const [row] = await sql<GoalRow[]>`
    select ${columns(sql)} from tip_goal g left join post o on o.id = g.post_id
    where g.post_id = ${postId} and g.state in ('open', 'reached')`
  return row
}

export type NewGoal = Omit<GoalRow, 'raisedMinor' | 'givers' | 'postTitle'>
/** Returns false if there is an open one already. */
export const insertGoal = async (tx: Tx, row: NewGoal) =>
  (await tx`insert into tip_goal ${tx(row)} on conflict do nothing`).count === 1

export const addToGoal = (
  tx: Tx,
  { id, minor, givers, state }: { id: string; minor: number; givers: number; state: GoalState },
) => tx`
  update tip_goal set raised_minor = greatest(0, raised_minor + ${minor}), givers = greatest(0, givers + ${givers}),
    state = ${state} where id = ${id}`

export const endGoal = (tx: Tx, { id, state, at }: { id: string; state: GoalState; at: Date }) =>
  tx`update tip_goal set state = ${state}, ended_at = ${at} where id = ${id}`

type GoalListQuery = { creatorId: string; isOwn: boolean; offset: number; limit: number }
/** A creator's goals: all for the creator, open ones for others, without those on posts for a list. */
export async function listGoals(sql: Queries, { creatorId, isOwn, offset, limit }: GoalListQuery) {
  const from = sql`from tip_goal g left join post o on o.id = g.post_id where g.creator_id = ${creatorId}
    and (${isOwn} or (g.state = 'open' and (g.post_id is null or (o.state = 'published' and o.list_id is null))))`
  const rows = await sql<GoalRow[]>`
    select ${columns(sql)} ${from} order by (g.state = 'open') desc, g.created_at desc, g.id offset ${offset} limit ${limit}`
  const [count] = await sql<{ total: number }[]>`select count(*)::int as total ${from}`
  return { rows, totalCount: count?.total ?? 0 }
}

export const listDueGoals = (sql: Queries, at: Date) => sql<{ id: string }[]>`
  select id from tip_goal where state = 'open' and ends_at <= ${at} order by ends_at limit 100`
/** Ended goals with tips still held. */
export const listUnsettledGoals = (sql: Queries) => sql<{ id: string; state: GoalState }[]>`
  select g.id, g.state from tip_goal g
  where g.state <> 'open' and exists (select 1 from tip t where t.goal_id = g.id and t.state = 'held') limit 100`
