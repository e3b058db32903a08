import type { Context } from '../../context.ts'
import { within, type Tx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { applyDispute } from '../../modules/wallet/disputes/apply-dispute.ts'
import { insertCard } from '../../modules/wallet/payments/card-store.ts'
import { getOrCreateCustomer } from '../../modules/wallet/payments/gateway.ts'
import {
  addRefundedAmount,
  endCardRefund,
  insertCardRefund,
} from '../../modules/wallet/refunds/card-refund-store.ts'
import { findPaymentCard, insertPayment } from '../../modules/wallet/payments/payment-store.ts'
import { recordCardRefund } from '../../modules/wallet/refunds/card-refund-entries.ts'
import { applyCharge } from '../../modules/wallet/payments/settle-payment.ts'

type Paid = {
  personId: string
  number: string
  amountMinor: number
  currency: string
  name: string
  at: Date
}

/** A demo card payment registered in the sandbox; none with a real gateway. */
async function pay(context: Context, tx: Tx, { personId, number, amountMinor, currency, name, at }: Paid) {
  const house: Context = { ...context, db: within(tx), now: () => at }
  const { payments } = house
  if (!payments.sandbox) return undefined
  const customer = await getOrCreateCustomer(house, personId)
  const year = context.now().getUTCFullYear()
  const token = await payments.sandbox.tokenise({ number, expMonth: 8, expYear: year + 3, cvc: '123', name })
  const stored = await payments.saveCard({ customer, token })
  const card = { id: newId(), personId, provider: 'sandbox', ...stored, isDefault: false, createdAt: at }
  await insertCard(tx, card)
  const payment = await insertPayment(tx, {
    id: newId(at.getTime()),
    personId,
    key: `demo-${newId()}`,
    provider: 'sandbox',
    statementName: 'FANLIGHT',
    cardId: card.id,
    amountMinor,
    currency,
    status: 'created',
    purpose: null,
    returnPath: '/wallet',
    ip: '203.0.113.24',
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X)',
    createdAt: at,
  })
  const state = await payments.charge({
    key: payment.id,
    paymentId: payment.id,
    customer,
    card: stored.ref,
    amountMinor,
    currency,
    statementName: 'FANLIGHT',
    returnUrl: '',
  })
  await applyCharge(house, payment.id, state)
  return { house, payment, state }
}

/** A disputed payment; income bought with it is frozen. */
export async function demoDispute(context: Context, tx: Tx, paid: Omit<Paid, 'number'>) {
  const done = await pay(context, tx, { ...paid, number: '4000000000000259' })
  if (!done) return
  const ref = `dispute_demo_${done.payment.id}`
  const { amountMinor, currency } = paid
  const dispute = { charge: done.state.ref, status: 'needs_response', amountMinor, currency }
  // Uses the sandbox's own key, so that the sandbox does not create a second one.
  await tx`insert into sandbox_object (id, kind, key, data, at)
    values (${ref}, 'dispute', ${`dispute:${done.state.ref}`}, ${tx.json(dispute)}, ${context.now()})`
  await applyDispute(
    { ...context, db: within(tx) },
    {
      ref,
      charge: done.state.ref,
      amountMinor,
      currency,
      reason: 'fraudulent',
      status: 'needs_response',
      dueAt: new Date(context.now().getTime() + 9 * 86_400_000),
    },
  )
}

/** A partly refunded payment. */
export async function demoCardRefund(
  context: Context,
  tx: Tx,
  { staffId, backMinor, ...paid }: Omit<Paid, 'number'> & { staffId: string; backMinor: number },
) {
  const done = await pay(context, tx, { ...paid, number: '5555555555554444' })
  if (!done) return
  const { house, payment, state } = done
  const { personId, currency } = paid
  const refundId = newId()
  const reason = 'Paid twice by mistake.'
  const row = { id: refundId, paymentId: payment.id, amountMinor: backMinor, currency, reason, staffId }
  await insertCardRefund(tx, { ...row, createdAt: house.now() })
  await addRefundedAmount(tx, { id: payment.id, amountMinor: backMinor })
  const { name: title } = await findPaymentCard(tx, payment.id)
  const actor = { kind: 'staff', id: staffId } as const
  const money = { refundId, personId, amountMinor: backMinor, currency, title }
  await recordCardRefund(house, tx, { ...money, actor, reason })
  const request = { key: refundId, refundId, charge: state.ref, amountMinor: backMinor, currency }
  const ref = await context.payments.refund(request)
  await endCardRefund(tx, { id: refundId, status: 'sent', ref, at: house.now() })
}
