import type { Context } from '../../../context.ts'
import type { Queries } from '../../../db/database.ts'
import { readSettings } from '../../configuration/public.ts'
import { convertAmount, parseAmount, requireAmountBetween } from '../../wallet/public.ts'

/** A price in a creator's currency, between the same bounds as that of a post. */
export async function readPrice(
  context: Pick<Context, 'rates'>,
  sql: Queries,
  { amount, currency }: { amount: string | number; currency: string },
) {
  const minor = parseAmount(amount, currency)
  const settings = await readSettings(sql)
  const local = async (cents: number) => (await convertAmount(context, cents, 'USD', currency)).amountMinor
  const min = await local(settings['posts.leastPriceCents'])
  const max = await local(settings['posts.mostPriceCents'])
  requireAmountBetween(minor, { min, max, currency })
  return minor
}
