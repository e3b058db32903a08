import type { Context } from '../../../context.ts'
import { newId } from '../../../db/new-id.ts'
import {
  countEntries,
  findDiscrepancies,
  insertLedgerCheck,
  readTotals,
  startSnapshot,
} from './ledger-check-store.ts'

/** Verifies the ledger from its entries in one snapshot and returns every discrepancy. */
export const verifyLedger = ({ db }: Pick<Context, 'db'>) =>
  db.transaction(async (tx) => {
    await startSnapshot(tx)
    const faults = await findDiscrepancies(tx)
    const totals = await readTotals(tx)
    return { faults: [...faults], totals: [...totals], ...(await countEntries(tx)) }
  })

/** Nightly job: verifies the ledger, stores the result and logs an error if it does not balance. */
export async function recordLedgerCheck(context: Context) {
  const { faults, totals, entries, transactions } = await verifyLedger(context)
  const check = {
    id: newId(),
    at: context.now(),
    isWhole: faults.length === 0,
    entries,
    transactions,
    faults,
    totals,
  }
  if (faults.length) context.log.error({ faults }, 'the ledger does not balance')
  return context.db.transaction((tx) => insertLedgerCheck(tx, check))
}
