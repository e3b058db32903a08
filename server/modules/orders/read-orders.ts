import type { Context } from '../../context.ts'
import type { Queries } from '../../db/database.ts'
import { problem } from '../../http/problem.ts'
import type { Caller, Person } from '../../http/tokens.ts'
import { actingFor } from '../people/public.ts'
import { findDispute, listEvidence } from './dispute-store.ts'
import { listOrders, loadMediaRows, loadParties, type OrderListStatus } from './order-list-store.ts'
import { findOrder, listOrderEvents, type OrderKindName, type OrderRow } from './order-store.ts'
import { toOrder, toOrderCard, type OrderViewer } from './order-view.ts'

type ListInput = {
  by: Person
  side: 'buying' | 'selling'
  status?: OrderListStatus
  kind?: OrderKindName
  searchText?: string
  creatorId?: string | undefined
  offset?: number
  limit?: number
}
export async function readOrders(context: Context, input: ListInput) {
  const { by, side, status, kind, searchText = '', creatorId, offset = 0, limit = 10 } = input
  const { db } = context
  const { id: personId } = await actingFor(db, by, creatorId)
  const query = { personId, side, status, kind, searchText, offset, limit }
  const { rows, totalCount } = await listOrders(db, query)
  const [parties, photos] = await Promise.all([
    loadParties(db, [...new Set(rows.flatMap(({ buyerId, sellerId }) => [buyerId, sellerId]))]),
    loadMediaRows(
      db,
      rows.flatMap(({ photoId }) => photoId ?? []),
    ),
  ])
  const role = side === 'buying' ? ('buyer' as const) : ('seller' as const)
  const items = rows.map((row) => toOrderCard(context, row, { role, caller: by }, { parties, photos }))
  return { items, totalCount }
}

/** The side of an order a person is on. Anyone else gets the answer for an unknown order. */
export function requireSide(order: OrderRow | undefined, personId: string) {
  if (order?.buyerId === personId) return { order, role: 'buyer' as const }
  if (order?.sellerId === personId) return { order, role: 'seller' as const }
  throw problem('ORDER_NOT_FOUND')
}

type ReadInput = { by: Person; orderId: string; creatorId?: string | undefined }
export async function readOrder(context: Context, { by, orderId, creatorId }: ReadInput) {
  const { id } = await actingFor(context.db, by, creatorId)
  const { order, role } = requireSide(await findOrder(context.db, orderId), id)
  return viewOrder(context, context.db, { order, viewer: { role, caller: by } })
}

type View = { order: OrderRow; viewer: OrderViewer }
/** The order page for one side. */
export async function viewOrder(context: Context, sql: Queries, { order, viewer }: View) {
  const [parties, events, dispute, evidence] = await Promise.all([
    loadParties(sql, [order.buyerId, order.sellerId]),
    listOrderEvents(sql, order.id),
    findDispute(sql, order.id),
    listEvidence(sql, order.id),
  ])
  const ids = evidence.map(({ mediaId }) => mediaId)
  const files = await loadMediaRows(sql, order.photoId ? [order.photoId, ...ids] : ids)
  const kindDetails = await loadKindDetails(context, order, viewer.caller)
  return toOrder(context, order, viewer, {
    parties,
    photos: files,
    files,
    events,
    dispute,
    evidence,
    kindDetails,
  })
}

const loadKindDetails = async (context: Context, order: OrderRow, viewer: Caller) =>
  (await context.ports.orders.kinds[order.kind]?.loadDetails?.(context, { order, viewer })) ?? {}
