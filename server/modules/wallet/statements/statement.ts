import type { Context } from '../../../context.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { findPerson } from '../../identity/public.ts'
import { toDecimal } from '../currencies.ts'
import { csv } from '../../../text/csv.ts'
import { documentDate, documentLabels, type DocumentLabel } from '../../../i18n/document-labels.ts'
import { createPdf } from './pdf.ts'
import { dayEnd, dayStart } from './read-transactions.ts'
import { balancesBefore, listStatement, type StatementRow } from './transaction-store.ts'
import type { TriggerCode } from '../ledger/trigger-codes.ts'

const DAY_MS = 86_400_000
/** Maximum number of lines; users can choose a shorter period. */
const MOST_LINES = 50_000

/** Trigger code names on statements. */
export const codeNames: Record<TriggerCode, DocumentLabel> = {
  1: 'Purchase',
  2: 'Sale, pending',
  3: 'Top-up by card',
  4: 'Plan',
  5: 'Released to available balance',
  6: 'Released from pending balance',
  7: 'Withdrawal requested',
  8: 'Transfer',
  9: 'Refund',
  10: 'Cancelled deal',
  11: 'Withdrawal',
  12: 'Daily pool',
}

type Line = StatementRow & { balanceMinor: number }
type Account = { state: string; currency: string; openMinor: number; closeMinor: number }

/**
 * All entries of a period with running balances between opening and closing balances, so that balances can
 * be recalculated from statements.
 */
export async function readStatement(
  context: Context,
  { by, from, to, format }: { by: Person; from: string; to: string; format: 'csv' | 'pdf' },
) {
  const { db } = context
  const [start, end] = [dayStart(from), dayEnd(to)]
  const days = (end.getTime() - start.getTime()) / DAY_MS
  if (days < 1 || days > 366) throw problem('STATEMENT_TOO_LONG')
  const person = await findPerson(db, by.id)
  if (!person) throw problem('SESSION_ENDED')
  const [opening, rows] = await Promise.all([
    balancesBefore(db, { personId: by.id, at: start }),
    listStatement(db, { personId: by.id, from: start, to: end, limit: MOST_LINES + 1 }),
  ])
  // A truncated statement would not add up to the closing balance.
  if (rows.length > MOST_LINES) throw problem('STATEMENT_TOO_LARGE')
  const { accounts, lines } = withRunningBalances(opening, rows)
  const fileName = `fanlight-${from}-${to}.${format}`
  if (format === 'csv')
    return {
      bytes: Buffer.from(toCsv(accounts, lines, { from, to })),
      mediaType: 'text/csv; charset=utf-8',
      fileName,
    }
  const name = `${person.firstName} ${person.lastName}`.trim()
  const { username, language } = person
  const bytes = await toPdf(accounts, lines, { from, to, name, username, language })
  return { bytes, mediaType: 'application/pdf', fileName }
}

/** Adds running balances. */
export function withRunningBalances(
  opening: readonly { state: string; currency: string; balanceMinor: number }[],
  rows: readonly StatementRow[],
) {
  const now = new Map(
    opening.map(({ state, currency, balanceMinor }) => [`${state} ${currency}`, balanceMinor]),
  )
  const lines: Line[] = rows.map((row) => {
    const key = `${row.state} ${row.currency}`
    const balanceMinor = (now.get(key) ?? 0) + row.amountMinor + (row.cardMinor ?? 0)
    now.set(key, balanceMinor)
    return { ...row, balanceMinor }
  })
  const accounts: Account[] = opening.map(({ state, currency, balanceMinor }) => ({
    state,
    currency,
    openMinor: balanceMinor,
    closeMinor: now.get(`${state} ${currency}`) ?? balanceMinor,
  }))
  return { accounts, lines }
}

const what = (row: StatementRow, kind: string = codeNames[row.code], comma = ', ') =>
  [kind, row.title, row.withName, cardName(row)].filter(Boolean).join(comma)

/** The card of a purchase paid by card. */
const cardName = ({ cardMinor, cardBrand, cardLast4 }: StatementRow) =>
  cardMinor === null ? '' : `${cardBrand} ${cardLast4}`.trim()

/** How much the card paid: the balance changes by the rest. */
const cardPart = ({ cardMinor, currency }: StatementRow) =>
  cardMinor === null ? '' : `+${toDecimal(cardMinor, currency)}`

function toCsv(accounts: Account[], lines: Line[], { from, to }: { from: string; to: string }) {
  return csv([
    [
      'Date',
      'Transaction',
      'Code',
      'Account',
      'Description',
      'Amount',
      'Balance',
      'Currency',
      'Paid by card',
    ],
    ...accounts.map((a) => [
      from,
      '',
      '',
      a.state,
      'Balance before',
      '',
      toDecimal(a.openMinor, a.currency),
      a.currency,
      '',
    ]),
    ...lines.map((line) => [
      line.at.toISOString(),
      line.transactionId,
      String(line.code),
      line.state,
      what(line),
      toDecimal(line.amountMinor, line.currency),
      toDecimal(line.balanceMinor, line.currency),
      line.currency,
      line.cardMinor === null ? '' : toDecimal(line.cardMinor, line.currency),
    ]),
    ...accounts.map((a) => [
      to,
      '',
      '',
      a.state,
      'Balance after',
      '',
      toDecimal(a.closeMinor, a.currency),
      a.currency,
      '',
    ]),
  ])
}

const stateNames: Record<string, DocumentLabel | undefined> = {
  available: 'Available',
  pending: 'Pending',
  held: 'Held',
  locked: 'In transit',
  owed: 'Owed',
}

type Head = { from: string; to: string; name: string; username: string; language: string }

/** PDFs are in the reader's language; CSV is always the same. */
async function toPdf(accounts: Account[], lines: Line[], head: Head) {
  const label = documentLabels(head.language)
  const nameOf = (state: string) => {
    const name = stateNames[state]
    return name ? label(name) : state
  }
  const day = (date: string) => documentDate(head.language, date)
  const comma = head.language.startsWith('ar') ? '، ' : ', '
  const span = label('{from} to {to}', { from: day(head.from), to: day(head.to) })
  const pdf = createPdf(`${label('Statement')} ${span}`, head.language)
  pdf.heading(label('Statement'))
  pdf.text(`${head.name}, @${head.username}`)
  pdf.text(span)
  pdf.text(label('Dates in UTC'))
  pdf.table(
    [label('Account'), label('Opening balance'), label('Closing balance'), ''],
    accounts.map((a) => [
      nameOf(a.state),
      toDecimal(a.openMinor, a.currency),
      toDecimal(a.closeMinor, a.currency),
      a.currency,
    ]),
    [0.4, 0.25, 0.25, 0.1],
  )
  pdf.table(
    [label('Date'), label('Description'), label('Account'), label('Amount'), label('Balance'), ''],
    lines.map((line) => [
      day(line.at.toISOString().slice(0, 10)),
      [what(line, label(codeNames[line.code]), comma), cardPart(line)].filter(Boolean).join(' '),
      nameOf(line.state),
      toDecimal(line.amountMinor, line.currency),
      toDecimal(line.balanceMinor, line.currency),
      line.currency,
    ]),
    [0.13, 0.38, 0.15, 0.14, 0.14, 0.06],
  )
  return pdf.bytes()
}
