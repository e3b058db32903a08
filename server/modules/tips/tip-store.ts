import { ProfileStatus, UserType } from '../../../contract/core/constants.ts'
import type { Queries, Tx } from '../../db/database.ts'
import { visibleTo } from '../people/public.ts'
import { findPayer } from '../wallet/public.ts'
import { sellingCurrency } from '../posts/public.ts'
import { matchesQuery } from '../../db/search-filter.ts'

export type TipRow = {
  id: string
  fanId: string
  creatorId: string
  postId: string | null
  goalId: string | null
  menuItemId: string | null
  commentId: string | null
  transactionId: string | null
  holdId: string | null
  amountMinor: number
  earnedMinor: number
  currency: string
  message: string
  isAnonymous: boolean
  state: 'held' | 'given' | 'returned'
  at: Date
}
export const insertTip = (tx: Tx, row: TipRow) => tx`insert into tip ${tx(row)}`

/** What a tip is worth, in its creator's currency. */
export async function findTipAmount(sql: Queries, id: string) {
  const [row] = await sql<{ amountMinor: number; currency: string; menuItem: string | null }[]>`
    select t.amount_minor, t.currency, i.title as menu_item
    from tip t left join tip_menu_item i on i.id = t.menu_item_id where t.id = ${id}`
  if (!row) throw new Error('the tip is not there')
  return row
}

/** An active creator visible to the fan, with their currency. */
export async function findTippableCreator(
  sql: Queries,
  { creatorId, fanId }: { creatorId: string; fanId: string | undefined },
) {
  const [row] = await sql<{ id: string; firstName: string }[]>`
    select p.id, p.first_name from person p
    where p.id = ${creatorId} and p.user_type = ${UserType.creator} and p.status_code = ${ProfileStatus.active} and ${visibleTo(sql, fanId)}`
  return row && { ...row, currency: await tipCurrencyOf(sql, creatorId) }
}

export async function hasTippedGoal(sql: Queries, { goalId, fanId }: { goalId: string; fanId: string }) {
  const [row] =
    await sql`select 1 from tip where goal_id = ${goalId} and fan_id = ${fanId} and state <> 'returned' limit 1`
  return row !== undefined
}

export async function sumTips(sql: Queries, postId: string) {
  const [row] = await sql<{ total: number }[]>`
    select coalesce(sum(tip_minor), 0)::bigint as total from post_tally where post_id = ${postId}`
  return row?.total ?? 0
}

/** A batch of tips held for a goal. */
export const listHeldTips = (sql: Queries, goalId: string) => sql<{ id: string; holdId: string }[]>`
  select id, hold_id from tip where goal_id = ${goalId} and state = 'held' order by id limit 200`

/** A batch of held tips whose goal was deleted with its post or creator. */
export const listOrphanedHeldTips = (sql: Queries) => sql<{ id: string }[]>`
  select id from tip where goal_id is null and state = 'held' order by id limit 200`

/** Undefined if it was settled concurrently. */
export async function lockHeldTip(tx: Tx, id: string) {
  const [row] = await tx<TipRow[]>`select * from tip where id = ${id} and state = 'held' for update`
  return row
}
export const markTipGiven = (tx: Tx, { id, transactionId }: { id: string; transactionId: string }) =>
  tx`update tip set state = 'given', transaction_id = ${transactionId} where id = ${id}`
export const markTipReturned = (tx: Tx, id: string) => tx`update tip set state = 'returned' where id = ${id}`
/** The comment stays, without the tip amount. */
export const removeTipFromComment = (tx: Tx, commentId: string) =>
  tx`update comment set tip_minor = 0, tip_currency = null where id = ${commentId}`

/** The tip paid by a fully refunded transaction; undefined if there is none or it was returned already. */
export async function markTipRefunded(tx: Tx, transactionId: string) {
  const [row] = await tx<TipRow[]>`
    update tip set state = 'returned', hold_id = null where transaction_id = ${transactionId} and state = 'given' returning *`
  return row
}

export type TipCardRow = TipRow & {
  menuTitle: string | null
  goalTitle: string | null
  username: string | null
  firstName: string | null
  lastName: string | null
  profilePic: string | null
}
type TipListQuery = {
  personId: string
  direction: 'given' | 'received'
  searchText: string
  offset: number
  limit: number
}
/** Tips with the other party's name, if visible. */
export async function listTips(
  sql: Queries,
  { personId, direction, searchText, offset, limit }: TipListQuery,
) {
  const ownTips = direction === 'given' ? sql`t.fan_id = ${personId}` : sql`t.creator_id = ${personId}`
  const joined = sql`
    from tip t left join post o on o.id = t.post_id left join tip_menu_item m on m.id = t.menu_item_id
      left join tip_goal g on g.id = t.goal_id
      left join person p on p.id = ${direction === 'given' ? sql`t.creator_id` : sql`case when not t.is_anonymous then t.fan_id end`}
        and is_shown(p.status_code)`
  // Searches only the post title: the tipper may not read the rest.
  const plain = sql`t.message, o.title, m.title, g.title, p.username, p.first_name, p.last_name`
  const which = sql`${ownTips} ${matchesQuery(sql, searchText, { folded: sql`null::text`, plain })}`
  const rows = await sql<TipCardRow[]>`
    select t.*, m.title as menu_title,
      g.title as goal_title, p.username, p.first_name, p.last_name, p.profile_pic ${joined}
    where ${which} order by t.at desc, t.id desc offset ${offset} limit ${limit}`
  const [count] = await sql<{ total: number }[]>`
    select count(*)::int as total ${searchText ? joined : sql`from tip t`} where ${which}`
  return { rows, totalCount: count?.total ?? 0 }
}

export type MenuRow = {
  id: string
  creatorId: string
  title: string
  amountMinor: number
  currency: string
  position: number
}
export const listMenu = (sql: Queries, creatorId: string) => sql<MenuRow[]>`
  select id, creator_id, title, amount_minor, currency, position from tip_menu_item
  where creator_id = ${creatorId} and closed_at is null order by position, id`
export async function findMenuItem(sql: Queries, { id, creatorId }: { id: string; creatorId: string }) {
  const [row] = await sql<MenuRow[]>`
    select id, creator_id, title, amount_minor, currency, position from tip_menu_item
    where id = ${id} and creator_id = ${creatorId} and closed_at is null`
  return row
}
export const insertMenuItem = (tx: Tx, row: MenuRow & { createdAt: Date }) =>
  tx`insert into tip_menu_item ${tx(row)}`
export const saveMenuItem = (tx: Tx, { id, title, amountMinor, currency }: MenuRow) => tx`
  update tip_menu_item set title = ${title}, amount_minor = ${amountMinor}, currency = ${currency} where id = ${id}`
export const orderMenu = (tx: Tx, ids: string[]) => tx`
  update tip_menu_item m set position = o.place - 1 from unnest(${ids}::uuid[]) with ordinality as o (id, place)
  where m.id = o.id`
/** Serializes additions, so that concurrent ones cannot exceed the limit. */
export const lockMenu = (tx: Tx, creatorId: string) =>
  tx`select pg_advisory_xact_lock(hashtextextended(${`tip menu ${creatorId}`}, 0))`
export const closeMenuItem = async (
  tx: Tx,
  { id, creatorId, at }: { id: string; creatorId: string; at: Date },
) =>
  (
    await tx`update tip_menu_item set closed_at = ${at} where id = ${id} and creator_id = ${creatorId} and closed_at is null`
  ).count === 1
/** The creator's payout currency. */
export async function tipCurrencyOf(sql: Queries, creatorId: string) {
  const payer = await findPayer(sql, creatorId)
  return sellingCurrency(payer?.currency ?? 'USD')
}
