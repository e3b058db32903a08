import type { OrderState } from '../../../contract/market/constants.ts'
import type { Tx } from '../../db/database.ts'
import { queueJob } from '../../jobs/queue-job.ts'
import type { OrderRow } from './order-store.ts'
import { timerOf, type OrderFlow } from './order-transitions.ts'

/** When a state ends by itself; a kind may give another date, such as the day a shoutout was promised for. */
export function dueOf({
  flow,
  state,
  at,
  dueAt,
}: {
  flow: OrderFlow
  state: OrderState
  at: Date
  dueAt?: Date | undefined
}) {
  const timer = timerOf(flow, state)
  if (!timer) return { dueAt: null, dueEvent: null }
  return { dueAt: dueAt ?? new Date(at.getTime() + timer.afterMs), dueEvent: timer.event }
}

/** One job per order: the key replaces the date of the previous state. */
export async function queueOrderTimer(tx: Tx, { id, dueAt }: Pick<OrderRow, 'id' | 'dueAt'>) {
  if (dueAt) await queueJob(tx, 'settle-order', { orderId: id }, { runAt: dueAt, key: `order:${id}` })
}
