import type { Context } from '../../context.ts'
import { recordAudit } from '../../db/audit.ts'
import { problem } from '../../http/problem.ts'
import type { Staff } from '../../http/tokens.ts'
import { toDecimal } from './currencies.ts'
import {
  countFinanceWaiting,
  countWholeProofs,
  insertClose,
  lastClose,
  lastReconciliation,
  listDayEntries,
  listProofs,
} from './finance-store.ts'
import { readTotals, type ProofRow, type Total } from './proof-store.ts'
import { keepProof } from './prove-ledger.ts'
import { readNextPool } from './read-pool.ts'
import { dayEnd, dayStart } from './read-transactions.ts'
import { codeNames, csv } from './statement.ts'

const toTotal = ({ kind, currency, minor }: Total) => ({ kind, currency, amount: toDecimal(minor, currency) })
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
  const one = { offset: 0, limit: 1 }
  const [totals, proofs, proofsInARow, waiting, compared, closedUntil, pool] = await Promise.all([
    readTotals(db),
    listProofs(db, one),
    countWholeProofs(db),
    countFinanceWaiting(db),
    lastReconciliation(db),
    lastClose(db),
    readNextPool(context),
  ])
  const [proof] = proofs.rows
  return {
    totals: totals.map(toTotal),
    ...(proof ? { proof: toProof(proof) } : {}),
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

/** Closes a day that is over. The proof it rests on is made now and kept with it. */
export async function closeDay(context: Context, { by, day }: { by: Staff; day: string }) {
  const { db, now } = context
  if (dayEnd(day) > now()) throw problem('DAY_NOT_OVER')
  const proof = await keepProof(context)
  if (!proof.isWhole) throw problem('BOOKS_DO_NOT_BALANCE')
  await db.transaction(async (tx) => {
    const row = { day, closedAt: now(), closedBy: by.id, proofId: proof.id, totals: proof.totals }
    if (!(await insertClose(tx, row))) throw problem('DAY_CLOSED')
    await recordAudit(tx, {
      at: now(),
      staffId: by.id,
      action: 'books.closed',
      details: { day, proofId: proof.id },
    })
  })
  return { day, totals: proof.totals.map(toTotal) }
}

/** Every entry of a day, for whoever keeps the books elsewhere. */
export async function readDayFile({ db }: Context, { day }: { day: string }) {
  const entries = await listDayEntries(db, { from: dayStart(day), to: dayEnd(day) })
  const text = csv([
    ['Time', 'Transaction', 'Code', 'Kind', 'Account', 'Owner', 'Title', 'Amount', 'Currency'],
    ...entries.map((entry) => [
      entry.at.toISOString(),
      entry.transactionId,
      String(entry.code),
      codeNames[entry.code],
      entry.kind,
      entry.username ?? 'Fanlight',
      entry.title,
      toDecimal(entry.amountMinor, entry.currency),
      entry.currency,
    ]),
  ])
  return {
    bytes: Buffer.from(text),
    mediaType: 'text/csv; charset=utf-8',
    fileName: `fanlight-day-${day}.csv`,
  }
}
