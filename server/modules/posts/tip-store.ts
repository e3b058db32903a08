import type { Queries, Tx } from '../../db/database.ts'
import { knownTo } from '../people/public.ts'
import { findPayer } from '../wallet/public.ts'
import { sellingCurrency } from './post-rules.ts'
import { foundIn } from './typed-words.ts'

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

/** Who can be tipped: a creator in good standing whom the fan may know of, with the currency they earn in. */
export async function findTipped(
  sql: Queries,
  { creatorId, fanId }: { creatorId: string; fanId: string | undefined },
) {
  const [row] = await sql<{ id: string; firstName: string }[]>`
    select p.id, p.first_name from person p
    where p.id = ${creatorId} and p.user_type = 2 and p.status_code = 1 and ${knownTo(sql, fanId)}`
  return row && { ...row, currency: await currencyOf(sql, creatorId) }
}

export async function hasGivenTo(sql: Queries, { goalId, fanId }: { goalId: string; fanId: string }) {
  const [row] =
    await sql`select 1 from tip where goal_id = ${goalId} and fan_id = ${fanId} and state <> 'returned' limit 1`
  return row !== undefined
}

export async function sumTips(sql: Queries, postId: string) {
  const [row] = await sql<{ total: number }[]>`
    select coalesce(sum(tip_minor), 0)::bigint as total from post_tally where post_id = ${postId}`
  return row?.total ?? 0
}

/** Some of what is held for a goal. */
export const listHeldTips = (sql: Queries, goalId: string) => sql<{ id: string; holdId: string }[]>`
  select id, hold_id from tip where goal_id = ${goalId} and state = 'held' order by id limit 200`

/** Some of what is held for goals that went with their post or their creator. */
export const listForsakenTips = (sql: Queries) => sql<{ id: string }[]>`
  select id from tip where goal_id is null and state = 'held' order by id limit 200`

/** A tip that is held and was not settled meanwhile. */
export async function lockHeldTip(tx: Tx, id: string) {
  const [row] = await tx<TipRow[]>`select * from tip where id = ${id} and state = 'held' for update`
  return row
}
export const markGiven = (tx: Tx, { id, transactionId }: { id: string; transactionId: string }) =>
  tx`update tip set state = 'given', transaction_id = ${transactionId} where id = ${id}`
export const markReturned = (tx: Tx, id: string) => tx`update tip set state = 'returned' where id = ${id}`
/** The line that came with a tip stays; that something was given with it is no longer so. */
export const untipComment = (tx: Tx, commentId: string) =>
  tx`update comment set tip_minor = 0, tip_currency = null where id = ${commentId}`

/** The tip a transaction paid for, now given back whole; undefined when it was none, or was before. */
export async function returnTipOf(tx: Tx, transactionId: string) {
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
type List = {
  personId: string
  direction: 'given' | 'received'
  searchText: string
  offset: number
  limit: number
}
/** Tips with the other side's name, as far as it may be known. */
export async function listTips(sql: Queries, { personId, direction, searchText, offset, limit }: List) {
  const mine = direction === 'given' ? sql`t.fan_id = ${personId}` : sql`t.creator_id = ${personId}`
  const joined = sql`
    from tip t left join post o on o.id = t.post_id left join tip_menu_item m on m.id = t.menu_item_id
      left join tip_goal g on g.id = t.goal_id
      left join person p on p.id = ${direction === 'given' ? sql`t.creator_id` : sql`case when not t.is_anonymous then t.fan_id end`}
        and is_shown(p.status_code)`
  // Of the post only what the list shows of it: who gave may not read the rest.
  const plain = sql`t.message, o.title, m.title, g.title, p.username, p.first_name, p.last_name`
  const which = sql`${mine} ${foundIn(sql, searchText, { folded: sql`null::text`, plain })}`
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
/** Puts the list in this order. */
export const orderMenu = (tx: Tx, ids: string[]) => tx`
  update tip_menu_item m set position = o.place - 1 from unnest(${ids}::uuid[]) with ordinality as o (id, place)
  where m.id = o.id`
/** One at a time: otherwise two at once would both be the twentieth. */
export const lockMenu = (tx: Tx, creatorId: string) =>
  tx`select pg_advisory_xact_lock(hashtextextended(${`tip menu ${creatorId}`}, 0))`
export const closeMenuItem = async (
  tx: Tx,
  { id, creatorId, at }: { id: string; creatorId: string; at: Date },
) =>
  (
    await tx`update tip_menu_item set closed_at = ${at} where id = ${id} and creator_id = ${creatorId} and closed_at is null`
  ).count === 1
/** What a creator is tipped in: what they are paid in for everything else. */
export async function currencyOf(sql: Queries, creatorId: string) {
  const payer = await findPayer(sql, creatorId)
  return sellingCurrency(payer?.currency ?? 'USD')
}
