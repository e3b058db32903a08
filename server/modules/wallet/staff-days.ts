import type { Context } from '../../context.ts'
import { recordAudit } from '../../db/audit.ts'
import { problem } from '../../http/problem.ts'
import type { Staff } from '../../http/tokens.ts'
import { toDecimal } from './currencies.ts'
import { insertClose, listBookDays, listDayEntries, totalsBefore, type DayEntry } from './day-store.ts'
import { keepProof } from './prove-ledger.ts'
import { dayEnd, dayStart } from './read-transactions.ts'
import { toTotal } from './staff-books.ts'
import { codeNames, csv } from './statement.ts'

/** Days that are over, and which of them somebody has closed. */
export async function readBookDays(
  { db, now }: Context,
  { offset = 0, limit = 10 }: { offset?: number; limit?: number },
) {
  const { rows, totalCount } = await listBookDays(db, { at: now(), offset, limit })
  const items = rows.map(({ day, transactions, closedAt, closedBy, hash }) => ({
    day,
    transactions,
    ...(closedAt && hash
      ? { closed: { at: closedAt.toISOString(), by: closedBy ?? '', hash: hash.toString('hex') } }
      : {}),
  }))
  return { items, totalCount }
}

/** Closes a day that is over, with what the books held at its end. The proof it rests on is made now and kept with it. */
export async function closeDay(context: Context, { by, day }: { by: Staff; day: string }) {
  const { db, now } = context
  if (dayEnd(day) > now()) throw problem('DAY_NOT_OVER')
  const proof = await keepProof(context)
  if (!proof.isWhole) throw problem('BOOKS_DO_NOT_BALANCE')
  return db.transaction(async (tx) => {
    const totals = [...(await totalsBefore(tx, dayEnd(day)))]
    const row = { day, closedAt: now(), closedBy: by.id, proofId: proof.id, totals }
    if (!(await insertClose(tx, row))) throw problem('DAY_CLOSED')
    await recordAudit(tx, {
      at: now(),
      staffId: by.id,
      action: 'books.closed',
      details: { day, proofId: proof.id },
    })
    return { day, totals: totals.map(toTotal) }
  })
}

const head = ['Time', 'Transaction', 'Code', 'Kind', 'Account', 'Owner', 'Title', 'Amount', 'Currency']
const PIECE = 20_000

/** Every entry of a day, for whoever keeps the books elsewhere; read in pieces, since none may be left out. */
export async function readDayFile({ db }: Context, { day }: { day: string }) {
  const pieces = [csv([head])]
  let after: DayEntry | undefined
  do {
    const entries = await listDayEntries(db, { from: dayStart(day), to: dayEnd(day), after, limit: PIECE })
    if (entries.length) pieces.push(csv(entries.map(rowOf)))
    after = entries.length === PIECE ? entries.at(-1) : undefined
  } while (after)
  return {
    bytes: Buffer.from(pieces.join('')),
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
