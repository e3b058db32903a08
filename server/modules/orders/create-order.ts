import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { recordEvents } from '../../db/events.ts'
import { newId } from '../../db/new-id.ts'
import { findPayer, holdMoney, type ExpectedTotal, type SaleReason } from '../wallet/public.ts'
import { problem } from '../../http/problem.ts'
import { insertOrder, insertOrderEvent, type OrderKindName, type OrderRow } from './order-store.ts'
import { dueOf, queueOrderTimer } from './order-timer.ts'
import { initialState, type OrderFlow } from './order-transitions.ts'

export type CreateOrderInput = {
  kind: OrderKindName
  flow: OrderFlow
  buyerId: string
  sellerId: string
  /** Who really acts, if it is not the buyer; for example the seller who accepts an offer. */
  actor?: { role: 'buyer' | 'seller'; by: string }
  /** The product or shoutout; with a snapshot of what is agreed. */
  subjectId: string
  variantId?: string | undefined
  variantTitle?: string | undefined
  title: string
  photoId?: string | undefined
  quantity: number
  itemsMinor: number
  shippingMinor: number
  currency: string
  reason: SaleReason
  /** The total the buyer agreed to; not needed if nothing is paid. */
  shown?: ExpectedTotal | undefined
  note?: string
  address?: OrderRow['address'] | undefined
  pickupPlace?: string | undefined
  chatId?: string | undefined
  offerId?: string | undefined
  details?: Record<string, unknown>
  /** When the first state ends by itself, if not by the table. */
  dueAt?: Date | undefined
}

/** Makes an order and holds its money, in the caller's transaction. */
export async function createOrder(context: Context, tx: Tx, input: CreateOrderInput) {
  const at = context.now()
  const id = newId(at.getTime())
  const state = initialState[input.flow]
  const money = await holdTotal(context, tx, { ...input, orderId: id })
  const { dueAt, dueEvent } = dueOf({ flow: input.flow, state, at, dueAt: input.dueAt })
  const order = await insertOrder(tx, {
    id,
    kind: input.kind,
    flow: input.flow,
    buyerId: input.buyerId,
    sellerId: input.sellerId,
    subjectId: input.subjectId,
    variantId: input.variantId ?? null,
    variantTitle: input.variantTitle ?? '',
    title: input.title,
    photoId: input.photoId ?? null,
    quantity: input.quantity,
    state,
    isOpen: true,
    transactionId: null,
    currency: input.currency,
    itemsMinor: input.itemsMinor,
    shippingMinor: input.shippingMinor,
    ...money,
    note: input.note ?? '',
    address: input.address ?? null,
    pickupPlace: input.pickupPlace ?? '',
    chatId: input.chatId ?? null,
    offerId: input.offerId ?? null,
    details: input.details ?? {},
    dueAt,
    dueEvent,
    createdAt: at,
    updatedAt: at,
    closedAt: null,
  })
  const { role, by } = input.actor ?? { role: 'buyer' as const, by: input.buyerId }
  const made = {
    id: newId(at.getTime()),
    orderId: id,
    event: 'created',
    state,
    role,
    actorId: by,
    note: '',
    at,
  }
  await insertOrderEvent(tx, made)
  const { kind, buyerId, sellerId } = order
  const about = { orderId: id, kind, state, buyerId, sellerId, role }
  await recordEvents(tx, [
    { type: 'order.created', ...about },
    ...(money.holdId ? [{ type: 'order.paid' as const, ...about }] : []),
  ])
  await queueOrderTimer(tx, order)
  return order
}

/** Nothing is held for an exchange without an amount on top. */
async function holdTotal(
  context: Context,
  tx: Tx,
  { orderId, shown, ...input }: CreateOrderInput & { orderId: string },
) {
  const { buyerId, sellerId, currency, reason, title } = input
  const listMinor = input.itemsMinor + input.shippingMinor
  if (listMinor === 0) {
    if (buyerId === sellerId) throw problem('NOT_YOURSELF')
    const payer = await findPayer(tx, buyerId)
    const payCurrency = payer?.currency ?? currency
    const nothing = { taxMinor: 0, totalMinor: 0, feeMinor: 0, sellerMinor: 0, payMinor: 0, payCurrency }
    return { ...nothing, holdId: null, money: 'none' as const }
  }
  if (!shown) throw problem('PRICE_CHANGED')
  const sale = { buyerId, sellerId, listMinor, currency, reason, title, shown }
  const { holdId, price, pay } = await holdMoney(context, tx, {
    ...sale,
    key: `order:${orderId}`,
    subject: { kind: 'order', id: orderId },
  })
  return {
    holdId,
    money: 'held' as const,
    taxMinor: price.taxMinor,
    totalMinor: price.totalMinor,
    feeMinor: price.feeMinor,
    sellerMinor: price.sellerMinor,
    payCurrency: pay.currency,
    payMinor: pay.amountMinor,
  }
}
