import type { Context } from '../../context.ts'
import { newId } from '../../db/new-id.ts'
import { countEntries, findFaults, insertProof, readTotals } from './proof-store.ts'

/** Proves the books from their entries, all as of one moment, and names everything that is not right. */
export const proveLedger = ({ db }: Pick<Context, 'db'>) =>
  db.transaction(async (tx) => {
    await tx`set transaction isolation level repeatable read, read only`
    // Of a large house it takes its time, also when staff ask for it.
    await tx`set local statement_timeout = 0`
    const faults = await findFaults(tx)
    const totals = await readTotals(tx)
    return { faults: [...faults], totals: [...totals], ...(await countEntries(tx)) }
  })

/** The nightly proof: made, kept with its history, and loud when something is wrong. */
export async function keepProof(context: Context) {
  const { faults, totals, entries, transactions } = await proveLedger(context)
  const proof = {
    id: newId(),
    at: context.now(),
    isWhole: faults.length === 0,
    entries,
    transactions,
    faults,
    totals,
  }
  if (faults.length) context.log.error({ faults }, 'the books do not balance')
  return context.db.transaction((tx) => insertProof(tx, proof))
}
