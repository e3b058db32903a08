import type { Context } from '../../../context.ts'
import { newId } from '../../../db/new-id.ts'
import type { ChargeState } from '../../../ports/payments.ts'
import { toDecimal } from '../currencies.ts'
import {
  findPayment,
  findPaymentByRef,
  listPaymentsSince,
  type PaymentRow,
} from '../payments/payment-store.ts'
import { insertReconciliation, type Difference } from './reconcile-store.ts'
import { compareRecords, type ReconcileItem } from './reconcile-rules.ts'
import { listCardRefundsSince } from '../refunds/card-refund-store.ts'
import { listSendingPayoutIds, listSentSince } from '../payouts/payout-store.ts'
import { applyCharge } from '../payments/settle-payment.ts'

const SPAN_MS = 3 * 86_400_000

/**
 * Compares our payments with the gateway's in both directions. Records whose webhook was lost are updated;
 * every other difference is stored for review.
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
  if (differences.length) context.log.error({ differences }, 'payment records differ from the gateway')
  return row
}

/** Card refunds: every gateway refund must match one of ours that was sent, and vice versa. */
async function compareRefunds({ db, payments }: Context, since: Date) {
  // We store records before calling the gateway, so our period starts a little earlier.
  const before = new Date(since.getTime() - SPAN_MS)
  const theirs = (await payments.listRefunds(since)).filter(({ isFailed }) => !isFailed)
  const ours = await listCardRefundsSince(db, before)
  const sent = ours.filter(({ status }) => status === 'sent')
  return compareRecords('refund', {
    theirs: theirs.map(({ refundId, ref, ...amount }): ReconcileItem => ({ id: refundId ?? ref, ...amount })),
    ours: sent.map(({ id, amountMinor, currency }): ReconcileItem => ({ id, amountMinor, currency })),
    // The gateway may have it without our knowing yet.
    undecided: ours.filter(({ status }) => status === 'created').map(({ id }) => id),
    isOld: (id) => (ours.find((item) => item.id === id)?.settledAt ?? since) < since,
  })
}

/** Payouts, whatever their outcome. */
async function comparePayouts({ db, payments }: Context, since: Date) {
  const theirs = await payments.listPayouts(since)
  const ours = await listSentSince(db, new Date(since.getTime() - SPAN_MS))
  return compareRecords('payout', {
    theirs: theirs.map(({ payoutId, ref, ...amount }): ReconcileItem => ({ id: payoutId ?? ref, ...amount })),
    ours: ours.map(({ id, amountMinor, feeMinor, currency }): ReconcileItem => ({
      id,
      amountMinor: amountMinor - feeMinor,
      currency,
    })),
    undecided: await listSendingPayoutIds(db),
    isOld: (id) => (ours.find((item) => item.id === id)?.sentAt ?? since) < since,
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

/** Differences between a gateway record and ours. */
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
