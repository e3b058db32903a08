import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { recordEvent } from '../../../db/events.ts'
import { newId } from '../../../db/new-id.ts'
import { queueJob } from '../../../jobs/queue-job.ts'
import { addRefundedAmount, insertCardRefund } from './card-refund-store.ts'
import type { PaymentRow } from '../payments/payment-store.ts'
import { recordCardRefund } from './card-refund-entries.ts'

type Begin = {
  /** Locked by the caller, who checked the balance and that there is no dispute. */
  payment: PaymentRow
  amountMinor: number
  reason: string
  /** Null when an account is closed. */
  staffId: string | null
}

/** Records a card refund: debits the wallet and queues the job that sends it. */
export async function startCardRefund(
  context: Context,
  tx: Tx,
  { payment, amountMinor, reason, staffId }: Begin,
) {
  const at = context.now()
  const refundId = newId(at.getTime())
  const { id: paymentId, personId, currency } = payment
  await insertCardRefund(tx, {
    id: refundId,
    paymentId,
    amountMinor,
    currency,
    reason,
    staffId,
    createdAt: at,
  })
  await addRefundedAmount(tx, { id: paymentId, amountMinor })
  const actor = staffId ? ({ kind: 'staff', id: staffId } as const) : ({ kind: 'system' } as const)
  await recordCardRefund(context, tx, { refundId, personId, amountMinor, currency, actor, reason })
  await queueCardRefund(tx, refundId)
  await recordEvent(tx, { type: 'wallet.cardRefund', personId, refundId, status: 'created' })
  return refundId
}

export const queueCardRefund = (tx: Tx, refundId: string) =>
  queueJob(tx, 'send-card-refund', { refundId }, { key: `card-refund-${refundId}`, maxAttempts: 25 })
