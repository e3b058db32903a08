import type { Context } from '../../context.ts'
import { newId } from '../../db/new-id.ts'
import type { ChargeState } from '../../ports/payments.ts'
import { toDecimal } from './currencies.ts'
import { findPayment, findPaymentByRef, listPaymentsSince, type PaymentRow } from './payment-store.ts'
import { insertReconciliation, type Difference } from './reconcile-store.ts'
import { compareSides, type Side } from './reconcile-rules.ts'
import { listPaymentRefundsSince } from './payment-refund-store.ts'
import { listLeaving, listSentSince } from './payout-store.ts'
import { applyCharge } from './settle-payment.ts'

const SPAN_MS = 3 * 86_400_000

/**
 * Compares our payments with the gateway's, both ways. What only its message was lost of is brought up to
 * date; everything else that differs is named, one by one, for somebody to look at.
 */
export async function reconcile(context: Context) {
  const { db, now, payments } = context
  const { provider } = payments
  const at = now()
  const since = new Date(at.getTime() - SPAN_MS)
  const theirs = await payments.listCharges(since)
  const differences: Difference[] = []
  for (const charge of theirs) {
    const found = await pairOf(context, charge)
    if (found && charge.status === 'succeeded' && found.status !== 'succeeded')
      await applyCharge(context, found.id, charge)
    const pair = found && (await findPayment(db, found.id))
    differences.push(...compare(charge, pair))
  }
  const known = new Set(theirs.map(({ ref }) => ref))
  const ours = await listPaymentsSince(db, { since, provider })
  for (const payment of ours)
    if (payment.status === 'succeeded' && !known.has(payment.ref ?? ''))
      differences.push({ kind: 'only ours', id: payment.id, ours: describe(payment), theirs: 'nothing' })
  const others = await Promise.all([compareRefunds(context, since), comparePayouts(context, since)])
  differences.push(...others.flatMap((other) => other.differences))
  const checked = others.reduce((sum, other) => sum + other.checked, theirs.length + ours.length)
  const row = { id: newId(), at, since, checked, differences }
  await db.transaction((tx) => insertReconciliation(tx, row))
  if (differences.length) context.log.error({ differences }, 'our payments and the gateway’s differ')
  return row
}

/** Money sent back to cards: every one of theirs is one of ours that is sent, and the other way round. */
async function compareRefunds({ db, payments }: Context, since: Date) {
  // Ours is written down before the gateway hears of it, so we look a little further back than they do.
  const before = new Date(since.getTime() - SPAN_MS)
  const theirs = (await payments.listRefunds(since)).filter(({ isFailed }) => !isFailed)
  const ours = await listPaymentRefundsSince(db, before)
  const sent = ours.filter(({ status }) => status === 'sent')
  return compareSides('refund', {
    theirs: theirs.map(({ refundId, ref, ...amount }): Side => ({ id: refundId ?? ref, ...amount })),
    ours: sent.map(({ id, amountMinor, currency }): Side => ({ id, amountMinor, currency })),
    // It may be with them and not yet known to be.
    undecided: ours.filter(({ status }) => status === 'created').map(({ id }) => id),
    isOld: (id) => (ours.find((one) => one.id === id)?.settledAt ?? since) < since,
  })
}

/** Money that left for banks, whatever became of it there. */
async function comparePayouts({ db, payments }: Context, since: Date) {
  const theirs = await payments.listPayouts(since)
  const ours = await listSentSince(db, new Date(since.getTime() - SPAN_MS))
  return compareSides('payout', {
    theirs: theirs.map(({ payoutId, ref, ...amount }): Side => ({ id: payoutId ?? ref, ...amount })),
    ours: ours.map(({ id, amountMinor, feeMinor, currency }): Side => ({
      id,
      amountMinor: amountMinor - feeMinor,
      currency,
    })),
    undecided: await listLeaving(db),
    isOld: (id) => (ours.find((one) => one.id === id)?.sentAt ?? since) < since,
  })
}

async function pairOf({ db, payments: { provider } }: Context, { ref, paymentId }: ChargeState) {
  return (
    (await findPaymentByRef(db, { provider, ref })) ?? (paymentId ? findPayment(db, paymentId) : undefined)
  )
}

const describe = ({
  status,
  amountMinor,
  currency,
}: Pick<PaymentRow, 'status' | 'amountMinor' | 'currency'>) =>
  `${toDecimal(amountMinor, currency)} ${currency}, ${status}`

/** What differs between one of theirs and one of ours. */
export function compare(charge: ChargeState, payment: PaymentRow | undefined): Difference[] {
  const theirs = describe(charge)
  if (!payment)
    return charge.status === 'succeeded'
      ? [{ kind: 'only theirs', id: charge.ref, ours: 'nothing', theirs }]
      : []
  const ours = describe(payment)
  const pair = { id: payment.id, ours, theirs }
  if (payment.amountMinor !== charge.amountMinor || payment.currency !== charge.currency)
    return [{ kind: 'amount', ...pair }]
  const isPaid = (status: string) => status === 'succeeded'
  return isPaid(payment.status) === isPaid(charge.status) ? [] : [{ kind: 'status', ...pair }]
}
