import type { Context } from '../../../context.ts'
import type { Person } from '../../../http/tokens.ts'
import { listCalendarDays } from './earnings-calendar-store.ts'
import { toDecimal } from '../currencies.ts'

/** A month of income and payouts by day. */
export async function readEarningsCalendar(
  { db, now }: Context,
  { by, month }: { by: Person; month?: string },
) {
  const shown = month ?? now().toISOString().slice(0, 7)
  const from = new Date(`${shown}-01T00:00:00Z`)
  const to = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 1))
  const days = await listCalendarDays(db, { personId: by.id, from, to, now: now() })
  return {
    month: shown,
    today: now().toISOString().slice(0, 10),
    days: days.map(({ on, kind, amountMinor, currency }) => ({
      on,
      kind,
      amount: toDecimal(amountMinor, currency),
      currency,
    })),
  }
}
