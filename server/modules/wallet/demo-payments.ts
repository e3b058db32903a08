import type { Context } from '../../context.ts'
import { within, type Tx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { applyDispute } from './apply-dispute.ts'
import { insertCard } from './card-store.ts'
import { customerOf } from './gateway.ts'
import { addRefunded, endPaymentRefund, insertPaymentRefund } from './payment-refund-store.ts'
import { findPaymentCard, insertPayment } from './payment-store.ts'
import { returnToCard } from './return-to-card.ts'
import { applyCharge } from './settle-payment.ts'

type Paid = {
  personId: string
  number: string
  amountMinor: number
  currency: string
  name: string
  at: Date
}

/** A card payment of the demo world that the sandbox knows too; without the sandbox there is none. */
async function pay(context: Context, tx: Tx, { personId, number, amountMinor, currency, name, at }: Paid) {
  const house: Context = { ...context, db: within(tx), now: () => at }
  const { payments } = house
  if (!payments.sandbox) return undefined
  const customer = await customerOf(house, personId)
  const year = context.now().getUTCFullYear()
  const token = await payments.sandbox.tokenise({ number, expMonth: 8, expYear: year + 3, cvc: '123', name })
  const kept = await payments.saveCard({ customer, token })
  const card = { id: newId(), personId, provider: 'sandbox', ...kept, isDefault: false, createdAt: at }
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
    card: kept.ref,
    amountMinor,
    currency,
    statementName: 'FANLIGHT',
    returnUrl: '',
  })
  await applyCharge(house, payment.id, state)
  return { house, payment, state }
}

/** A payment whose bank asks for it back; what was bought with it waits. */
export async function demoDispute(context: Context, tx: Tx, paid: Omit<Paid, 'number'>) {
  const done = await pay(context, tx, { ...paid, number: '4000000000000259' })
  if (!done) return
  const ref = `dispute_demo_${done.payment.id}`
  const { amountMinor, currency } = paid
  const dispute = { charge: done.state.ref, status: 'needs_response', amountMinor, currency }
  // Under the key by which the sandbox itself would make it, so that it makes no second one.
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

/** A payment of which a part went back to its card. */
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
  await insertPaymentRefund(tx, { ...row, createdAt: house.now() })
  await addRefunded(tx, { id: payment.id, amountMinor: backMinor })
  const { name: title } = await findPaymentCard(tx, payment.id)
  const actor = { kind: 'staff', id: staffId } as const
  const money = { refundId, personId, amountMinor: backMinor, currency, title }
  await returnToCard(house, tx, { ...money, actor, reason })
  const request = { key: refundId, refundId, charge: state.ref, amountMinor: backMinor, currency }
  const ref = await context.payments.refund(request)
  await endPaymentRefund(tx, { id: refundId, status: 'sent', ref, at: house.now() })
}
