import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { recordEvent } from '../../../db/events.ts'
import { newId } from '../../../db/new-id.ts'
import { queueJob } from '../../../jobs/queue-job.ts'
import { addWorkingDays } from './working-days.ts'
import type { BankRow } from './bank-store.ts'
import { lockForPayout } from '../ledger/move-money.ts'
import { payoutChecks, payoutFee, payoutWorkingDays } from './payout-rules.ts'
import { insertPayout, readPayoutRiskFacts } from './payout-store.ts'
import { convertAmount } from '../charges/quote.ts'

type PayoutRequest = {
  personId: string
  bank: BankRow
  amountMinor: number
  currency: string
  /** Session and IP of the request, or `closing` when the account is closed. */
  from: { sessionId: string; ip: string } | 'closing'
}

/** Locks the money and creates a payout for review, with its checks. */
export async function requestPayout(
  context: Context,
  tx: Tx,
  { personId, bank, amountMinor, currency, from }: PayoutRequest,
) {
  const at = context.now()
  const isClosing = from === 'closing'
  const inUsd = await convertAmount(context, amountMinor, currency, 'USD')
  const facts = await readPayoutRiskFacts(tx, { personId, sessionId: isClosing ? null : from.sessionId })
  const payout = {
    id: newId(),
    personId,
    bankId: bank.id,
    amountMinor,
    feeMinor: payoutFee(currency),
    currency,
    status: 'waiting' as const,
    checks: payoutChecks({
      personName: facts?.name ?? '',
      holderName: bank.holderName,
      bankAddedAt: bank.createdAt,
      amountMinor,
      earlierMinor: facts?.earlierMinor ?? [],
      openDisputes: facts?.openDisputes ?? 0,
      deviceSince: facts?.deviceSince ?? undefined,
      needsTwo: inUsd.amountMinor > context.config.money.twoPeopleAboveUsdMinor,
      isClosing,
      at,
    }),
    accountRef: bank.accountRef,
    arrivesOn: addWorkingDays(at, payoutWorkingDays(bank.country)).toISOString().slice(0, 10),
    requestedAt: at,
  }
  await insertPayout(tx, { ...payout, ip: isClosing ? null : from.ip })
  await lockForPayout(context, tx, { personId, payoutId: payout.id, amountMinor, currency })
  await recordEvent(tx, { type: 'wallet.payoutRequested', personId, payoutId: payout.id })
  return payout
}

export const queuePayout = (tx: Tx, payoutId: string) =>
  queueJob(tx, 'send-payout', { payoutId }, { key: `send-payout-${payoutId}`, maxAttempts: 25 })
