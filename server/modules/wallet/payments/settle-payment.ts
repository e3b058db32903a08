import type { Context } from '../../../context.ts'
import { queueJob } from '../../../jobs/queue-job.ts'
import { PaymentRefused, type ChargeState } from '../../../ports/payments.ts'
import { findCard } from './card-store.ts'
import { getOrCreateCustomer } from './gateway.ts'
import { recordAutoRecharge } from '../auto-recharge/record-auto-recharge.ts'
import { creditRecharge } from '../ledger/move-money.ts'
import {
  findPayment,
  lockPayment,
  savePayment,
  type PaymentRow,
  type PaymentStatus,
} from './payment-store.ts'

/** Status only moves forward: a succeeded payment stays succeeded whatever arrives later. */
const rank: Record<PaymentStatus, number> = {
  created: 0,
  needs_action: 1,
  processing: 2,
  failed: 3,
  succeeded: 4,
}

/**
 * Applies a charge state from the gateway and credits the wallet on success. Runs once, whether the state
 * came from our call, a webhook or reconciliation.
 */
export const applyCharge = (context: Context, paymentId: string, state: ChargeState) =>
  context.db.transaction(async (tx) => {
    const payment = await lockPayment(tx, paymentId)
    if (!payment || rank[state.status] <= rank[payment.status]) return payment
    if (state.amountMinor !== payment.amountMinor || state.currency !== payment.currency) {
      context.log.error({ paymentId, state }, 'gateway amount differs; nothing credited')
      return payment
    }
    const isSettled = state.status === 'succeeded' || state.status === 'failed'
    const next = {
      ...payment,
      status: state.status,
      ref: state.ref,
      failure: state.status === 'failed' ? (state.failure ?? 'other') : null,
      actionUrl: state.status === 'needs_action' ? (state.actionUrl ?? null) : null,
      isAuthenticated: state.isAuthenticated ?? payment.isAuthenticated,
      settledAt: isSettled ? context.now() : null,
    }
    await savePayment(tx, next)
    const { personId, amountMinor, currency, purpose } = payment
    if (state.status === 'succeeded')
      await creditRecharge(context, tx, { personId, paymentId, amountMinor, currency, purpose })
    if (isSettled) await recordAutoRecharge(context, tx, next)
    return next
  })

/** Settles a payment by asking the gateway, with the payment's id as idempotency key. Safe to repeat. */
export async function settlePayment(context: Context, payment: PaymentRow): Promise<PaymentRow> {
  if (payment.status === 'succeeded' || payment.status === 'failed') return payment
  const state = payment.ref
    ? await context.payments.readCharge(payment.ref)
    : await requestCharge(context, payment)
  return (await applyCharge(context, payment.id, state)) ?? payment
}

async function requestCharge(context: Context, payment: PaymentRow): Promise<ChargeState> {
  const { payments, config } = context
  const { id, personId, cardId, amountMinor, currency, statementName } = payment
  const card = await findCard(context.db, { personId, cardId })
  const failed = { ref: `none-${id}`, status: 'failed', amountMinor, currency, failure: 'other' } as const
  if (!card) return failed
  try {
    return await payments.charge({
      key: id,
      paymentId: id,
      customer: await getOrCreateCustomer(context, personId),
      card: card.ref,
      amountMinor,
      currency,
      statementName,
      returnUrl: `${config.publicUrl}/wallet/recharge/done?payment=${id}`,
    })
  } catch (error) {
    if (error instanceof PaymentRefused) return { ...failed, failure: error.failure }
    throw error
  }
}

const RETRY_MS = 10 * 60_000
const TIMEOUT_MS = 24 * 3_600_000

/** Job that follows each payment until it is settled, whatever was interrupted. */
export async function followPayment(context: Context, { paymentId }: { paymentId: string }) {
  const { db, now } = context
  const payment = await findPayment(db, paymentId)
  if (!payment) return
  const { status } = await settlePayment(context, payment)
  if (status === 'succeeded' || status === 'failed') return
  const age = now().getTime() - payment.createdAt.getTime()
  if (age < TIMEOUT_MS)
    return queueJob(db, 'poll-payment', { paymentId }, { runAt: new Date(now().getTime() + RETRY_MS) })
  const { amountMinor, currency, ref } = payment
  const failure = 'authentication_failed' as const
  await applyCharge(context, paymentId, {
    ref: ref ?? `none-${paymentId}`,
    status: 'failed',
    failure,
    amountMinor,
    currency,
  })
}
