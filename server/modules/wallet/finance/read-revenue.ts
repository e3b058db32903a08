import type { Context } from '../../../context.ts'
import { toDecimal } from '../currencies.ts'
import { listDailyFees } from './revenue-store.ts'

const DAYS = 14
const DAY_MS = 86_400_000

/** The platform's income of the last two weeks, for every day and each currency. */
export async function readRevenue({ readDb, now }: Context) {
  const today = Math.floor(now().getTime() / DAY_MS) * DAY_MS
  const days = Array.from({ length: DAYS }, (_, n) => new Date(today - (DAYS - 1 - n) * DAY_MS))
  const rows = await listDailyFees(readDb(), days[0] ?? now())
  const currencies = [...new Set(rows.map(({ currency }) => currency))]
  return {
    revenue: currencies.map((currency) => {
      const own = rows.filter((row) => row.currency === currency)
      const minorOn = new Map(own.map(({ day, minor }) => [day, minor]))
      return {
        currency,
        total: toDecimal(
          own.reduce((sum, { minor }) => sum + minor, 0),
          currency,
        ),
        days: days.map((date) => {
          const day = date.toISOString().slice(0, 10)
          return { day, amount: toDecimal(minorOn.get(day) ?? 0, currency) }
        }),
      }
    }),
  }
}
