import { currencyDecimals } from '../../../contract/typed-amount.ts'

/** Swiss francs are paid in steps of five; everything else to its smallest unit. */
export function roundMinor(amountMinor: number, currency: string): number {
  const step = currency === 'CHF' ? 5 : 1
  // Half a step goes away from zero, so that a refund rounds like the payment it answers.
  return (Math.sign(amountMinor) * Math.round(Math.abs(amountMinor) / step) || 0) * step
}

/** 12.5 of a currency in its smallest unit. */
export function toMinor(amount: number, currency: string): number {
  return roundMinor(Number((amount * 10 ** currencyDecimals(currency)).toFixed(4)), currency)
}
