import type { Context } from '../../context.ts'
import type { Queries } from '../../db/database.ts'
import { problem } from '../../http/problem.ts'
import { readSettings } from '../configuration/public.ts'
import { inCurrency, readAmount, requireBetween, roundly } from '../wallet/public.ts'

const QUICK_CENTS = [200, 500, 1000, 2500]

/** The least and the most a tip can be, and amounts to choose from, in a creator's currency. */
export async function tipBounds(context: Pick<Context, 'rates'>, sql: Queries, currency: string) {
  const settings = await readSettings(sql)
  const local = async (cents: number) =>
    roundly((await inCurrency(context, cents, 'USD', currency)).amountMinor, currency)
  const [min = 0, max = 0, ...quick] = await Promise.all(
    [settings['tips.leastCents'], settings['tips.mostCents'], ...QUICK_CENTS].map(local),
  )
  return { min, max, quick: [...new Set(quick)].filter((minor) => minor >= min && minor <= max) }
}

/** An amount somebody wants to give, refused with its reason when it is none. */
export async function readTip(
  context: Pick<Context, 'rates'>,
  sql: Queries,
  { amount, currency }: { amount: string | number; currency: string },
) {
  const minor = readAmount(amount, currency)
  const { min, max } = await tipBounds(context, sql, currency)
  requireBetween(minor, { min, max, currency })
  return minor
}

/** Any price of a creator's own: what they ask must be something a tip can be. */
export const requireTipping = async (
  context: Pick<Context, 'rates'>,
  sql: Queries,
  minor: number,
  currency: string,
) => {
  const { min, max } = await tipBounds(context, sql, currency)
  if (minor < min || minor > max * 20) throw problem('AMOUNT_INVALID')
}
