import type { Context } from '../../context.ts'
import { recordAudit } from '../../db/audit.ts'
import { recordEvent } from '../../db/events.ts'
import type { Client } from '../../http/client-of.ts'
import { problem } from '../../http/problem.ts'
import type { Staff } from '../../http/tokens.ts'
import { queueJob } from '../../jobs/queue-job.ts'
import { PaymentRefused } from '../../ports/payments.ts'
import { findPerson, requireStaffPassword } from '../identity/public.ts'
import { readAmount, requireCardStep } from './amounts.ts'
import { beginCardRefund } from './begin-card-refund.ts'
import { toDecimal } from './currencies.ts'
import { failureSentences } from './gateway.ts'
import { lockBalance } from './ledger-store.ts'
import { cardRefunded, cardRefundFailed } from './letters.ts'
import {
  addRefunded,
  endPaymentRefund,
  findPaymentRefund,
  isDisputed,
  lockPaymentRefund,
} from './payment-refund-store.ts'
import { findPayment, findPaymentCard, lockPayment } from './payment-store.ts'
import { takeBackFromCard } from './return-to-card.ts'

type Refund = {
  by: Staff
  client: Client
  paymentId: string
  amount?: string | number
  reason: string
  password: string
}

/**
 * Sends a card payment, or a part of it, back to its card. It leaves the wallet now, in the same transaction in
 * which it is written down; a job brings it to the bank, and back to the wallet if the bank will not have it.
 */
export async function refundToCard(context: Context, options: Refund) {
  const { by, client, paymentId, amount, reason, password } = options
  await requireStaffPassword(context, { by, client, password })
  return context.db.transaction(async (tx) => {
    const payment = await lockPayment(tx, paymentId)
    if (!payment) throw problem('PAYMENT_NOT_FOUND')
    const { personId, currency } = payment
    if (payment.status !== 'succeeded') throw problem('PAYMENT_NOT_PAID')
    if (await isDisputed(tx, paymentId)) throw problem('PAYMENT_DISPUTED')
    const leftMinor = payment.amountMinor - payment.refundedMinor
    const amountMinor = amount === undefined ? leftMinor : readAmount(amount, currency)
    if (amountMinor <= 0 || amountMinor > leftMinor) throw problem('REFUND_TOO_LARGE')
    requireCardStep(amountMinor, currency)
    if ((await lockBalance(tx, { personId, kind: 'available', currency })) < amountMinor)
      throw problem('REFUND_SPENT')

    const refundId = await beginCardRefund(context, tx, { payment, amountMinor, reason, staffId: by.id })
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
 * The job that brings a refund to the bank, under its own id so that it happens once however often this runs.
 * While the gateway is away it is tried again; what it refuses is in the wallet again, and the person hears why.
 */
export async function sendCardRefund(context: Context, { refundId }: { refundId: string }) {
  const { db, payments, now } = context
  const refund = await findPaymentRefund(db, refundId)
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
    if ((await lockPaymentRefund(tx, refundId))?.status !== 'created') return
    const { personId } = payment
    const card = await findPaymentCard(tx, payment.id)
    const status = ref ? ('sent' as const) : ('refused' as const)
    await endPaymentRefund(tx, { id: refundId, status, at: now(), ...(ref ? { ref } : { failure }) })
    if (!ref) {
      await addRefunded(tx, { id: payment.id, amountMinor: -amountMinor })
      await takeBackFromCard(context, tx, { refundId, personId, amountMinor, currency })
    }
    await recordEvent(tx, { type: 'wallet.cardRefund', personId, refundId, status })
    const person = await findPerson(tx, personId)
    if (!person) return
    const told = { money: { amountMinor, currency }, card }
    const letter = ref
      ? cardRefunded(person, told)
      : cardRefundFailed(person, { ...told, reason: failureSentences[failure] })
    await queueJob(tx, 'send-mail', { to: person.email, ...letter })
  })
}
