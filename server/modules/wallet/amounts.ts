import { readTypedAmount } from '../../../contract/core/typed-amount.ts'
import { problem } from '../../http/problem.ts'
import { message, type Message } from '../../i18n/message.ts'
import { cardIncrement, payoutIncrement } from './currency-increments.ts'
import { decimalsOf, fromDecimal, isCurrency, toDecimal, type AmountError } from './currencies.ts'

const sentences: Record<AmountError, (currency: string, typed: string) => Message> = {
  NOT_A_NUMBER: () => 'Enter an amount, such as 12.50.',
  AMBIGUOUS: (currency, typed) => {
    const { whole = typed, part = typed } = { ...readings(typed, currency) }
    return message('This could mean {whole} or {part}. Enter the one you mean.', { whole, part })
  },
  NOT_POSITIVE: () => 'The amount must be greater than zero.',
  TOO_MANY_DECIMALS: (currency) =>
    message('{currency} amounts have {n, plural, =0 {no decimals} one {# decimal} other {# decimals}}.', {
      currency,
      n: decimalsOf(currency),
    }),
  OFF_STEP: (currency) => message('{currency} amounts must be multiples of 0.05.', { currency }),
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

const invalidAmount = (sentence: Message, field = 'amount') =>
  problem('AMOUNT_INVALID', { message: sentence, fields: { [field]: sentence } })

/** Parses an amount into minor units; throws AMOUNT_INVALID with the reason. */
export function parseAmount(amount: string | number, currency: string, field?: string) {
  if (!isCurrency(currency)) throw problem('CURRENCY_UNKNOWN')
  const minor = fromDecimal(amount, currency)
  if (typeof minor === 'number') return minor
  throw invalidAmount(amountErrorMessage(minor, { amount, currency }), field)
}

/** Throws if the amount is below `min` or above `max`. */
export function requireAmountBetween(
  minor: number,
  { min, max, currency, field }: { min: number; max: number; currency: string; field?: string },
) {
  const text = (amountMinor: number) => `${toDecimal(amountMinor, currency)} ${currency}`
  if (minor < min) throw invalidAmount(message('The minimum is {amount}.', { amount: text(min) }), field)
  if (minor > max) throw invalidAmount(message('The maximum is {amount}.', { amount: text(max) }), field)
}

/** Throws if cards cannot be charged this amount. */
export function requireCardIncrement(amountMinor: number, currency: string) {
  if (amountMinor % cardIncrement(currency))
    throw invalidAmount(message('{currency} card payments must be multiples of 0.010.', { currency }))
}

/** Throws if banks cannot be paid exactly this amount. */
export function requirePayoutIncrement(amountMinor: number, currency: string) {
  const step = toDecimal(payoutIncrement(currency), currency)
  if (amountMinor % payoutIncrement(currency))
    throw invalidAmount(message('{currency} payouts must be multiples of {step}.', { currency, step }))
}
