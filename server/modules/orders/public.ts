/**
 * The order engine. A module that sells something:
 * 1. adds its rows to the table of transitions (order-transitions.ts) if its flow is not there,
 * 2. registers its kind in composition/module-ports.ts (`orders.kinds`), with what happens besides state and money,
 * 3. calls `createOrder` and `applyOrderEvent` in its own transactions.
 *
 * Recorded events, each with orderId, kind, state, buyerId, sellerId and the role that acted: order.created,
 * order.paid, order.accepted, order.shipped, order.delivered, order.revisionRequested, order.confirmed (one side
 * of a hand-over), order.completed, order.cancelled, order.rejected, order.expired, order.disputed,
 * order.refunded.
 */
export { createOrder, type CreateOrderInput } from './create-order.ts'
export { applyOrderEvent, type OrderMove } from './apply-order-event.ts'
export {
  allowedEvents,
  findTransition,
  type OrderActor,
  type OrderEventName,
  type OrderFlow,
} from './order-transitions.ts'
export type { OrderKind, OrderMessage, OrderMoved, OrderPorts } from './ports.ts'
export { orderPublishers } from './realtime-publishers.ts'
export { settleDueOrder } from './settle-due-order.ts'
export { canViewOrderMedia, toFile, toPhoto } from './order-media.ts'
export { loadMediaRows, loadParties, type Party } from './order-list-store.ts'
export { toParty } from './order-view.ts'
export { readMoved, moveOwnOrder } from './change-order.ts'
export { requireSide, viewOrder } from './read-orders.ts'
export { findOrder, lockOrder, saveOrderChat, type OrderKindName, type OrderRow } from './order-store.ts'
