import type { OrderState } from '../../../contract/market/constants.ts'

/** How an order is fulfilled; decides which transitions apply. */
export const orderFlows = ['shipping', 'handOver', 'digital', 'shoutout'] as const
export type OrderFlow = (typeof orderFlows)[number]
export const orderRoles = ['buyer', 'seller', 'staff', 'system'] as const
export type OrderRole = (typeof orderRoles)[number]
/** `by`: who really acted, such as an agency for its creator. */
export type OrderActor = { role: 'buyer' | 'seller' | 'staff'; by: string } | { role: 'system' }

export const orderEvents = [
  'accept',
  'decline',
  'ship',
  'deliver',
  'revise',
  'scan',
  'confirm',
  'complete',
  'cancel',
  'expire',
  'dispute',
  'refund',
  'release',
  'split',
] as const
export type OrderEventName = (typeof orderEvents)[number]

/** `release` pays the seller, `return` pays everything back, `split` does both in parts. */
export type MoneyAction = 'keep' | 'release' | 'return' | 'split'
export type OrderEventType =
  | 'order.accepted'
  | 'order.shipped'
  | 'order.delivered'
  | 'order.revisionRequested'
  | 'order.confirmed'
  | 'order.completed'
  | 'order.cancelled'
  | 'order.rejected'
  | 'order.expired'
  | 'order.disputed'
  | 'order.refunded'

export type Transition = {
  flows: readonly OrderFlow[]
  from: OrderState
  event: OrderEventName
  by: readonly OrderRole[]
  to: OrderState
  money: MoneyAction
  emits: OrderEventType
}

export const initialState: Record<OrderFlow, OrderState> = {
  shipping: 'paid',
  handOver: 'paid',
  digital: 'paid',
  shoutout: 'requested',
}

const shipping = ['shipping'] as const
const handOver = ['handOver'] as const
const digital = ['digital'] as const
const shoutout = ['shoutout'] as const
const goods = ['shipping', 'handOver'] as const
const disputable = ['shipping', 'handOver', 'shoutout'] as const

const row = (
  flows: readonly OrderFlow[],
  from: OrderState,
  event: OrderEventName,
  by: readonly OrderRole[],
  to: OrderState,
  money: MoneyAction,
  emits: OrderEventType,
): Transition => ({ flows, from, event, by, to, money, emits })

/** Every move an order can make. What is not here is refused. */
export const transitions: readonly Transition[] = [
  // Goods sent by post
  row(shipping, 'paid', 'ship', ['seller'], 'shipped', 'keep', 'order.shipped'),
  row(shipping, 'shipped', 'confirm', ['buyer'], 'completed', 'release', 'order.completed'),
  row(shipping, 'shipped', 'complete', ['system'], 'completed', 'release', 'order.completed'),
  row(shipping, 'shipped', 'dispute', ['buyer', 'seller'], 'disputed', 'keep', 'order.disputed'),

  // Goods and exchanges handed over in person: each side scans the other's code
  row(handOver, 'paid', 'scan', ['buyer'], 'buyerConfirmed', 'keep', 'order.confirmed'),
  row(handOver, 'paid', 'scan', ['seller'], 'sellerConfirmed', 'keep', 'order.confirmed'),
  row(handOver, 'buyerConfirmed', 'scan', ['seller'], 'completed', 'release', 'order.completed'),
  row(handOver, 'sellerConfirmed', 'scan', ['buyer'], 'completed', 'release', 'order.completed'),
  row(handOver, 'buyerConfirmed', 'complete', ['system'], 'completed', 'release', 'order.completed'),
  row(handOver, 'sellerConfirmed', 'complete', ['system'], 'completed', 'release', 'order.completed'),
  row(handOver, 'buyerConfirmed', 'dispute', ['buyer', 'seller'], 'disputed', 'keep', 'order.disputed'),
  row(handOver, 'sellerConfirmed', 'dispute', ['buyer', 'seller'], 'disputed', 'keep', 'order.disputed'),

  // Before anything was sent or handed over
  row(goods, 'paid', 'cancel', ['buyer'], 'cancelledByBuyer', 'return', 'order.cancelled'),
  row(goods, 'paid', 'cancel', ['seller'], 'cancelledBySeller', 'return', 'order.cancelled'),
  row(goods, 'paid', 'expire', ['system'], 'expired', 'return', 'order.expired'),
  row(goods, 'paid', 'dispute', ['buyer', 'seller'], 'disputed', 'keep', 'order.disputed'),

  // Downloads are delivered as soon as they are paid
  row(digital, 'paid', 'deliver', ['system'], 'completed', 'release', 'order.completed'),

  // Shoutouts
  row(shoutout, 'requested', 'accept', ['seller'], 'accepted', 'keep', 'order.accepted'),
  row(shoutout, 'requested', 'decline', ['seller'], 'rejected', 'return', 'order.rejected'),
  row(shoutout, 'requested', 'cancel', ['buyer'], 'cancelledByBuyer', 'return', 'order.cancelled'),
  row(shoutout, 'requested', 'expire', ['system'], 'expired', 'return', 'order.expired'),
  row(shoutout, 'accepted', 'deliver', ['seller'], 'delivered', 'keep', 'order.delivered'),
  row(shoutout, 'accepted', 'cancel', ['seller'], 'cancelledBySeller', 'return', 'order.cancelled'),
  row(shoutout, 'accepted', 'expire', ['system'], 'expired', 'return', 'order.expired'),
  row(shoutout, 'delivered', 'revise', ['buyer'], 'revision', 'keep', 'order.revisionRequested'),
  row(shoutout, 'delivered', 'confirm', ['buyer'], 'completed', 'release', 'order.completed'),
  row(shoutout, 'delivered', 'complete', ['system'], 'completed', 'release', 'order.completed'),
  row(shoutout, 'delivered', 'dispute', ['buyer', 'seller'], 'disputed', 'keep', 'order.disputed'),
  row(shoutout, 'revision', 'deliver', ['seller'], 'redelivered', 'keep', 'order.delivered'),
  row(shoutout, 'revision', 'confirm', ['buyer'], 'completed', 'release', 'order.completed'),
  row(shoutout, 'revision', 'cancel', ['seller'], 'cancelledBySeller', 'return', 'order.cancelled'),
  row(shoutout, 'revision', 'expire', ['system'], 'expired', 'return', 'order.expired'),
  row(shoutout, 'revision', 'dispute', ['buyer', 'seller'], 'disputed', 'keep', 'order.disputed'),
  row(shoutout, 'redelivered', 'confirm', ['buyer'], 'completed', 'release', 'order.completed'),
  row(shoutout, 'redelivered', 'complete', ['system'], 'completed', 'release', 'order.completed'),
  row(shoutout, 'redelivered', 'dispute', ['buyer', 'seller'], 'disputed', 'keep', 'order.disputed'),

  // Disputes: either side may give in, otherwise staff decide
  row(disputable, 'disputed', 'confirm', ['buyer'], 'completed', 'release', 'order.completed'),
  row(disputable, 'disputed', 'cancel', ['seller'], 'cancelledBySeller', 'return', 'order.refunded'),
  row(disputable, 'disputed', 'refund', ['staff'], 'refunded', 'return', 'order.refunded'),
  row(disputable, 'disputed', 'release', ['staff'], 'completed', 'release', 'order.completed'),
  row(disputable, 'disputed', 'split', ['staff'], 'split', 'split', 'order.refunded'),
]

const DAY_MS = 86_400_000
type Timer = { flow: OrderFlow; state: OrderState; event: OrderEventName; afterMs: number }
/** What happens by itself when nobody acts. A kind may set an earlier or later date. */
export const timers: readonly Timer[] = [
  { flow: 'shipping', state: 'paid', event: 'expire', afterMs: 7 * DAY_MS },
  { flow: 'shipping', state: 'shipped', event: 'complete', afterMs: 14 * DAY_MS },
  { flow: 'handOver', state: 'paid', event: 'expire', afterMs: 14 * DAY_MS },
  { flow: 'handOver', state: 'buyerConfirmed', event: 'complete', afterMs: 3 * DAY_MS },
  { flow: 'handOver', state: 'sellerConfirmed', event: 'complete', afterMs: 3 * DAY_MS },
  { flow: 'shoutout', state: 'requested', event: 'expire', afterMs: 3 * DAY_MS },
  { flow: 'shoutout', state: 'accepted', event: 'expire', afterMs: 7 * DAY_MS },
  { flow: 'shoutout', state: 'delivered', event: 'complete', afterMs: 5 * DAY_MS },
  { flow: 'shoutout', state: 'revision', event: 'expire', afterMs: 7 * DAY_MS },
  { flow: 'shoutout', state: 'redelivered', event: 'complete', afterMs: 5 * DAY_MS },
]

type Move = { flow: OrderFlow; state: OrderState; event: OrderEventName; role: OrderRole }
export const findTransition = ({ flow, state, event, role }: Move) =>
  transitions.find(
    (t) => t.from === state && t.event === event && t.flows.includes(flow) && t.by.includes(role),
  )

/** Events a role may cause next. */
export const allowedEvents = ({ flow, state, role }: Omit<Move, 'event'>) =>
  orderEvents.filter((event) => findTransition({ flow, state, event, role }))

export const isOpenState = (flow: OrderFlow, state: OrderState) =>
  transitions.some((t) => t.from === state && t.flows.includes(flow))

export const timerOf = (flow: OrderFlow, state: OrderState) =>
  timers.find((timer) => timer.flow === flow && timer.state === state)
