import type { Context } from '../../../context.ts'
import { recordAudit } from '../../../db/audit.ts'
import { problem } from '../../../http/problem.ts'
import type { Staff } from '../../../http/tokens.ts'
import { toDecimal } from '../currencies.ts'
import {
  insertDailyClose,
  listDailyCloses,
  listDayEntries,
  totalsBefore,
  type DayEntry,
} from './daily-close-store.ts'
import { recordLedgerCheck } from '../ledger/verify-ledger.ts'
import { dayEnd, dayStart } from '../statements/read-transactions.ts'
import { toTotal } from './ledger-status.ts'
import { csv } from '../../../text/csv.ts'
import { codeNames } from '../statements/statement.ts'

/** Past days and who closed them. */
export async function readDailyCloses(
  { db, now }: Context,
  { offset = 0, limit = 10 }: { offset?: number; limit?: number },
) {
  const { rows, totalCount } = await listDailyCloses(db, { at: now(), offset, limit })
  const items = rows.map(({ day, transactions, closedAt, closedBy, hash }) => ({
    day,
    transactions,
    ...(closedAt && hash
      ? { closed: { at: closedAt.toISOString(), by: closedBy ?? '', hash: hash.toString('hex') } }
      : {}),
  }))
  return { items, totalCount }
}

/** Closes a past day with its end-of-day totals and a ledger check made now. */
export async function closeDay(context: Context, { by, day }: { by: Staff; day: string }) {
  const { db, now } = context
  if (dayEnd(day) > now()) throw problem('DAY_NOT_OVER')
  const check = await recordLedgerCheck(context)
  if (!check.isWhole) throw problem('BOOKS_DO_NOT_BALANCE')
  return db.transaction(async (tx) => {
    const totals = [...(await totalsBefore(tx, dayEnd(day)))]
    const row = { day, closedAt: now(), closedBy: by.id, proofId: check.id, totals }
    if (!(await insertDailyClose(tx, row))) throw problem('DAY_CLOSED')
    await recordAudit(tx, {
      at: now(),
      staffId: by.id,
      action: 'books.closed',
      details: { day, proofId: check.id },
    })
    return { day, totals: totals.map(toTotal) }
  })
}

const head = ['Time', 'Transaction', 'Code', 'Kind', 'Account', 'Owner', 'Title', 'Amount', 'Currency']
const PIECE = 20_000

/** All entries of a day for external bookkeeping; read in pages, since none may be missing. */
export async function exportDailyClose({ db }: Context, { day }: { day: string }) {
  const pages = [csv([head])]
  let after: DayEntry | undefined
  do {
    const entries = await listDayEntries(db, { from: dayStart(day), to: dayEnd(day), after, limit: PIECE })
    if (entries.length) pages.push(csv(entries.map(rowOf)))
    after = entries.length === PIECE ? entries.at(-1) : undefined
  } while (after)
  return {
    bytes: Buffer.from(pages.join('')),
    mediaType: 'text/csv; charset=utf-8',
    fileName: `fanlight-day-${day}.csv`,
  }
}

const rowOf = (entry: DayEntry) => [
  entry.at.toISOString(),
  entry.transactionId,
  String(entry.code),
  codeNames[entry.code],
  entry.kind,
  entry.username ?? 'Fanlight',
  entry.title,
  toDecimal(entry.amountMinor, entry.currency),
  entry.currency,
]
