import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { recordEvent } from '../../db/events.ts'
import { queueJob } from '../../jobs/queue-job.ts'
import { findPerson } from '../identity/public.ts'
import { failureSentences } from './gateway.ts'
import type { Actor } from './ledger-store.ts'
import { payoutArrived, payoutBack } from './letters.ts'
import { completePayout, returnPayout, takeBackPayout } from './move-money.ts'
import { markEnded, type PayoutWithBank } from './payout-store.ts'

type End = {
  /** Locked by the caller. */
  payout: PayoutWithBank
  status: 'paid' | 'failed' | 'returned' | 'refused'
  reason?: string
  actor?: Actor
}

/** Brings a payout to its end, in the books and for its owner: arrived, or back in the wallet. */
export async function endPayout(
  context: Context,
  tx: Tx,
  { payout, status, reason = '', actor = { kind: 'system' } }: End,
) {
  const { id, personId, amountMinor, feeMinor, currency } = payout
  const money = { personId, payoutId: id, amountMinor, currency }
  if (status === 'paid') await completePayout(context, tx, { ...money, feeMinor })
  else if (status === 'returned') await takeBackPayout(context, tx, { ...money, feeMinor, reason })
  else await returnPayout(context, tx, { ...money, actor, reason })
  await markEnded(tx, { id, status, failure: status === 'paid' ? null : reason, at: context.now() })
  await recordEvent(tx, { type: 'wallet.payoutEnded', personId, payoutId: id, status })

  const person = await findPerson(tx, personId)
  if (!person) return
  const { publicUrl } = context.config
  const letter =
    status === 'paid'
      ? payoutArrived(person, { ...payout, money: { amountMinor: amountMinor - feeMinor, currency } })
      : payoutBack(person, { money: { amountMinor, currency }, reason: reasonSentence(reason), publicUrl })
  await queueJob(tx, 'send-mail', { to: person.email, ...letter })
}

/** Why it came back, in words. */
export function reasonSentence(reason: string) {
  if (reason === 'stopped') return 'The bank was stopped by the link in our mail.'
  if (reason === 'closed') return 'The account is closed, and it was not sent in time.'
  if (reason === 'bank_invalid' || reason === 'account_closed') return failureSentences[reason]
  const isCode = reason in failureSentences
  return reason && !isCode ? reason : 'The bank sent it back and did not say why.'
}
