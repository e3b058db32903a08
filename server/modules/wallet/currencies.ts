import { currencyDecimals, readTypedAmount } from '../../../contract/typed-amount.ts'

/** What can be priced and paid here. */
export const currencies = `USD EUR GBP CHF CAD AUD NZD SEK NOK DKK PLN CZK HUF RON BGN TRY
  ILS AED SAR QAR EGP MAD ZAR NGN KES GHS INR IDR MYR SGD THB PHP
  HKD TWD CNY MXN BRL ARS COP PEN UAH JPY KRW VND CLP ISK PYG KWD
  BHD OMR JOD TND`.split(/\s+/)

const known = new Set(currencies)
export const isCurrency = (currency: string) => known.has(currency)

/** How many decimals its amounts are written with. */
export function decimalsOf(currency: string) {
  if (!known.has(currency)) throw new Error(`no such currency: ${currency}`)
  return currencyDecimals(currency)
}

/** The smallest amount that is paid: five for Swiss francs, one for everything else. */
export const stepOf = (currency: string) => (currency === 'CHF' ? 5 : 1)

/** To the nearest step; half a step goes away from zero, so that a refund rounds like its payment. */
export function roundToStep(amountMinor: number, currency: string) {
  const step = stepOf(currency)
  return (Math.sign(amountMinor) * Math.round(Math.abs(amountMinor) / step) || 0) * step
}

/** An amount as it stands on the wire: `12.50`, `1200`, `0.375`. */
export function toDecimal(amountMinor: number, currency: string) {
  const digits = decimalsOf(currency)
  const text = String(Math.abs(amountMinor)).padStart(digits + 1, '0')
  const sign = amountMinor < 0 ? '-' : ''
  return digits ? `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}` : `${sign}${text}`
}

/** More than anybody pays at once; far below where numbers stop being exact. */
export const MAX_MINOR = 100_000_000_00

export type AmountFault =
  | 'NOT_A_NUMBER'
  | 'AMBIGUOUS'
  | 'NOT_POSITIVE'
  | 'TOO_MANY_DECIMALS'
  | 'OFF_STEP'
  | 'TOO_LARGE'

/** Reads an amount as a person or a client wrote it, without ever making it a fraction. */
export function fromDecimal(amount: string | number, currency: string): number | AmountFault {
  const typed =
    typeof amount === 'number' ? { plain: plain(amount) } : readTypedAmount(amount, decimalsOf(currency))
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
  return minor % stepOf(currency) ? 'OFF_STEP' : minor
}

/** Numbers print as `1e-7` when they are small; those have too many decimals anyway. */
const plain = (amount: number) => (Number.isFinite(amount) ? amount.toFixed(12).replace(/\.?0+$/, '') : '')
