import { currencyDecimals } from '../../../contract/core/typed-amount.ts'
import { roundMinor } from '../../lib/format/currency.ts'
import { numberFormat } from '../../lib/format/cached-formats.ts'

export type MoneyPart = { text: string; minor: boolean }

type Options = { amountMinor: number; currency: string; locale: string; signed?: boolean; hideZero?: boolean }

/** Many currencies share a symbol: only one of each may omit its country. */
const displayOf = (currency: string) => (currency === 'USD' ? ('narrowSymbol' as const) : ('symbol' as const))

export const currencySign = (currency: string, locale: string) =>
  numberFormat(locale, { style: 'currency', currency, currencyDisplay: displayOf(currency) })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency

/** An amount split into major and minor parts, so that cents can be styled. */
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
    // A true minus sign aligns with digits; a hyphen does not.
    text: part.type === 'minusSign' ? part.value.replace('-', '−') : part.value,
    minor: part.type === 'decimal' || part.type === 'fraction',
  }))
}
