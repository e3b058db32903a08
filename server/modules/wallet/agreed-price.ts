import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { problem } from '../../http/problem.ts'
import { quote, requirePayer, type Asked } from './quote.ts'
import { requireWithinLimits } from './require-within-limits.ts'

/** The total the buyer saw, and whether they said yes to it twice, as some want to be asked. */
export type SeenTotal = { amountMinor: number; currency: string; isConfirmed?: boolean }

/**
 * What is about to be paid, or why it is not: only fans pay, never themselves, never another price than the one
 * they saw, and no more than they allow themselves.
 */
export async function agreedPrice(
  context: Context,
  tx: Tx,
  { key, sellerId, shown, ...asked }: Asked & { key: string; sellerId: string; shown: SeenTotal },
) {
  if (asked.buyerId === sellerId) throw problem('NOT_YOURSELF')
  const { buyer, price, pay } = await quote(context, tx, asked)
  requirePayer(buyer)
  if (price.totalMinor <= 0) throw problem('AMOUNT_INVALID')
  if (shown.amountMinor !== pay.amountMinor || shown.currency !== pay.currency) throw problem('PRICE_CHANGED')
  const { amountMinor } = pay
  const isConfirmed = shown.isConfirmed ?? false
  const limits = await requireWithinLimits(context, tx, { buyer, sellerId, amountMinor, key, isConfirmed })
  return { buyer, price, pay, limits }
}
