import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { recordEvent } from '../../db/events.ts'
import { newId } from '../../db/new-id.ts'
import { lockBalance, post } from './ledger-store.ts'
import { listDue, takeDue } from './sale-store.ts'
import { codes } from './trigger-codes.ts'

/** Makes all income available that has matured, creator by creator, each in a transaction of its own. */
export async function releaseDue(context: Context) {
  let released = 0
  for (;;) {
    const due = await listDue(context.db, context.now(), 500)
    for (const { personId, currency } of due)
      released += await context.db.transaction((tx) => releasePending(context, tx, { personId, currency }))
    if (due.length < 500) return released
  }
}

/** CREDIT (5) and DEBIT PENDING AMOUNT (6): what matured leaves pending and is available. Debts are paid first. */
export async function releasePending(
  { now }: Context,
  tx: Tx,
  { personId, currency }: { personId: string; currency: string },
) {
  const at = now()
  const lots = await takeDue(tx, { personId, currency, at })
  const sumMinor = lots.reduce((sum, { leftMinor }) => sum + leftMinor, 0)
  if (!sumMinor) return lots.length
  const debt = -(await lockBalance(tx, { personId, kind: 'owed', currency }))
  const toDebt = Math.min(sumMinor, Math.max(debt, 0))
  const id = newId(at.getTime())
  const own = { personId, currency }
  const { transactionId } = await post(tx, {
    key: `release:${id}`,
    code: codes.creditPendingAmount,
    at,
    actor: { kind: 'system' },
    subject: { kind: 'release', id },
    title: '',
    legs: [
      { ...own, kind: 'pending', amountMinor: -sumMinor, code: codes.debitPendingAmount },
      { ...own, kind: 'owed', amountMinor: toDebt, code: codes.creditPendingAmount },
      { ...own, kind: 'available', amountMinor: sumMinor - toDebt, code: codes.creditPendingAmount },
    ],
    details: { lots: lots.length, toDebtMinor: toDebt, sellerId: personId },
  })
  await recordEvent(tx, { type: 'wallet.released', transactionId, personId, amountMinor: sumMinor, currency })
  return lots.length
}
