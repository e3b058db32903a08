import type { Static } from 'typebox'
import type { Shoutout } from '../../../../contract/market/shoutouts.ts'
import type { Context } from '../../../context.ts'
import type { Queries } from '../../../db/database.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import {
  findOrder,
  loadMediaRows,
  requireSide,
  toPhoto,
  viewOrder,
  type OrderRow,
} from '../../orders/public.ts'
import { actingFor } from '../../people/public.ts'
import { listDeliveries, listShoutouts, type DeliveryRow, type ShoutoutFilter } from './shoutout-store.ts'
import { listPublications, type PublicationRow } from '../publishing/publication-store.ts'
import type { ShoutoutDetails } from './wish.ts'

const flag = (is: boolean) => (is ? (1 as const) : (0 as const))
/** Which side agreed to a public reel. */
function toReel(row: PublicationRow | undefined, role: 'buyer' | 'seller') {
  const agreed = { buyer: flag(Boolean(row?.buyerAgreedAt)), seller: flag(Boolean(row?.sellerAgreedAt)) }
  return {
    isAgreedByMe: agreed[role],
    isAgreedByOther: agreed[role === 'buyer' ? 'seller' : 'buyer'],
    ...(row?.postId ? { postId: row.postId } : {}),
  }
}

type Own = { by: Person; orderId: string; creatorId?: string | undefined }

export async function readShoutout(context: Context, { by, orderId, creatorId }: Own) {
  const { id } = await actingFor(context.db, by, creatorId)
  const { order, role } = requireSide(await findOrder(context.db, orderId), id)
  if (order.kind !== 'shoutout') throw problem('ORDER_NOT_FOUND')
  const parts = await loadParts(context.db, [orderId])
  return toShoutout(context, { order, role, by, ...parts })
}

type ListInput = {
  by: Person
  creatorId?: string | undefined
  side: 'buying' | 'selling'
  filter?: ShoutoutFilter | undefined
  offset?: number | undefined
  limit?: number | undefined
}
export async function readShoutouts(context: Context, input: ListInput) {
  const { by, creatorId, side, filter, offset = 0, limit = 10 } = input
  const { id: personId } = await actingFor(context.db, by, creatorId)
  const { rows, totalCount } = await listShoutouts(context.db, { personId, side, filter, offset, limit })
  const parts = await loadParts(
    context.db,
    rows.map(({ id }) => id),
  )
  const role = side === 'buying' ? ('buyer' as const) : ('seller' as const)
  const items = await Promise.all(rows.map((order) => toShoutout(context, { order, role, by, ...parts })))
  return { items, totalCount }
}

async function loadParts(sql: Queries, orderIds: string[]) {
  const [deliveries, publications] = [
    await listDeliveries(sql, orderIds),
    await listPublications(sql, orderIds),
  ]
  return { deliveries, publications }
}

type View = {
  order: OrderRow
  role: 'buyer' | 'seller'
  by: Person
  deliveries: readonly DeliveryRow[]
  publications: readonly PublicationRow[]
}
/** The order page of the engine with what was wished for and delivered. */
async function toShoutout(
  context: Context,
  { order, role, by, deliveries, publications }: View,
): Promise<Static<typeof Shoutout>> {
  const { wish, promisedAt, revisionNote } = order.details as ShoutoutDetails
  // Videos go back with the money.
  const own = order.money === 'returned' && role === 'buyer' ? [] : deliveries
  const delivered = own.filter(({ orderId }) => orderId === order.id)
  const [view, files] = await Promise.all([
    viewOrder(context, context.db, { order, viewer: { role, caller: by } }),
    loadMediaRows(
      context.db,
      delivered.map(({ mediaId }) => mediaId),
    ),
  ])
  return {
    ...view,
    wish,
    promisedAt,
    ...(revisionNote ? { revisionNote } : {}),
    ...(order.state === 'completed'
      ? {
          reel: toReel(
            publications.find(({ orderId }) => orderId === order.id),
            role,
          ),
        }
      : {}),
    videos: delivered.flatMap(({ mediaId, at }) => {
      const row = files.get(mediaId)
      return row ? [{ ...toPhoto(context, row, by), deliveredAt: at.toISOString() }] : []
    }),
  }
}
