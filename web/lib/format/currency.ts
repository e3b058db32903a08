import { currencyDecimals } from '../../../contract/core/typed-amount.ts'

/** Swiss francs are rounded to 5 centimes, all others to their smallest unit. */
export function roundMinor(amountMinor: number, currency: string): number {
  const step = currency === 'CHF' ? 5 : 1
  // Half rounds away from zero, so that a refund rounds like its payment.
  return (Math.sign(amountMinor) * Math.round(Math.abs(amountMinor) / step) || 0) * step
}

/** 12.5 in minor units. */
export function toMinor(amount: number, currency: string): number {
  return roundMinor(Number((amount * 10 ** currencyDecimals(currency)).toFixed(4)), currency)
}
