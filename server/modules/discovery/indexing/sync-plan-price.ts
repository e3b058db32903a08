import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { findCheapestMonthlyPrice } from '../../subscriptions/public.ts'
import { convertAmount } from '../../wallet/public.ts'
import { removePrice, savePrice } from './price-store.ts'

/** Stores the creator's lowest monthly price for lists and filters. */
export async function syncPlanPrice(context: Context, tx: Tx, { creatorId }: { creatorId: string }) {
  const cheapest = await findCheapestMonthlyPrice(tx, creatorId)
  if (!cheapest) return removePrice(tx, { personId: creatorId, kind: 'month' })
  const { amountMinor, currency } = cheapest
  const { amountMinor: compareMinor } = await convertAmount(context, amountMinor, currency, 'USD')
  return savePrice(tx, { personId: creatorId, kind: 'month', amountMinor, currency, compareMinor })
}
