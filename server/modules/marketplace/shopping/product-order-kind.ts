import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import type { Caller } from '../../../http/tokens.ts'
import {
  loadMediaRows,
  toFile,
  toPhoto,
  type OrderKind,
  type OrderMoved,
  type OrderRow,
} from '../../orders/public.ts'
import { listOrderFiles } from '../products/product-media-store.ts'
import { listProductMedia } from '../products/product-store.ts'
import { returnStock } from '../products/variant-store.ts'
import { announceMove } from './order-messages.ts'

/** What an exchange keeps in the order's details. */
export type ExchangeDetails = { offeredProductId: string; offeredVariantId: string; offeredTitle: string }

/** Product orders and exchanges: stock comes back if nothing was sent, and the conversation says what happened. */
export const productOrderKind: OrderKind = {
  onMoved: async (context, tx, moved) => {
    await restock(tx, moved)
    await announceMove(context, tx, moved)
  },
  loadDetails: async (context, { order, viewer }) => ({
    ...(await loadFiles(context, order, viewer)),
    ...(await loadExchange(context, order, viewer)),
  }),
}

/** Only from `paid`: afterwards the goods are on their way. */
async function restock(tx: Tx, { order, from, event }: OrderMoved) {
  if (from !== 'paid' || (event !== 'cancel' && event !== 'expire')) return
  const { subjectId, variantId, quantity } = order
  if (variantId) await returnStock(tx, { productId: subjectId, variantId, quantity })
  const exchange = exchangeOf(order)
  if (exchange)
    await returnStock(tx, {
      productId: exchange.offeredProductId,
      variantId: exchange.offeredVariantId,
      quantity: 1,
    })
}

async function loadFiles(context: Context, order: OrderRow, viewer: Caller) {
  if (order.flow !== 'digital' || order.isOpen || viewer.id !== order.buyerId) return {}
  const ids = await listOrderFiles(context.db, order.id)
  const rows = await loadMediaRows(context.db, ids)
  return { files: ids.flatMap((id) => rows.get(id) ?? []).map((row) => toFile(context, row, viewer)) }
}

async function loadExchange(context: Context, order: OrderRow, viewer: Caller) {
  const exchange = exchangeOf(order)
  if (!exchange) return {}
  const { offeredProductId, offeredTitle } = exchange
  const link = (await listProductMedia(context.db, [offeredProductId])).find(({ role }) => role === 'photo')
  const photo = link && (await loadMediaRows(context.db, [link.mediaId])).get(link.mediaId)
  return {
    exchange: {
      assetId: offeredProductId,
      title: offeredTitle,
      ...(photo ? { photo: toPhoto(context, photo, viewer) } : {}),
    },
  }
}

const exchangeOf = ({ kind, details }: OrderRow) =>
  kind === 'exchange' && 'offeredProductId' in details ? (details as ExchangeDetails) : undefined
