import type { Context } from '../../context.ts'
import type { Queries } from '../../db/database.ts'
import { problem } from '../../http/problem.ts'
import type { Person } from '../../http/tokens.ts'
import { actingFor, personCards } from '../people/public.ts'
import { quote } from '../wallet/public.ts'
import { nextTerms } from './renewal-terms.ts'
import {
  listMine,
  listSubscribedIds,
  listSubscribers,
  type ListedRow,
  type SubscriberFilter,
} from './subscription-list-store.ts'
import { toPrice, toSubscriber, toSubscription } from './subscription-view.ts'
import { unpaidBy } from './unpaid-by.ts'

type Slice = { offset?: number; limit?: number; searchText?: string }

/** What somebody subscribes to, each with what its renewal takes out of their wallet. */
export async function readSubscriptions(
  context: Context,
  {
    by,
    filter = 'running',
    searchText = '',
    offset = 0,
    limit = 10,
  }: Slice & {
    by: Person
    filter?: 'running' | 'ended' | 'all'
  },
) {
  const { db } = context
  const list = { fanId: by.id, filter, searchText: searchText.trim(), offset, limit }
  const { rows, totalCount } = await listMine(db, list)
  return { items: await Promise.all(rows.map((row) => shown(context, db, row))), totalCount }
}

/** One of a fan's own, as the list shows it. */
export async function readOne(
  context: Context,
  sql: Queries,
  { subscriptionId, fanId }: { subscriptionId: string; fanId: string },
) {
  const { rows } = await listMine(sql, { fanId, filter: 'all', id: subscriptionId })
  const [row] = rows
  if (!row) throw problem('SUBSCRIPTION_NOT_FOUND')
  return shown(context, sql, row)
}

async function shown(context: Context, sql: Queries, row: ListedRow) {
  const renews = row.status !== 'ended' && !row.cancelledAt
  if (!renews) return toSubscription(row, context.now(), undefined)
  const { listMinor, discountMinor, currency } = nextTerms(row)
  const { pay } = await quote(context, sql, { buyerId: row.fanId, listMinor, discountMinor, currency })
  const unpaid = row.status === 'grace' ? await unpaidBy(context, sql, row) : undefined
  return toSubscription(row, context.now(), toPrice(pay.amountMinor, pay.currency), unpaid)
}

type Theirs = Slice & {
  by: Person
  creatorId?: string | undefined
  filter?: SubscriberFilter
  planId?: string
}
export async function readSubscribers(
  { db }: Context,
  { by, creatorId, filter = 'running', planId, searchText = '', offset = 0, limit = 10 }: Theirs,
) {
  const acting = await actingFor(db, by, creatorId)
  const list = { creatorId: acting.id, filter, planId, searchText: searchText.trim(), offset, limit }
  const { rows, totalCount } = await listSubscribers(db, list)
  return { items: rows.map(toSubscriber), totalCount }
}

/** The creators somebody subscribes to, as people to write to. */
export async function readSubscribedCreators(
  { db, now }: Context,
  { by, searchText = '', offset = 0, limit = 10 }: Slice & { by: Person },
) {
  const list = { fanId: by.id, at: now(), searchText: searchText.trim(), offset, limit }
  const { ids, totalCount } = await listSubscribedIds(db, list)
  return { items: await personCards(db, { ids, viewerId: by.id }), totalCount }
}
