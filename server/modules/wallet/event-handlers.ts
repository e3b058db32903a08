import type { Tx } from '../../db/database.ts'
import type { EventHandlers } from '../../jobs/dispatch-events.ts'
import { queueJob } from '../../jobs/queue-job.ts'
import { findAutoRecharge } from './auto-recharge/auto-recharge-store.ts'

async function queueAutoRecharge(tx: Tx, personId: string, triggerId: string) {
  const setting = await findAutoRecharge(tx, personId)
  if (setting?.isOn) await queueJob(tx, 'auto-recharge', { personId, triggerId })
}

export const eventHandlers: EventHandlers = {
  'wallet.charged': (_context, tx, { buyerId, transactionId }) =>
    queueAutoRecharge(tx, buyerId, transactionId),
  'wallet.held': (_context, tx, { buyerId, holdId }) => queueAutoRecharge(tx, buyerId, holdId),
}
