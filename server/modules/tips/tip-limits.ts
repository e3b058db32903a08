import type { Context } from '../../context.ts'
import type { Queries } from '../../db/database.ts'
import { problem } from '../../http/problem.ts'
import { readSettings } from '../configuration/public.ts'
import { convertAmount, parseAmount, requireAmountBetween, roundToNiceAmount } from '../wallet/public.ts'

const QUICK_CENTS = [200, 500, 1000, 2500]

/** Minimum, maximum and quick amounts in the creator's currency. */
export async function tipLimits(context: Pick<Context, 'rates'>, sql: Queries, currency: string) {
  const settings = await readSettings(sql)
  const local = async (cents: number) =>
    roundToNiceAmount((await convertAmount(context, cents, 'USD', currency)).amountMinor, currency)
  const [min = 0, max = 0, ...quick] = await Promise.all(
    [settings['tips.leastCents'], settings['tips.mostCents'], ...QUICK_CENTS].map(local),
  )
  return { min, max, quick: [...new Set(quick)].filter((minor) => minor >= min && minor <= max) }
}

export async function parseTipAmount(
  context: Pick<Context, 'rates'>,
  sql: Queries,
  { amount, currency }: { amount: string | number; currency: string },
) {
  const minor = parseAmount(amount, currency)
  const { min, max } = await tipLimits(context, sql, currency)
  requireAmountBetween(minor, { min, max, currency })
  return minor
}

/** A goal's target must be at least a minimum tip. */
export const requireValidTarget = async (
  context: Pick<Context, 'rates'>,
  sql: Queries,
  minor: number,
  currency: string,
) => {
  const { min, max } = await tipLimits(context, sql, currency)
  if (minor < min || minor > max * 20) throw problem('AMOUNT_INVALID')
}
