import { currencyDecimals, readTypedAmount } from '../../../contract/core/typed-amount.ts'

/** Supported currencies. */
export const currencies = `USD EUR GBP CHF CAD AUD NZD SEK NOK DKK PLN CZK HUF RON BGN TRY
  ILS AED SAR QAR EGP MAD ZAR NGN KES GHS INR IDR MYR SGD THB PHP
  HKD TWD CNY MXN BRL ARS COP PEN UAH JPY KRW VND CLP ISK PYG KWD
  BHD OMR JOD TND`.split(/\s+/)

const knownCurrencies = new Set(currencies)
export const isCurrency = (currency: string) => knownCurrencies.has(currency)

/** Number of decimals of a currency. */
export function decimalsOf(currency: string) {
  if (!knownCurrencies.has(currency)) throw new Error(`no such currency: ${currency}`)
  return currencyDecimals(currency)
}

/** Smallest payable amount in minor units: 5 for Swiss francs, otherwise 1. */
export const incrementOf = (currency: string) => (currency === 'CHF' ? 5 : 1)

/** Rounds to the nearest increment, half away from zero, so that a refund rounds like its payment. */
export function roundToIncrement(amountMinor: number, currency: string) {
  const step = incrementOf(currency)
  return (Math.sign(amountMinor) * Math.round(Math.abs(amountMinor) / step) || 0) * step
}

/** Decimal string as used in the API: `12.50`, `1200`, `0.375`. */
export function toDecimal(amountMinor: number, currency: string) {
  const digits = decimalsOf(currency)
  const text = String(Math.abs(amountMinor)).padStart(digits + 1, '0')
  const sign = amountMinor < 0 ? '-' : ''
  return digits ? `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}` : `${sign}${text}`
}

/** Upper bound of a single payment, far below the limit of exact integers. */
export const MAX_MINOR = 100_000_000_00

export type AmountError =
  | 'NOT_A_NUMBER'
  | 'AMBIGUOUS'
  | 'NOT_POSITIVE'
  | 'TOO_MANY_DECIMALS'
  | 'OFF_STEP'
  | 'TOO_LARGE'

/** Parses a decimal amount without floating-point arithmetic. */
export function fromDecimal(amount: string | number, currency: string): number | AmountError {
  const typed =
    typeof amount === 'number'
      ? { plain: toPlainDecimal(amount) }
      : readTypedAmount(amount, decimalsOf(currency))
  if ('fault' in typed) return typed.fault
  const text = typed.plain
  const found = /^(-?)(\d{1,15})(?:\.(\d{1,12}))?$/.exec(text)
  if (!found) return 'NOT_A_NUMBER'
  const [, sign, whole = '', fraction = ''] = found
  const digits = decimalsOf(currency)
  const written = fraction.replace(/0+$/, '')
  if (sign || Number(`${whole}.${fraction || '0'}`) === 0) return 'NOT_POSITIVE'
  if (written.length > digits) return 'TOO_MANY_DECIMALS'
  const minor = Number(whole) * 10 ** digits + Number(written.padEnd(digits, '0') || '0')
  if (minor > MAX_MINOR) return 'TOO_LARGE'
  return minor % incrementOf(currency) ? 'OFF_STEP' : minor
}

/** Small numbers print as `1e-7`; those have too many decimals anyway. */
const toPlainDecimal = (amount: number) =>
  Number.isFinite(amount) ? amount.toFixed(12).replace(/\.?0+$/, '') : ''
