import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { recordEvent } from '../../db/events.ts'
import { newId } from '../../db/new-id.ts'
import { problem } from '../../http/problem.ts'
import { closeDispute } from './dispute-store.ts'
import { moveOrderMoney } from './move-order-money.ts'
import {
  insertOrderEvent,
  lockOrder,
  saveOrderMove,
  type OrderChanges,
  type OrderRow,
} from './order-store.ts'
import { dueOf, queueOrderTimer } from './order-timer.ts'
import { findTransition, isOpenState, type OrderActor, type OrderEventName } from './order-transitions.ts'

export type OrderMove = {
  orderId: string
  event: OrderEventName
  actor: OrderActor
  note?: string
  /** For `split`: the share returned to the buyer. */
  buyerPercent?: number | undefined
  tracking?: Pick<OrderChanges, 'carrier' | 'trackingNumber' | 'trackingUrl'>
  /** Merged into the order's own details. */
  details?: Record<string, unknown>
  /** When the new state ends by itself, if not by the table. */
  dueAt?: Date | undefined
}

/**
 * Moves an order by the table of transitions: state, money, timeline, event and timer in the caller's transaction.
 * Refused with ORDER_STATE_WRONG if the table has no such move.
 */
export async function applyOrderEvent(context: Context, tx: Tx, move: OrderMove): Promise<OrderRow> {
  const { orderId, event, actor, note = '' } = move
  const before = await lockOrder(tx, orderId)
  if (!before) throw problem('ORDER_NOT_FOUND')
  const { flow, kind } = before
  const transition = findTransition({ flow, state: before.state, event, role: actor.role })
  if (!transition) throw problem('ORDER_STATE_WRONG')
  const at = context.now()
  const isOpen = isOpenState(flow, transition.to)
  const moved = await moveOrderMoney(context, tx, {
    order: before,
    action: transition.money,
    actor,
    buyerPercent: move.buyerPercent,
  })
  const order = await saveOrderMove(tx, {
    id: orderId,
    details: move.details ?? {},
    changes: {
      ...move.tracking,
      ...moved,
      state: transition.to,
      isOpen,
      ...dueOf({ flow, state: transition.to, at, dueAt: move.dueAt }),
      updatedAt: at,
      closedAt: isOpen ? null : at,
    },
  })
  if (before.state === 'disputed') await closeDispute(tx, { orderId, at })
  const actorId = actor.role === 'system' ? null : actor.by
  const { state, buyerId, sellerId } = order
  await insertOrderEvent(tx, {
    id: newId(at.getTime()),
    orderId,
    event,
    state,
    role: actor.role,
    actorId,
    note,
    at,
  })
  const about = { orderId, kind, state, buyerId, sellerId, role: actor.role }
  await recordEvent(tx, { type: transition.emits, ...about })
  await queueOrderTimer(tx, order)
  await context.ports.orders.kinds[kind]?.onMoved?.(context, tx, {
    order,
    from: before.state,
    event,
    actor,
    note,
  })
  return order
}
