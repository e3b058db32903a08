import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { recordEvent } from '../../../db/events.ts'
import { newId } from '../../../db/new-id.ts'
import { lockBalance, recordTransaction } from '../ledger/ledger-store.ts'
import { listDueLotOwners, claimDueLots } from './sale-store.ts'
import { triggerCodes } from '../ledger/trigger-codes.ts'

/** Releases all matured income, one transaction per creator and currency. */
export async function releaseDue(context: Context) {
  let released = 0
  for (;;) {
    const due = await listDueLotOwners(context.db, context.now(), 500)
    for (const { personId, currency } of due)
      released += await context.db.transaction((tx) => releasePending(context, tx, { personId, currency }))
    if (due.length < 500) return released
  }
}

/**
 * CREDIT (5) and DEBIT PENDING AMOUNT (6): moves matured income from pending to available. Debt is paid
 * first.
 */
export async function releasePending(
  { now }: Context,
  tx: Tx,
  { personId, currency }: { personId: string; currency: string },
) {
  const at = now()
  const lots = await claimDueLots(tx, { personId, currency, at })
  const sumMinor = lots.reduce((sum, { leftMinor }) => sum + leftMinor, 0)
  if (!sumMinor) return lots.length
  const debt = -(await lockBalance(tx, { personId, kind: 'owed', currency }))
  const toDebt = Math.min(sumMinor, Math.max(debt, 0))
  const id = newId(at.getTime())
  const own = { personId, currency }
  const { transactionId } = await recordTransaction(tx, {
    key: `release:${id}`,
    code: triggerCodes.creditPendingAmount,
    at,
    actor: { kind: 'system' },
    subject: { kind: 'release', id },
    title: '',
    legs: [
      { ...own, kind: 'pending', amountMinor: -sumMinor, code: triggerCodes.debitPendingAmount },
      { ...own, kind: 'owed', amountMinor: toDebt, code: triggerCodes.creditPendingAmount },
      { ...own, kind: 'available', amountMinor: sumMinor - toDebt, code: triggerCodes.creditPendingAmount },
    ],
    details: { lots: lots.length, toDebtMinor: toDebt, sellerId: personId },
  })
  await recordEvent(tx, { type: 'wallet.released', transactionId, personId, amountMinor: sumMinor, currency })
  return lots.length
}
