import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { recordEvent } from '../../db/events.ts'
import { newId } from '../../db/new-id.ts'
import { queueJob } from '../../jobs/queue-job.ts'
import { addRefunded, insertPaymentRefund } from './payment-refund-store.ts'
import type { PaymentRow } from './payment-store.ts'
import { returnToCard } from './return-to-card.ts'

type Begin = {
  /** Locked by the caller, who knows that the wallet has as much and that no bank asks for it. */
  payment: PaymentRow
  amountMinor: number
  reason: string
  /** Nobody's decision where an account is closed. */
  staffId: string | null
}

/** Writes down that money goes back to its card: it leaves the wallet now, and a job brings it to the bank. */
export async function beginCardRefund(
  context: Context,
  tx: Tx,
  { payment, amountMinor, reason, staffId }: Begin,
) {
  const at = context.now()
  const refundId = newId(at.getTime())
  const { id: paymentId, personId, currency } = payment
  await insertPaymentRefund(tx, {
    id: refundId,
    paymentId,
    amountMinor,
    currency,
    reason,
    staffId,
    createdAt: at,
  })
  await addRefunded(tx, { id: paymentId, amountMinor })
  const actor = staffId ? ({ kind: 'staff', id: staffId } as const) : ({ kind: 'system' } as const)
  await returnToCard(context, tx, { refundId, personId, amountMinor, currency, actor, reason })
  await queueCardRefund(tx, refundId)
  await recordEvent(tx, { type: 'wallet.cardRefund', personId, refundId, status: 'created' })
  return refundId
}

export const queueCardRefund = (tx: Tx, refundId: string) =>
  queueJob(tx, 'send-card-refund', { refundId }, { key: `card-refund-${refundId}`, maxAttempts: 25 })
