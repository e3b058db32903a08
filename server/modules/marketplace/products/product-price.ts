import type { Context } from '../../../context.ts'
import { convertAmount, parseAmount, requireAmountBetween } from '../../wallet/public.ts'

const MIN_CENTS = 100
const MAX_CENTS = 1_000_000

type AmountInput = { amount: string | number; currency: string }

/** A price of a product or offer, between 1 and 10,000 US dollars in the seller's currency. */
export async function readProductPrice(context: Pick<Context, 'rates'>, { amount, currency }: AmountInput) {
  const minor = parseAmount(amount, currency)
  const local = async (cents: number) => (await convertAmount(context, cents, 'USD', currency)).amountMinor
  requireAmountBetween(minor, { min: await local(MIN_CENTS), max: await local(MAX_CENTS), currency })
  return minor
}

/** Shipping, and the amount on top of an exchange, may be nothing. */
export const readShippingPrice = ({ amount, currency }: AmountInput) =>
  Number(amount) === 0 ? 0 : parseAmount(amount, currency)
