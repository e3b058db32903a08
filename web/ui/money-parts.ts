import { currencyDecimals } from '../../contract/typed-amount.ts'
import { roundMinor } from '../lib/format/currency.ts'
import { numberFormat } from '../lib/format/kept-formats.ts'

export type MoneyPart = { text: string; minor: boolean }

type Options = { amountMinor: number; currency: string; locale: string; signed?: boolean; hideZero?: boolean }

/** Many currencies are called dollar or crown: only one of each sign may stand without its country. */
const displayOf = (currency: string) => (currency === 'USD' ? ('narrowSymbol' as const) : ('symbol' as const))

/** What stands for a currency before or after an amount. */
export const currencySign = (currency: string, locale: string) =>
  numberFormat(locale, { style: 'currency', currency, currencyDisplay: displayOf(currency) })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency

/** An amount cut into its loud and its quiet pieces: the decimal sign and what follows it are quiet. */
export function moneyParts({ amountMinor, currency, locale, signed, hideZero }: Options): MoneyPart[] {
  const decimals = currencyDecimals(currency)
  const major = roundMinor(amountMinor, currency) / 10 ** decimals
  const digits = hideZero && Number.isInteger(major) ? 0 : decimals
  const format = numberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: displayOf(currency),
    signDisplay: signed ? 'exceptZero' : 'auto',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return format.formatToParts(major).map((part) => ({
    // A true minus sign lines up with the figures; the hyphen does not.
    text: part.type === 'minusSign' ? part.value.replace('-', '−') : part.value,
    minor: part.type === 'decimal' || part.type === 'fraction',
  }))
}
