import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { newId } from '../../../db/new-id.ts'
import { queueJob } from '../../../jobs/queue-job.ts'
import {
  findPaymentByKey,
  findPaymentInFlight,
  insertPayment,
  type NewPayment,
  type PaymentRow,
  adoptPayment,
} from './payment-store.ts'
import { applyCharge } from './settle-payment.ts'
import { lockWallet } from '../wallet-store.ts'

const FOLLOW_MS = 60_000

type StartPaymentInput = Omit<NewPayment, 'id' | 'provider' | 'amountMinor' | 'status' | 'createdAt'> & {
  /**
   * Called under the wallet lock, only if no payment is in flight; returns the amount, or undefined if
   * none is needed any more. May throw.
   */
  amountOf: (tx: Tx) => Promise<number | undefined>
}

/**
 * Stores a card payment before the gateway is called, and queues a job that follows it. The same key
 * returns the same payment; while one is in flight for the same purpose, that one is returned. Checks run
 * in the order in flight, credited, spent: a payment only moves in that direction, so none is missed.
 */
export async function startPayment(context: Context, { amountOf, ...input }: StartPaymentInput) {
  const { db, now, payments } = context
  const { personId, key, purpose, cardId } = input
  for (;;) {
    const found = await db.transaction(async (tx) => {
      await lockWallet(tx, personId)
      const known = await findPaymentByKey(tx, { personId, key })
      if (known) return { payment: known }
      const open = purpose ? await findPaymentInFlight(tx, { personId, purpose }) : undefined
      if (open && open.cardId !== cardId && canCancel(open)) return { abandoned: open }
      if (open) return { payment: await adoptByOwner(tx, open, input) }
      const amountMinor = await amountOf(tx)
      if (amountMinor === undefined) return { payment: undefined }
      const id = newId()
      const createdAt = now()
      const payment = await insertPayment(tx, {
        ...input,
        id,
        provider: payments.provider,
        amountMinor,
        status: 'created',
        createdAt,
      })
      await queueJob(
        tx,
        'poll-payment',
        { paymentId: id },
        { runAt: new Date(createdAt.getTime() + FOLLOW_MS) },
      )
      return { payment }
    })
    if ('payment' in found) return found.payment
    const ended = await cancelPayment(context, found.abandoned)
    if (ended.status !== 'failed') return ended
  }
}

/**
 * A payment started by a job is adopted once its owner is present, so that the bank redirects them back
 * here.
 */
const adoptByOwner = (
  tx: Tx,
  open: PaymentRow,
  { ip, returnPath, userAgent }: Omit<StartPaymentInput, 'amountOf'>,
) => (open.ip === null && ip !== null ? adoptPayment(tx, { id: open.id, returnPath, ip, userAgent }) : open)

/** Only a payment waiting for its customer can be cancelled; once the bank processes it we wait. */
const canCancel = ({ status, ref }: PaymentRow) => status === 'needs_action' && ref !== null

/**
 * Cancels the challenge of the previous card when the user picks another; if it was confirmed meanwhile,
 * the payment stands.
 */
async function cancelPayment(context: Context, payment: PaymentRow) {
  const state = await context.payments.cancelCharge(payment.ref ?? '')
  return (await applyCharge(context, payment.id, state)) ?? payment
}
