import type { Context } from '../../context.ts'
import { laterThanNow } from '../../jobs/queue-job.ts'
import { applyOrderEvent } from './apply-order-event.ts'
import { lockOrder } from './order-store.ts'
import { queueOrderTimer } from './order-timer.ts'

/** Ends a state whose time is over. Does nothing if the order moved on, so it may run twice. */
export function settleDueOrder(context: Context, { orderId }: { orderId: string }) {
  return context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order?.dueAt || !order.dueEvent) return
    if (order.dueAt > context.now()) {
      await queueOrderTimer(tx, { id: orderId, dueAt: laterThanNow(order.dueAt) })
      return
    }
    await applyOrderEvent(context, tx, { orderId, event: order.dueEvent, actor: { role: 'system' } })
  })
}
