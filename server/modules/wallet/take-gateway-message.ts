import { createHash } from 'node:crypto'
import type { Context } from '../../context.ts'
import type { GatewayMail } from '../../ports/payments.ts'
import { applyDispute } from './apply-dispute.ts'
import { findPayment, findPaymentByRef, takeReceipt } from './payment-store.ts'
import { applyPayout } from './send-payout.ts'
import { applyCharge } from './settle-payment.ts'

/**
 * Takes in a message of the payment gateway. Forged ones change nothing. What a true one tells is applied as
 * a state, not as an event, so that it may come twice, late, out of order or before our own call returned;
 * it is receipted only after that, so that one that failed is taken again when it is sent again.
 */
export async function takeGatewayMessage(
  context: Context,
  mail: Omit<GatewayMail, 'now'>,
): Promise<'taken' | 'refused'> {
  const { db, now, payments } = context
  const { provider } = payments
  const message = payments.readMessage({ ...mail, now: now() })
  if (message === 'forged') return 'refused'
  if (message === 'other') return 'taken'
  if (message.kind === 'charge') {
    const { charge } = message
    const payment =
      (await findPaymentByRef(db, { provider, ref: charge.ref })) ??
      (charge.paymentId && isUuid(charge.paymentId) ? await findPayment(db, charge.paymentId) : undefined)
    if (payment) await applyCharge(context, payment.id, charge)
    else context.log.error({ charge: charge.ref }, 'the gateway tells of a payment that is not ours')
  }
  if (message.kind === 'payout' && message.payout.payoutId && isUuid(message.payout.payoutId))
    await applyPayout(context, message.payout.payoutId, message.payout)
  if (message.kind === 'dispute') await applyDispute(context, message.dispute)
  const digest = createHash('sha256').update(message.id).digest()
  await db.transaction((tx) => takeReceipt(tx, { provider: `payments-${provider}`, digest, at: now() }))
  return 'taken'
}

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
