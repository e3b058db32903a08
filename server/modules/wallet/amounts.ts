import { readTypedAmount } from '../../../contract/core/typed-amount.ts'
import { problem } from '../../http/problem.ts'
import { cardIncrement, payoutIncrement } from './currency-increments.ts'
import { decimalsOf, fromDecimal, isCurrency, toDecimal, type AmountError } from './currencies.ts'

const sentences: Record<AmountError, (currency: string, typed: string) => string> = {
  NOT_A_NUMBER: () => 'Enter an amount, such as 12.50.',
  AMBIGUOUS: (currency, typed) => {
    const { whole = typed, part = typed } = { ...readings(typed, currency) }
    return `This could mean ${whole} or ${part}. Enter the one you mean.`
  },
  NOT_POSITIVE: () => 'The amount must be greater than zero.',
  TOO_MANY_DECIMALS: (currency) =>
    decimalsOf(currency)
      ? `${currency} amounts have ${decimalsOf(currency)} decimals.`
      : `${currency} amounts have no decimals.`,
  OFF_STEP: (currency) => `${currency} amounts must be multiples of 0.05.`,
  TOO_LARGE: () => 'This is more than you can pay at once.',
}

/** Both possible readings of an ambiguous amount. */
function readings(typed: string, currency: string) {
  const found = readTypedAmount(typed, decimalsOf(currency))
  return 'whole' in found ? found : undefined
}

/** User-facing message for an invalid amount. */
export const amountErrorMessage = (
  error: AmountError,
  { amount, currency }: { amount: string | number; currency: string },
) => sentences[error](currency, String(amount))

const invalidAmount = (sentence: string) =>
  problem('AMOUNT_INVALID', { message: sentence, fields: { amount: sentence } })

/** Parses an amount into minor units; throws AMOUNT_INVALID with the reason. */
export function parseAmount(amount: string | number, currency: string) {
  if (!isCurrency(currency)) throw problem('CURRENCY_UNKNOWN')
  const minor = fromDecimal(amount, currency)
  if (typeof minor === 'number') return minor
  throw invalidAmount(amountErrorMessage(minor, { amount, currency }))
}

/** Throws if the amount is below `min` or above `max`. */
export function requireAmountBetween(
  minor: number,
  { min, max, currency }: { min: number; max: number; currency: string },
) {
  const text = (amountMinor: number) => `${toDecimal(amountMinor, currency)} ${currency}`
  if (minor < min) throw invalidAmount(`The minimum is ${text(min)}.`)
  if (minor > max) throw invalidAmount(`The maximum is ${text(max)}.`)
}

/** Throws if cards cannot be charged this amount. */
export function requireCardIncrement(amountMinor: number, currency: string) {
  if (amountMinor % cardIncrement(currency))
    throw invalidAmount(`${currency} card payments must be multiples of 0.010.`)
}

/** Throws if banks cannot be paid exactly this amount. */
export function requirePayoutIncrement(amountMinor: number, currency: string) {
  const step = toDecimal(payoutIncrement(currency), currency)
  if (amountMinor % payoutIncrement(currency))
    throw invalidAmount(`${currency} payouts must be multiples of ${step}.`)
}
