import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { recordEvent } from '../../../db/events.ts'
import { queueJob } from '../../../jobs/queue-job.ts'
import { findPerson } from '../../identity/public.ts'
import { failureMessages } from '../payments/gateway.ts'
import type { Actor } from '../ledger/ledger-store.ts'
import { payoutArrived, payoutReturned } from '../emails.ts'
import { completePayout, reverseFailedPayout, reverseReturnedPayout } from '../ledger/move-money.ts'
import { markEnded, type PayoutWithBank } from './payout-store.ts'

type EndPayoutInput = {
  /** Locked by the caller. */
  payout: PayoutWithBank
  status: 'paid' | 'failed' | 'returned' | 'refused'
  reason?: string
  actor?: Actor
}

/** Ends a payout: completed, or returned to the wallet, with its ledger entries and email. */
export async function endPayout(
  context: Context,
  tx: Tx,
  { payout, status, reason = '', actor = { kind: 'system' } }: EndPayoutInput,
) {
  const { id, personId, amountMinor, feeMinor, currency } = payout
  const money = { personId, payoutId: id, amountMinor, currency }
  if (status === 'paid') await completePayout(context, tx, { ...money, feeMinor })
  else if (status === 'returned') await reverseReturnedPayout(context, tx, { ...money, feeMinor, reason })
  else await reverseFailedPayout(context, tx, { ...money, actor, reason })
  await markEnded(tx, { id, status, failure: status === 'paid' ? null : reason, at: context.now() })
  await recordEvent(tx, { type: 'wallet.payoutEnded', personId, payoutId: id, status })

  const person = await findPerson(tx, personId)
  if (!person) return
  const { publicUrl } = context.config
  const email =
    status === 'paid'
      ? payoutArrived(person, { ...payout, money: { amountMinor: amountMinor - feeMinor, currency } })
      : payoutReturned(person, {
          money: { amountMinor, currency },
          reason: payoutFailureMessage(reason),
          publicUrl,
        })
  await queueJob(tx, 'send-mail', { to: person.email, ...email })
}

/** User-facing failure message. */
export function payoutFailureMessage(reason: string) {
  if (reason === 'stopped') return 'You blocked this bank account from our email.'
  if (reason === 'closed') return 'The account was closed before the payout was sent.'
  if (reason === 'bank_invalid' || reason === 'account_closed') return failureMessages[reason]
  const isCode = reason in failureMessages
  return reason && !isCode ? reason : 'The bank returned it without giving a reason.'
}
