import type { Context } from '../../context.ts'
import { problem } from '../../http/problem.ts'
import type { Person } from '../../http/tokens.ts'
import { findPerson } from '../identity/public.ts'
import { toDecimal } from './currencies.ts'
import { paperDay, paperWords, type PaperWord } from '../../words/paper-words.ts'
import { createPdf } from './pdf.ts'
import { dayEnd, dayStart } from './read-transactions.ts'
import { balancesBefore, listStatement, type StatementRow } from './transaction-store.ts'
import type { TriggerCode } from './trigger-codes.ts'

const DAY_MS = 86_400_000
/** More lines than this are no file that somebody reads; a shorter span has fewer. */
const MOST_LINES = 50_000

/** What each code is called on paper. */
export const codeNames: Record<TriggerCode, PaperWord> = {
  1: 'Purchase',
  2: 'Sale, pending',
  3: 'Money added by card',
  4: 'Plan',
  5: 'Released to available',
  6: 'Released from pending',
  7: 'Withdrawal asked for',
  8: 'Transfer',
  9: 'Refund',
  10: 'Cancelled deal',
  11: 'Withdrawal',
  12: 'Daily pool',
}

type Line = StatementRow & { balanceMinor: number }
type Account = { state: string; currency: string; openMinor: number; closeMinor: number }

/**
 * Every entry of a span with the balance after it, between the balances before and after: from any one of
 * these statements, and from all of them together, the balance can be computed again.
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
  // One that ends before its span does would add up to another balance.
  if (rows.length > MOST_LINES) throw problem('STATEMENT_TOO_LARGE')
  const { accounts, lines } = withBalances(opening, rows)
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

/** Runs the balances along the lines. */
export function withBalances(
  opening: readonly { state: string; currency: string; balanceMinor: number }[],
  rows: readonly StatementRow[],
) {
  const now = new Map(
    opening.map(({ state, currency, balanceMinor }) => [`${state} ${currency}`, balanceMinor]),
  )
  const lines: Line[] = rows.map((row) => {
    const key = `${row.state} ${row.currency}`
    const balanceMinor = (now.get(key) ?? 0) + row.amountMinor
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

/** A cell of a table; what a program would take for a formula is told to be text. */
export function cell(text: string) {
  const safe = /^[=+@\t\r]|^-(?![0-9.]+$)/.test(text) ? `'${text}` : text
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
export const csv = (rows: readonly (readonly string[])[]) =>
  `${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`

const what = ({ code, title, withName }: StatementRow, kind: string = codeNames[code], comma = ', ') =>
  [kind, title, withName].filter(Boolean).join(comma)

function toCsv(accounts: Account[], lines: Line[], { from, to }: { from: string; to: string }) {
  return csv([
    ['Date', 'Transaction', 'Code', 'Account', 'Description', 'Amount', 'Balance', 'Currency'],
    ...accounts.map((a) => [
      from,
      '',
      '',
      a.state,
      'Balance before',
      '',
      toDecimal(a.openMinor, a.currency),
      a.currency,
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
    ]),
  ])
}

const stateNames: Record<string, PaperWord | undefined> = {
  available: 'Available',
  pending: 'Pending',
  held: 'Held',
  locked: 'On its way',
  owed: 'Owed',
}

type Head = { from: string; to: string; name: string; username: string; language: string }

/** On paper in the language of its reader; the table for programs is the same everywhere. */
async function toPdf(accounts: Account[], lines: Line[], head: Head) {
  const say = paperWords(head.language)
  const nameOf = (state: string) => {
    const name = stateNames[state]
    return name ? say(name) : state
  }
  const day = (date: string) => paperDay(head.language, date)
  const comma = head.language.startsWith('ar') ? '، ' : ', '
  const span = say('{from} to {to}', { from: day(head.from), to: day(head.to) })
  const pdf = createPdf(`${say('Statement')} ${span}`, head.language)
  pdf.heading(say('Statement'))
  pdf.text(`${head.name}, @${head.username}`)
  pdf.text(span)
  pdf.text(say('Days by UTC'))
  pdf.table(
    [say('Account'), say('Before'), say('After'), ''],
    accounts.map((a) => [
      nameOf(a.state),
      toDecimal(a.openMinor, a.currency),
      toDecimal(a.closeMinor, a.currency),
      a.currency,
    ]),
    [0.4, 0.25, 0.25, 0.1],
  )
  pdf.table(
    [say('Date'), say('What'), say('Account'), say('Amount'), say('Balance'), ''],
    lines.map((line) => [
      day(line.at.toISOString().slice(0, 10)),
      what(line, say(codeNames[line.code]), comma),
      nameOf(line.state),
      toDecimal(line.amountMinor, line.currency),
      toDecimal(line.balanceMinor, line.currency),
      line.currency,
    ]),
    [0.13, 0.38, 0.15, 0.14, 0.14, 0.06],
  )
  return pdf.bytes()
}
