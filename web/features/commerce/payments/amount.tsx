import { currencyDecimals, readTypedAmount } from '../../../../contract/core/typed-amount.ts'
import { toMinor } from '../../../lib/format/currency.ts'
import { Money, type MoneyProps } from '../../../ui/display/money.tsx'

type AmountProps = Omit<MoneyProps, 'amountMinor'> & { amount: string }

/** An amount in API format. */
export const Amount = ({ amount, currency, ...styles }: AmountProps) => (
  <Money amountMinor={minorOf(amount, currency)} currency={currency} {...styles} />
)

/** For use within a sentence: inherits the text style and always shows cents. */
export const InlineAmount = (props: Omit<AmountProps, 'cents' | 'className'>) => (
  <Amount {...props} cents="plain" className="!font-sans ![font-weight:inherit] !tracking-normal" />
)

/** `12.50` in minor units. */
export const minorOf = (amount: string, currency: string) => toMinor(Number(amount), currency)

/** User input in API format; empty while it is invalid or ambiguous. */
export function normalizeAmount(typed: string, currency: string) {
  const found = readTypedAmount(typed, currencyDecimals(currency))
  return 'plain' in found ? found.plain : ''
}

/** The inverse, for amounts calculated here. */
export const decimalOf = (minor: number, currency: string) =>
  (minor / 10 ** currencyDecimals(currency)).toFixed(currencyDecimals(currency))
