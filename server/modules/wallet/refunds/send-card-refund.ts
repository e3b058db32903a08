import type { Context } from '../../../context.ts'
import { recordAudit } from '../../../db/audit.ts'
import { recordEvent } from '../../../db/events.ts'
import type { Client } from '../../../http/request-client.ts'
import { problem } from '../../../http/problem.ts'
import type { Staff } from '../../../http/tokens.ts'
import { queueJob } from '../../../jobs/queue-job.ts'
import { PaymentRefused } from '../../../ports/payments.ts'
import { findPerson, requireStaffPassword } from '../../identity/public.ts'
import { parseAmount, requireCardIncrement } from '../amounts.ts'
import { startCardRefund } from './start-card-refund.ts'
import { toDecimal } from '../currencies.ts'
import { failureMessages } from '../payments/gateway.ts'
import { lockBalance } from '../ledger/ledger-store.ts'
import { cardRefunded, cardRefundFailed } from '../emails.ts'
import {
  addRefundedAmount,
  endCardRefund,
  findCardRefund,
  isDisputed,
  lockCardRefund,
} from './card-refund-store.ts'
import { findPayment, findPaymentCard, lockPayment } from '../payments/payment-store.ts'
import { reverseCardRefund } from './card-refund-entries.ts'

type RefundInput = {
  by: Staff
  client: Client
  paymentId: string
  amount?: string | number
  reason: string
  password: string
}

/**
 * Refunds a card payment fully or partly. The wallet is debited in the same transaction; a job sends the
 * refund, and credits the wallet again if the bank rejects it.
 */
export async function refundCardPayment(context: Context, options: RefundInput) {
  const { by, client, paymentId, amount, reason, password } = options
  await requireStaffPassword(context, { by, client, password })
  return context.db.transaction(async (tx) => {
    const payment = await lockPayment(tx, paymentId)
    if (!payment) throw problem('PAYMENT_NOT_FOUND')
    const { personId, currency } = payment
    if (payment.status !== 'succeeded') throw problem('PAYMENT_NOT_PAID')
    if (await isDisputed(tx, paymentId)) throw problem('PAYMENT_DISPUTED')
    const leftMinor = payment.amountMinor - payment.refundedMinor
    const amountMinor = amount === undefined ? leftMinor : parseAmount(amount, currency)
    if (amountMinor <= 0 || amountMinor > leftMinor) throw problem('REFUND_TOO_LARGE')
    requireCardIncrement(amountMinor, currency)
    if ((await lockBalance(tx, { personId, kind: 'available', currency })) < amountMinor)
      throw problem('REFUND_SPENT')

    const refundId = await startCardRefund(context, tx, { payment, amountMinor, reason, staffId: by.id })
    await recordAudit(tx, {
      at: context.now(),
      staffId: by.id,
      action: 'payment.refunded',
      personId,
      reason,
      ip: client.ip,
      details: { paymentId, refundId, amount: `${toDecimal(amountMinor, currency)} ${currency}` },
    })
    return { refundId, amount: toDecimal(amountMinor, currency), currency }
  })
}

/**
 * Job that sends a refund to the gateway with its id as idempotency key. Retried during outages; if
 * rejected, the wallet is credited and the user is emailed the reason.
 */
export async function sendCardRefund(context: Context, { refundId }: { refundId: string }) {
  const { db, payments, now } = context
  const refund = await findCardRefund(db, refundId)
  const payment = refund && (await findPayment(db, refund.paymentId))
  if (refund?.status !== 'created' || !payment?.ref) return
  const { amountMinor, currency } = refund
  let ref: string | undefined
  let failure = 'other' as PaymentRefused['failure']
  try {
    ref = await payments.refund({ key: refundId, refundId, charge: payment.ref, amountMinor, currency })
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error
    failure = error.failure
  }
  await db.transaction(async (tx) => {
    if ((await lockCardRefund(tx, refundId))?.status !== 'created') return
    const { personId } = payment
    const card = await findPaymentCard(tx, payment.id)
    const status = ref ? ('sent' as const) : ('refused' as const)
    await endCardRefund(tx, { id: refundId, status, at: now(), ...(ref ? { ref } : { failure }) })
    if (!ref) {
      await addRefundedAmount(tx, { id: payment.id, amountMinor: -amountMinor })
      await reverseCardRefund(context, tx, { refundId, personId, amountMinor, currency })
    }
    await recordEvent(tx, { type: 'wallet.cardRefund', personId, refundId, status })
    const person = await findPerson(tx, personId)
    if (!person) return
    const details = { money: { amountMinor, currency }, card }
    const email = ref
      ? cardRefunded(person, details)
      : cardRefundFailed(person, { ...details, reason: failureMessages[failure] })
    await queueJob(tx, 'send-mail', { to: person.email, ...email })
  })
}
