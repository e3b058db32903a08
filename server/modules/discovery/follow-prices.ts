import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { cheapestPlan } from '../subscriptions/public.ts'
import { inCurrency } from '../wallet/public.ts'
import { removePrice, savePrice } from './price-store.ts'

/** Keeps what a month of a creator costs as lists compare it: the cheapest plan, by the month. */
export async function followPlanPrice(context: Context, tx: Tx, { creatorId }: { creatorId: string }) {
  const cheapest = await cheapestPlan(tx, creatorId)
  if (!cheapest) return removePrice(tx, { personId: creatorId, kind: 'month' })
  const { amountMinor, currency } = cheapest
  const { amountMinor: compareMinor } = await inCurrency(context, amountMinor, currency, 'USD')
  return savePrice(tx, { personId: creatorId, kind: 'month', amountMinor, currency, compareMinor })
}
