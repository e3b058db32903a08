import { createHash } from 'node:crypto'
import type { Context } from '../../../context.ts'
import type { WebhookRequest } from '../../../ports/payments.ts'
import { applyDispute } from '../disputes/apply-dispute.ts'
import { findPayment, findPaymentByRef, insertWebhookReceipt } from './payment-store.ts'
import { applyPayout } from '../payouts/send-payout.ts'
import { applyCharge } from './settle-payment.ts'

/**
 * Handles a payment webhook. Forged messages are rejected. Messages are applied as state, not as events,
 * so duplicates, delays, wrong order and arrival before our own API call returns are all safe. The receipt
 * is stored last: a failed message is processed again when the gateway resends it.
 */
export async function handlePaymentWebhook(
  context: Context,
  mail: Omit<WebhookRequest, 'now'>,
): Promise<'taken' | 'refused'> {
  const { db, now, payments } = context
  const { provider } = payments
  const message = payments.parseWebhook({ ...mail, now: now() })
  if (message === 'forged') return 'refused'
  if (message === 'other') return 'taken'
  if (message.kind === 'charge') {
    const { charge } = message
    const payment =
      (await findPaymentByRef(db, { provider, ref: charge.ref })) ??
      (charge.paymentId && isUuid(charge.paymentId) ? await findPayment(db, charge.paymentId) : undefined)
    if (payment) await applyCharge(context, payment.id, charge)
    else context.log.error({ charge: charge.ref }, 'webhook about an unknown payment')
  }
  if (message.kind === 'payout' && message.payout.payoutId && isUuid(message.payout.payoutId))
    await applyPayout(context, message.payout.payoutId, message.payout)
  if (message.kind === 'dispute') await applyDispute(context, message.dispute)
  const digest = createHash('sha256').update(message.id).digest()
  await db.transaction((tx) =>
    insertWebhookReceipt(tx, { provider: `payments-${provider}`, digest, at: now() }),
  )
  return 'taken'
}

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
