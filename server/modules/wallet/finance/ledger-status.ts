import type { Context } from '../../../context.ts'
import { toDecimal } from '../currencies.ts'
import {
  countFinanceQueue,
  countConsecutivePasses,
  lastClose,
  lastReconciliation,
  listLedgerChecks,
} from './finance-store.ts'
import { readTotals, type LedgerCheckRow, type AccountTotal } from '../ledger/ledger-check-store.ts'
import { recordLedgerCheck } from '../ledger/verify-ledger.ts'
import { readNextPool } from '../daily-pool/read-pool.ts'

export const toTotal = ({ kind, currency, minor }: AccountTotal) => ({
  kind,
  currency,
  amount: toDecimal(minor, currency),
})
const toProof = (row: LedgerCheckRow) => ({
  _id: row.id,
  at: row.at.toISOString(),
  isBalanced: row.isWhole ? (1 as const) : (0 as const),
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

/** Current state of the ledger. */
export async function readLedgerStatus(context: Context) {
  const { db } = context
  const [totals, checks, consecutivePasses, waiting, compared, closedUntil, pool] = await Promise.all([
    readTotals(db),
    listLedgerChecks(db, { offset: 0, limit: 2 }),
    countConsecutivePasses(db),
    countFinanceQueue(db),
    lastReconciliation(db),
    lastClose(db),
    readNextPool(context),
  ])
  const [check, before] = checks.rows
  return {
    totals: totals.map(toTotal),
    ...(check ? { proof: toProof(check) } : {}),
    ...(before ? { chainedTo: before.at.toISOString() } : {}),
    consecutivePasses,
    waitingPayouts: waiting.payouts,
    openDisputes: waiting.openDisputes,
    ...(compared ? { reconciledAt: compared.at.toISOString() } : {}),
    differences: compared?.differences ?? [],
    ...(closedUntil ? { closedUntil } : {}),
    pool,
  }
}

/** Counts for the navigation of the admin console. */
export async function readFinanceQueue({ db }: Context) {
  const { payouts, disputes, adjustments } = await countFinanceQueue(db)
  return { payouts, disputes, adjustments }
}

export async function readLedgerChecks(
  { db }: Context,
  { offset = 0, limit = 10 }: { offset?: number; limit?: number },
) {
  const { rows, totalCount } = await listLedgerChecks(db, { offset, limit })
  return { items: rows.map(toProof), totalCount }
}
export const runLedgerCheck = async (context: Context) => toProof(await recordLedgerCheck(context))
