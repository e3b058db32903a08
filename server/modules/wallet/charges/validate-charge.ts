import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { problem } from '../../../http/problem.ts'
import { quote, requirePayer, type QuoteInput } from './quote.ts'
import { requireWithinLimits } from '../limits/require-within-limits.ts'

/** The total the buyer saw, and whether they confirmed it as their settings require. */
export type ExpectedTotal = { amountMinor: number; currency: string; isConfirmed?: boolean }

/**
 * Validates a charge: only fans can pay, not themselves, at exactly the price they saw, within their
 * spending limits.
 */
export async function validateCharge(
  context: Context,
  tx: Tx,
  { key, sellerId, shown, ...input }: QuoteInput & { key: string; sellerId: string; shown: ExpectedTotal },
) {
  if (input.buyerId === sellerId) throw problem('NOT_YOURSELF')
  const { buyer, price, pay } = await quote(context, tx, input)
  requirePayer(buyer)
  if (price.totalMinor <= 0) throw problem('AMOUNT_INVALID')
  if (shown.amountMinor !== pay.amountMinor || shown.currency !== pay.currency) throw problem('PRICE_CHANGED')
  const { amountMinor } = pay
  const isConfirmed = shown.isConfirmed ?? false
  const limits = await requireWithinLimits(context, tx, { buyer, sellerId, amountMinor, key, isConfirmed })
  return { buyer, price, pay, limits }
}
