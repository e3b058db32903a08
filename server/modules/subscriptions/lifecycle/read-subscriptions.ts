import type { Context } from '../../../context.ts'
import type { Queries } from '../../../db/database.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { actingFor, readPersonCards } from '../../people/public.ts'
import { quote } from '../../wallet/public.ts'
import { nextTerms } from './renewal-terms.ts'
import {
  listOwnSubscriptions,
  listSubscribedCreatorIds,
  listSubscribers,
  type SubscriptionListRow,
  type SubscriberFilter,
} from './subscription-list-store.ts'
import { toPrice, toSubscriber, toSubscription } from './subscription-view.ts'
import { findUnpaidRenewal } from './find-unpaid-renewal.ts'

type PageQuery = { offset?: number; limit?: number; searchText?: string }

/** The user's subscriptions with the price of their next renewal. */
export async function readSubscriptions(
  context: Context,
  {
    by,
    filter = 'running',
    searchText = '',
    offset = 0,
    limit = 10,
  }: PageQuery & {
    by: Person
    filter?: 'running' | 'ended' | 'all'
  },
) {
  const { db } = context
  const list = { fanId: by.id, filter, searchText: searchText.trim(), offset, limit }
  const { rows, totalCount } = await listOwnSubscriptions(db, list)
  return { items: await Promise.all(rows.map((row) => withRenewalPrice(context, db, row))), totalCount }
}

/** One of the fan's own, as in the list. */
export async function readOwnSubscription(
  context: Context,
  sql: Queries,
  { subscriptionId, fanId }: { subscriptionId: string; fanId: string },
) {
  const { rows } = await listOwnSubscriptions(sql, { fanId, filter: 'all', id: subscriptionId })
  const [row] = rows
  if (!row) throw problem('SUBSCRIPTION_NOT_FOUND')
  return withRenewalPrice(context, sql, row)
}

async function withRenewalPrice(context: Context, sql: Queries, row: SubscriptionListRow) {
  const renews = row.status !== 'ended' && !row.cancelledAt
  if (!renews) return toSubscription(row, context.now(), undefined)
  const { listMinor, discountMinor, currency } = nextTerms(row)
  const { pay } = await quote(context, sql, { buyerId: row.fanId, listMinor, discountMinor, currency })
  const unpaid = row.status === 'grace' ? await findUnpaidRenewal(context, sql, row) : undefined
  return toSubscription(row, context.now(), toPrice(pay.amountMinor, pay.currency), unpaid)
}

type SubscribersQuery = PageQuery & {
  by: Person
  creatorId?: string | undefined
  filter?: SubscriberFilter
  planId?: string
}
export async function readSubscribers(
  { db }: Context,
  { by, creatorId, filter = 'running', planId, searchText = '', offset = 0, limit = 10 }: SubscribersQuery,
) {
  const acting = await actingFor(db, by, creatorId)
  const list = { creatorId: acting.id, filter, planId, searchText: searchText.trim(), offset, limit }
  const { rows, totalCount } = await listSubscribers(db, list)
  return { items: rows.map(toSubscriber), totalCount }
}

/** Creators the user subscribes to, as recipients for messages. */
export async function readSubscribedCreators(
  { db, now }: Context,
  { by, searchText = '', offset = 0, limit = 10 }: PageQuery & { by: Person },
) {
  const list = { fanId: by.id, at: now(), searchText: searchText.trim(), offset, limit }
  const { ids, totalCount } = await listSubscribedCreatorIds(db, list)
  return { items: await readPersonCards(db, { ids, viewerId: by.id }), totalCount }
}
