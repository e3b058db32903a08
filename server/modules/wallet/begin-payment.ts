import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { queueJob } from '../../jobs/queue-job.ts'
import {
  findPaymentByKey,
  findPaymentUnderWay,
  insertPayment,
  type NewPayment,
  type PaymentRow,
  takeOverPayment,
} from './payment-store.ts'
import { applyCharge } from './settle-payment.ts'
import { lockWallet } from './wallet-store.ts'

const FOLLOW_MS = 60_000

type Begin = Omit<NewPayment, 'id' | 'provider' | 'amountMinor' | 'status' | 'createdAt'> & {
  /**
   * Asked last, when nothing is under way and nobody else of this person begins: what the card is charged, or
   * nothing where that is not needed any more. It may refuse.
   */
  amountOf: (tx: Tx) => Promise<number | undefined>
}

/**
 * Writes a card payment down before the bank is asked, and has a job follow it. The same key is the same payment;
 * and while one is under way for the same purpose, that one is found instead of a second begun. A payment goes
 * from under way to credited to spent and never back: whoever looks for it in this order misses it nowhere.
 */
export async function beginPayment(context: Context, { amountOf, ...asked }: Begin) {
  const { db, now, payments } = context
  const { personId, key, purpose, cardId } = asked
  for (;;) {
    const found = await db.transaction(async (tx) => {
      await lockWallet(tx, personId)
      const known = await findPaymentByKey(tx, { personId, key })
      if (known) return { payment: known }
      const open = purpose ? await findPaymentUnderWay(tx, { personId, purpose }) : undefined
      if (open && open.cardId !== cardId && canGiveUp(open)) return { left: open }
      if (open) return { payment: await asOwn(tx, open, asked) }
      const amountMinor = await amountOf(tx)
      if (amountMinor === undefined) return { payment: undefined }
      const id = newId()
      const createdAt = now()
      const payment = await insertPayment(tx, {
        ...asked,
        id,
        provider: payments.provider,
        amountMinor,
        status: 'created',
        createdAt,
      })
      await queueJob(
        tx,
        'follow-payment',
        { paymentId: id },
        { runAt: new Date(createdAt.getTime() + FOLLOW_MS) },
      )
      return { payment }
    })
    if ('payment' in found) return found.payment
    const ended = await giveUp(context, found.left)
    if (ended.status !== 'failed') return ended
  }
}

/** A payment that a job began is its owner’s once they are there: the bank sends them back to where they came from. */
const asOwn = (tx: Tx, open: PaymentRow, { ip, returnPath, userAgent }: Omit<Begin, 'amountOf'>) =>
  open.ip === null && ip !== null ? takeOverPayment(tx, { id: open.id, returnPath, ip, userAgent }) : open

/** Only what waits for its customer can be left; what the bank has in its hands is waited for. */
const canGiveUp = ({ status, ref }: PaymentRow) => status === 'needs_action' && ref !== null

/** Who turns to another card leaves the page of the first one’s bank; if they had confirmed there, it is paid. */
async function giveUp(context: Context, payment: PaymentRow) {
  const state = await context.payments.cancelCharge(payment.ref ?? '')
  return (await applyCharge(context, payment.id, state)) ?? payment
}
