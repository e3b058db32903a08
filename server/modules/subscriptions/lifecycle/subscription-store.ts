import { ProfileStatus } from '../../../../contract/core/constants.ts'
import type { Queries, Tx } from '../../../db/database.ts'
import { isClosedAccount } from '../../identity/public.ts'
import { visibleTo } from '../../people/public.ts'
import type { Status } from './subscription-rules.ts'

export type SubscriptionRow = {
  id: string
  fanId: string
  creatorId: string
  planId: string
  status: Status
  months: number
  priceMinor: number
  currency: string
  percentOff: number
  discountsLeft: number
  promotionId: string | null
  nextPlanId: string | null
  nextMonths: number | null
  nextPriceMinor: number | null
  payBy: string
  giftFrom: string | null
  giftMessage: string
  startedAt: Date
  /** Day of the month it renews on, once known. */
  anchorDay: number | null
  periodStart: Date
  periodEnd: Date
  accessUntil: Date
  cancelledAt: Date | null
  pausedAt: Date | null
  resumesAt: Date | null
  dueAt: Date | null
  tries: number
  remindedFor: Date | null
  endedAt: Date | null
}

/** Serializes subscription starts for one fan and creator. */
export const lockSubscriber = (tx: Tx, { fanId, creatorId }: { fanId: string; creatorId: string }) =>
  tx`select pg_advisory_xact_lock(hashtextextended(${`subscription ${fanId} ${creatorId}`}, 0))`

/** The fan's subscription to a creator that has not ended. */
export async function findCurrentSubscription(
  sql: Queries,
  { fanId, creatorId }: { fanId: string; creatorId: string },
): Promise<SubscriptionRow | undefined> {
  const [row] = await sql<SubscriptionRow[]>`
    select * from subscription where fan_id = ${fanId} and creator_id = ${creatorId} and status <> 'ended'`
  return row
}

/** Whether the fan ever subscribed to the creator, and the promotions used. */
export async function findSubscriptionHistory(
  sql: Queries,
  { fanId, creatorId }: { fanId: string; creatorId: string },
) {
  const rows = await sql<{ promotionId: string | null }[]>`
    select promotion_id from subscription where fan_id = ${fanId} and creator_id = ${creatorId}`
  return { isNew: rows.length === 0, used: new Set(rows.map(({ promotionId }) => promotionId)) }
}

export const insertSubscription = (tx: Tx, row: SubscriptionRow) => tx`insert into subscription ${tx(row)}`

/** Saves all mutable columns. */
export async function saveSubscription(tx: Tx, row: SubscriptionRow) {
  const { id, fanId: _fan, creatorId: _creator, startedAt: _started, giftFrom: _gift, ...rest } = row
  await tx`update subscription set ${tx(rest)} where id = ${id}`
}

export async function findSubscription(sql: Queries, id: string) {
  const [row] = await sql<SubscriptionRow[]>`select * from subscription where id = ${id}`
  return row
}
export async function lockOwnSubscription(tx: Tx, { id, fanId }: { id: string; fanId: string }) {
  const [row] = await tx<SubscriptionRow[]>`
    select * from subscription where id = ${id} and fan_id = ${fanId} for update`
  return row
}
export async function lockSubscription(tx: Tx, id: string) {
  const [row] = await tx<SubscriptionRow[]>`select * from subscription where id = ${id} for update`
  return row
}

export type PeriodKind = 'trial' | 'first' | 'renewal' | 'change' | 'gift'
export type PeriodRow = {
  subscriptionId: string
  number: number
  kind: PeriodKind
  planId: string
  startsAt: Date
  endsAt: Date
  transactionId: string | null
  /** After discount, before tax. */
  priceMinor: number
  currency: string
}
export const insertPeriod = (tx: Tx, row: PeriodRow) => tx`insert into subscription_period ${tx(row)}`

export async function findLastPeriod(sql: Queries, subscriptionId: string) {
  const [row] = await sql<PeriodRow[]>`
    select * from subscription_period where subscription_id = ${subscriptionId} order by number desc limit 1`
  return row
}
/** Extends a period after a pause. */
export const extendPeriod = (
  tx: Tx,
  { subscriptionId, number, endsAt }: Pick<PeriodRow, 'subscriptionId' | 'number' | 'endsAt'>,
) =>
  tx`update subscription_period set ends_at = ${endsAt}
    where subscription_id = ${subscriptionId} and number = ${number}`

/** The subscription whose current or paused period this transaction paid. */
export async function findSubscriptionPaidBy(
  sql: Queries,
  { transactionId, at }: { transactionId: string; at: Date },
) {
  const [row] = await sql<{ id: string }[]>`
    select s.id from subscription_period t join subscription s on s.id = t.subscription_id
    where t.transaction_id = ${transactionId} and s.status <> 'ended'
      and (t.ends_at > ${at} or (s.status = 'paused' and not exists (select 1 from subscription_period later
        where later.subscription_id = t.subscription_id and later.number > t.number)))`
  return row?.id
}

/** A batch of due subscriptions, by id. */
export const listDueSubscriptions = (
  sql: Queries,
  { at, after, limit }: { at: Date; after: string; limit: number },
) => sql<{ id: string }[]>`
  select id from subscription where due_at <= ${at} and id > ${after} order by id limit ${limit}`

/** Makes the job process all subscriptions to this creator now. */
export const makeCreatorSubscriptionsDue = (tx: Tx, { creatorId, at }: { creatorId: string; at: Date }) =>
  tx`update subscription set due_at = ${at} where creator_id = ${creatorId} and status <> 'ended'`

export type Party = {
  id: string
  username: string
  firstName: string
  lastName: string
  email: string
  timezone: string
  language: string
  statusCode: number
}
/** Both parties, whether the creator is available to the fan, and whether the fan's account is closed. */
export async function findParties(sql: Queries, { fanId, creatorId }: { fanId: string; creatorId: string }) {
  const rows = await sql<Party[]>`
    select id, username, first_name, last_name, email, timezone, language, status_code from person
    where id in (${fanId}, ${creatorId})`
  const [known] = await sql`
    select 1 from person p where p.id = ${creatorId} and p.status_code = ${ProfileStatus.active} and ${visibleTo(sql, fanId)}`
  const [fan, creator] = [fanId, creatorId].map((id) => rows.find((row) => row.id === id))
  if (!fan || !creator) throw new Error('a side of a subscription is missing')
  return { fan, creator, isOpen: known !== undefined, isAway: isClosedAccount(fan.statusCode) }
}
