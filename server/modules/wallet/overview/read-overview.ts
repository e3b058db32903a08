import type { Context } from '../../../context.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { toDecimal } from '../currencies.ts'
import { periodStart } from '../limits/limit-rules.ts'
import {
  frozenIncome,
  incomeByPeriod,
  incomeBySource,
  listPending,
  pendingByDay,
  poolIncomeSince,
} from './overview-store.ts'
import { spentSince } from '../charges/sale-store.ts'
import { findPayer } from '../wallet-store.ts'

const DAY_MS = 86_400_000
const [WEEKS, MONTHS] = [12, 12]
const isoDay = (at: Date) => at.toISOString().slice(0, 10)

/** Upcoming releases, income by period and source, and spending. */
export async function readOverview({ db, now, config }: Context, { by }: { by: Person }) {
  const payer = await findPayer(db, by.id)
  if (!payer) throw problem('SESSION_ENDED')
  const { currency, timezone } = payer
  const at = now()
  const walletKey = { personId: by.id, currency }
  const thisWeek = periodStart('week', at, 'UTC')
  const firstWeek = new Date(thisWeek.getTime() - (WEEKS - 1) * 7 * DAY_MS)
  const monthStart = periodStart('month', at, 'UTC')
  const monthAt = (i: number) =>
    new Date(Date.UTC(monthStart.getUTCFullYear(), monthStart.getUTCMonth() - MONTHS + 1 + i))
  const spent = (kind: 'day' | 'week' | 'month') =>
    spentSince(db, { buyerId: by.id, currency, since: periodStart(kind, at, timezone) })
  const [days, frozenMinor, weeks, months, sources, poolMinor, day, week, month] = await Promise.all([
    pendingByDay(db, walletKey),
    frozenIncome(db, walletKey),
    incomeByPeriod(db, { ...walletKey, span: 'week', since: firstWeek }),
    incomeByPeriod(db, { ...walletKey, span: 'month', since: monthAt(0) }),
    incomeBySource(db, { ...walletKey, since: monthStart }),
    poolIncomeSince(db, { ...walletKey, since: monthStart }),
    spent('day'),
    spent('week'),
    spent('month'),
  ])
  const text = (minor: number) => toDecimal(minor, currency)
  const on = (list: readonly { on: string; amountMinor: number }[], date: string) =>
    list.find((row) => row.on === date)?.amountMinor ?? 0
  const today = isoDay(at)
  /** Overdue income counts as today: the next release takes it. */
  const overdue = days.filter((row) => row.on < today).reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const lastDay = days.findLast(({ amountMinor }) => amountMinor > 0)?.on
  const total = (pick: (source: (typeof sources)[number]) => number) =>
    sources.reduce((sum, source) => sum + pick(source), 0)
  return {
    currency,
    // Today's sales mature on the last day.
    days: Array.from({ length: config.money.pendingDays + 1 }, (_, i) => {
      const date = isoDay(new Date(at.getTime() + i * DAY_MS))
      return { on: date, amount: text(on(days, date) + (i === 0 ? overdue : 0)) }
    }),
    ...(lastDay ? { availableOn: lastDay < today ? today : lastDay } : {}),
    ...(frozenMinor ? { frozen: text(frozenMinor) } : {}),
    weeks: Array.from({ length: WEEKS }, (_, i) => {
      const start = isoDay(new Date(firstWeek.getTime() + i * 7 * DAY_MS))
      return { start, amount: text(on(weeks, start)) }
    }),
    months: Array.from({ length: MONTHS }, (_, i) => {
      const start = isoDay(monthAt(i))
      return { start, amount: text(on(months, start)) }
    }),
    month: {
      start: isoDay(monthStart),
      sales: total(({ sales }) => sales),
      sources: sources.map(({ reason, paidMinor }) => ({ reason, amount: text(paidMinor) })),
      paid: text(total(({ paidMinor }) => paidMinor)),
      fee: text(total(({ feeMinor }) => feeMinor)),
      ...(poolMinor ? { pool: text(poolMinor) } : {}),
      yours: text(total(({ yoursMinor }) => yoursMinor) + poolMinor),
    },
    spent: { day: text(day), week: text(week), month: text(month) },
  }
}

/** Pending income by sale, with reason and release date. */
export async function readPending(
  { db }: Context,
  { by, offset = 0, limit = 10 }: { by: Person; offset?: number; limit?: number },
) {
  const { rows, totalCount } = await listPending(db, { personId: by.id, offset, limit })
  const items = rows.map((row) => ({
    _id: row.id,
    title: row.title,
    reason: row.reason,
    amount: toDecimal(row.leftMinor, row.currency),
    currency: row.currency,
    at: row.createdAt.toISOString(),
    maturesAt: row.maturesAt.toISOString(),
    isFrozen: row.frozenAt ? (1 as const) : (0 as const),
    ...(row.withName ? { withName: row.withName } : {}),
  }))
  return { items, totalCount }
}
