import { currencyDecimals, readTypedAmount } from '../../../contract/typed-amount.ts'
import { toMinor } from '../../lib/format/currency.ts'
import { Money, type MoneyProps } from '../../ui/money.tsx'

type AmountProps = Omit<MoneyProps, 'amountMinor'> & { amount: string }

/** An amount as the API writes it. */
export const Amount = ({ amount, currency, ...look }: AmountProps) => (
  <Money amountMinor={minorOf(amount, currency)} currency={currency} {...look} />
)

/** The same within a sentence: in its letters, cents and all. */
export const PlainAmount = (props: Omit<AmountProps, 'cents' | 'className'>) => (
  <Amount {...props} cents="plain" className="!font-sans ![font-weight:inherit] !tracking-normal" />
)

/** `12.50` in the smallest unit. */
export const minorOf = (amount: string, currency: string) => toMinor(Number(amount), currency)

/** What somebody typed as the API writes it; empty while it is none, or can be read in two ways. */
export function plainAmount(typed: string, currency: string) {
  const found = readTypedAmount(typed, currencyDecimals(currency))
  return 'plain' in found ? found.plain : ''
}

/** The other way round, for sums made here. */
export const decimalOf = (minor: number, currency: string) =>
  (minor / 10 ** currencyDecimals(currency)).toFixed(currencyDecimals(currency))
