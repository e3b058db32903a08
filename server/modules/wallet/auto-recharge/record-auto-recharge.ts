import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { recordEvent } from '../../../db/events.ts'
import { queueJob } from '../../../jobs/queue-job.ts'
import { findPerson } from '../../identity/public.ts'
import { findPaymentCard, type PaymentRow } from '../payments/payment-store.ts'
import { addDecline, autoRechargePurpose, resetDeclines, stopAutoRecharge } from './auto-recharge-store.ts'
import { autoRechargedEmail, autoRechargeStoppedEmail, type StopReason } from './emails.ts'

const MAX_DECLINES = 2

/** Called once when a card payment has ended, in that transaction. */
export async function recordAutoRecharge(context: Context, tx: Tx, payment: PaymentRow) {
  const { id, personId, purpose, status, amountMinor, currency, key } = payment
  if (purpose !== autoRechargePurpose || !key.startsWith('auto-recharge:')) return
  if (status === 'failed') {
    if ((await addDecline(tx, personId)) >= MAX_DECLINES)
      await endAutoRecharge(context, tx, { personId, reason: 'declined', triggerId: id })
    return
  }
  if (status !== 'succeeded') return
  await resetDeclines(tx, personId)
  const person = await findPerson(tx, personId)
  if (!person) return
  const { publicUrl } = context.config
  const card = await findPaymentCard(tx, id)
  const email = autoRechargedEmail(person, { money: { amountMinor, currency }, card, publicUrl })
  await queueJob(tx, 'send-mail', { to: person.email, ...email })
}

type EndAutoRechargeInput = { personId: string; reason: StopReason; triggerId: string }

/** Switches automatic top-ups off because the card cannot be charged, and tells the owner. */
export async function endAutoRecharge(
  context: Context,
  tx: Tx,
  { personId, reason, triggerId }: EndAutoRechargeInput,
) {
  if (!(await stopAutoRecharge(tx, { personId, at: context.now() }))) return
  await recordEvent(tx, { type: 'wallet.autoRechargeStopped', personId, triggerId })
  const person = await findPerson(tx, personId)
  if (!person) return
  const email = autoRechargeStoppedEmail(person, reason, context.config.publicUrl)
  await queueJob(tx, 'send-mail', { to: person.email, ...email })
}
