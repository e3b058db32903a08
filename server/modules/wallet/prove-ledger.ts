import type { Context } from '../../context.ts'
import { countEntries, findFaults, readTotals } from './proof-store.ts'

/** Proves the books from their entries, all as of one moment, and names everything that is not right. */
export const proveLedger = ({ db }: Pick<Context, 'db'>) =>
  db.transaction(async (tx) => {
    await tx`set transaction isolation level repeatable read, read only`
    const faults = await findFaults(tx)
    const totals = await readTotals(tx)
    return { faults: [...faults], totals: [...totals], ...(await countEntries(tx)) }
  })
