import type { Context } from '../../context.ts'
import { toDecimal } from './currencies.ts'
import {
  countFinanceWaiting,
  countWholeProofs,
  lastClose,
  lastReconciliation,
  listProofs,
} from './finance-store.ts'
import { readTotals, type ProofRow, type Total } from './proof-store.ts'
import { keepProof } from './prove-ledger.ts'
import { readNextPool } from './read-pool.ts'

export const toTotal = ({ kind, currency, minor }: Total) => ({
  kind,
  currency,
  amount: toDecimal(minor, currency),
})
const toProof = (row: ProofRow) => ({
  _id: row.id,
  at: row.at.toISOString(),
  isWhole: row.isWhole ? (1 as const) : (0 as const),
  entries: row.entries,
  transactions: row.transactions,
  hash: row.hash.toString('hex'),
  faults: row.faults.map(({ kind, id, currency, expectedMinor, foundMinor }) => ({
    kind,
    id,
    currency,
    expected: String(expectedMinor),
    found: String(foundMinor),
  })),
})

/** The state of the books, as it is now. */
export async function readBooks(context: Context) {
  const { db } = context
  const [totals, proofs, proofsInARow, waiting, compared, closedUntil, pool] = await Promise.all([
    readTotals(db),
    listProofs(db, { offset: 0, limit: 2 }),
    countWholeProofs(db),
    countFinanceWaiting(db),
    lastReconciliation(db),
    lastClose(db),
    readNextPool(context),
  ])
  const [proof, before] = proofs.rows
  return {
    totals: totals.map(toTotal),
    ...(proof ? { proof: toProof(proof) } : {}),
    ...(before ? { chainedTo: before.at.toISOString() } : {}),
    proofsInARow,
    waitingPayouts: waiting.payouts,
    openDisputes: waiting.openDisputes,
    ...(compared ? { reconciledAt: compared.at.toISOString() } : {}),
    differences: compared?.differences ?? [],
    ...(closedUntil ? { closedUntil } : {}),
    pool,
  }
}

/** What waits for us: for the places of the console, which are on every page of it. */
export async function readFinanceWaiting({ db }: Context) {
  const { payouts, disputes, adjustments } = await countFinanceWaiting(db)
  return { payouts, disputes, adjustments }
}

export async function readProofs(
  { db }: Context,
  { offset = 0, limit = 10 }: { offset?: number; limit?: number },
) {
  const { rows, totalCount } = await listProofs(db, { offset, limit })
  return { items: rows.map(toProof), totalCount }
}
export const proveNow = async (context: Context) => toProof(await keepProof(context))
