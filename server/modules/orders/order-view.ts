import type { Static } from 'typebox'
import { OrderStatus } from '../../../contract/market/constants.ts'
import type { Order, OrderAction, OrderCard, OrderDispute } from '../../../contract/market/order.ts'
import type { Context } from '../../context.ts'
import type { Caller } from '../../http/tokens.ts'
import type { MediaRow } from '../media/public.ts'
import { toDecimal } from '../wallet/public.ts'
import type { DisputeRow, DisputeSide } from './dispute-store.ts'
import type { Party } from './order-list-store.ts'
import { toFile, toPhoto } from './order-media.ts'
import type { OrderEventRow, OrderRow } from './order-store.ts'
import { allowedEvents } from './order-transitions.ts'

type Card = Static<typeof OrderCard>
type Action = Static<typeof OrderAction>
/** Whose view of an order it is; staff see the buyer's side without actions. */
export type OrderViewer = { role: 'buyer' | 'seller' | 'staff'; caller: Caller }

const flag = (is: boolean) => (is ? (1 as const) : (0 as const))
const price = (minor: number, currency: string) => ({ amount: toDecimal(minor, currency), currency })
export const orderNumber = ({ number, createdAt }: Pick<OrderRow, 'number' | 'createdAt'>) =>
  `FL-${createdAt.getUTCFullYear()}-${String(number).padStart(6, '0')}`

export const toParty = ({ id, username, firstName, lastName, profilePic }: Party) => ({
  _id: id,
  username,
  firstName,
  lastName,
  ...(profilePic ? { profilePic } : {}),
})

const deliveryOf = {
  shipping: 'shipping',
  handOver: 'pickup',
  digital: 'digital',
  shoutout: undefined,
} as const
const shownActions = new Set<string>([
  'ship',
  'confirm',
  'cancel',
  'scan',
  'dispute',
  'accept',
  'decline',
  'deliver',
  'revise',
] satisfies Action[])

export function orderActions(
  { flow, state }: Pick<OrderRow, 'flow' | 'state'>,
  role: OrderViewer['role'],
  dispute?: Pick<DisputeRow, 'openedBy' | 'answeredAt' | 'closedAt'>,
): Action[] {
  if (role === 'staff') return []
  const events = allowedEvents({ flow, state, role }).filter((event) => shownActions.has(event)) as Action[]
  const mayAnswer = dispute && !dispute.closedAt && !dispute.answeredAt && dispute.openedBy !== role
  return mayAnswer ? [...events, 'answerDispute'] : events
}

type CardParts = {
  parties: Map<string, Party>
  photos: Map<string, MediaRow>
  dispute?: DisputeRow | undefined
}

export function toOrderCard(
  context: Context,
  order: OrderRow,
  { role, caller }: OrderViewer,
  { parties, photos, dispute }: CardParts,
): Card {
  const other = parties.get(role === 'seller' ? order.buyerId : order.sellerId)
  const photo = order.photoId ? photos.get(order.photoId) : undefined
  const delivery = deliveryOf[order.flow]
  return {
    orderId: order.id,
    number: orderNumber(order),
    kind: order.kind,
    side: role === 'seller' ? 'selling' : 'buying',
    state: order.state,
    dealStatus: OrderStatus[order.state],
    isOpen: flag(order.isOpen),
    title: order.title,
    variantTitle: order.variantTitle,
    quantity: order.quantity,
    ...(photo ? { photo: toPhoto(context, photo, caller) } : {}),
    assetId: order.subjectId,
    ...(delivery ? { delivery } : {}),
    total: price(order.totalMinor, order.currency),
    ...(other ? { other: toParty(other) } : {}),
    ...(order.chatId && role !== 'staff' ? { chatId: order.chatId } : {}),
    ...(order.dueAt ? { dueAt: order.dueAt.toISOString() } : {}),
    actions: orderActions(order, role, dispute),
    createdAt: order.createdAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
  }
}

export type OrderParts = CardParts & {
  events: readonly OrderEventRow[]
  evidence: readonly { side: DisputeSide; mediaId: string }[]
  files: Map<string, MediaRow>
  kindDetails: Partial<Pick<Static<typeof Order>, 'files' | 'exchange'>>
}

export function toOrder(
  context: Context,
  order: OrderRow,
  viewer: OrderViewer,
  parts: OrderParts,
): Static<typeof Order> {
  const { role } = viewer
  const amount = (minor: number) => price(minor, order.currency)
  const hasScanned = (by: string) => parts.events.some((e) => e.event === 'scan' && e.role === by)
  const [me, them] = role === 'seller' ? ['seller', 'buyer'] : ['buyer', 'seller']
  const { address } = order
  return {
    ...toOrderCard(context, order, viewer, parts),
    price: {
      items: amount(order.itemsMinor),
      shipping: amount(order.shippingMinor),
      tax: amount(order.taxMinor),
      total: amount(order.totalMinor),
      ...(role === 'seller' ? {} : { paid: price(order.payMinor, order.payCurrency) }),
      ...(role === 'buyer' ? {} : { fee: amount(order.feeMinor), toSeller: amount(order.sellerMinor) }),
    },
    money: order.money,
    note: order.note,
    ...(address ? { address } : {}),
    ...(order.pickupPlace && order.isOpen ? { pickupPlace: order.pickupPlace } : {}),
    ...(order.carrier || order.trackingNumber
      ? {
          tracking: {
            carrier: order.carrier,
            trackingNumber: order.trackingNumber,
            ...(order.trackingUrl ? { trackingUrl: order.trackingUrl } : {}),
          },
        }
      : {}),
    ...(order.flow === 'handOver'
      ? {
          handOver: {
            isConfirmedByMe: flag(hasScanned(me ?? '')),
            isConfirmedByOther: flag(hasScanned(them ?? '')),
          },
        }
      : {}),
    ...parts.kindDetails,
    timeline: parts.events.map((event) => ({
      event: event.event,
      state: event.state,
      by: event.role,
      isOwn: flag(event.role === role),
      note: event.note,
      at: event.at.toISOString(),
    })),
    ...(parts.dispute ? { dispute: toDispute(context, parts.dispute, viewer, parts) } : {}),
    hasInvoice: flag(role === 'buyer' && order.transactionId !== null),
    ...(order.transactionId && role !== 'staff' ? { transactionId: order.transactionId } : {}),
  }
}

function toDispute(
  context: Context,
  dispute: DisputeRow,
  { caller }: OrderViewer,
  { evidence, files }: Pick<OrderParts, 'evidence' | 'files'>,
): Static<typeof OrderDispute> {
  const mediaOf = (of: DisputeSide) =>
    evidence.flatMap(({ side, mediaId }) => {
      const row = side === of ? files.get(mediaId) : undefined
      return row ? [toFile(context, row, caller)] : []
    })
  const answerSide = dispute.openedBy === 'buyer' ? 'seller' : 'buyer'
  return {
    reason: dispute.reason,
    openedBy: dispute.openedBy,
    statement: { text: dispute.text, media: mediaOf(dispute.openedBy), at: dispute.openedAt.toISOString() },
    ...(dispute.answerText !== null && dispute.answeredAt
      ? {
          answer: {
            text: dispute.answerText,
            media: mediaOf(answerSide),
            at: dispute.answeredAt.toISOString(),
          },
        }
      : {}),
    answerBy: dispute.answerBy.toISOString(),
    ...(dispute.decision ? { decision: dispute.decision } : {}),
    ...(dispute.buyerPercent === null ? {} : { buyerPercent: dispute.buyerPercent }),
    ...(dispute.decisionReason === null ? {} : { decisionReason: dispute.decisionReason }),
    ...(dispute.decidedAt ? { decidedAt: dispute.decidedAt.toISOString() } : {}),
  }
}
